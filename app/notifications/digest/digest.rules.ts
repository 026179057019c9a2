import { DAY_MS, HOUR_MS } from "~/platform/clock";

export const FREQUENCIES = ["daily", "weekly"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Eight in the morning, UTC: we don't know anybody's time zone. */
const HOUR = 8 * HOUR_MS;
/** 1 January 1970 was a Thursday. */
const FIRST_MONDAY = 4;
const WEEK_DAYS = 7;

export function nextDigestAt(frequency: Frequency, now: number): number {
  const begins = frequency === "daily" ? HOUR : FIRST_MONDAY * DAY_MS + HOUR;
  const period = (frequency === "daily" ? 1 : WEEK_DAYS) * DAY_MS;
  return begins + (Math.floor((now - begins) / period) + 1) * period;
}
