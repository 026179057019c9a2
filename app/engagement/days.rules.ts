import { DAY_MS } from "~/platform/clock";

/** UTC, in days since the Unix epoch. */
export function toUtcDay(moment: number): number {
  return Math.floor(moment / DAY_MS);
}

/** @param month yyyymm */
export function firstDayAfter(month: number): number {
  return toUtcDay(Date.UTC(Math.floor(month / 100), month % 100, 1));
}

export function monthsBefore(moment: number, months: number): number {
  const date = new Date(moment);
  return date.setUTCMonth(date.getUTCMonth() - months);
}
