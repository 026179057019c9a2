import type { Price } from "./shapes";

export const HOUR = 3600;
export const DAY = 24 * HOUR;

type Interval = NonNullable<Price["recurring"]>;

/** The first moment after `after` that lies whole periods from `anchor`. A month that is too short ends on its last day. */
export function nextPeriodEnd(anchor: number, after: number, { interval, interval_count }: Interval): number {
  for (let count = 1; ; count++) {
    const end = later(anchor, interval, count * interval_count);
    if (end > after) return end;
  }
}

function later(anchor: number, interval: Interval["interval"], count: number): number {
  if (interval === "day") return anchor + count * DAY;
  if (interval === "week") return anchor + count * 7 * DAY;
  return monthsLater(anchor, interval === "year" ? count * 12 : count);
}

/** Seconds in, seconds out; UTC. 31 January and one month is 28 or 29 February. */
export function monthsLater(at: number, months: number): number {
  const from = new Date(at * 1000);
  const to = new Date(at * 1000);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
}
