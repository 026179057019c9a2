import { DAY_MS } from "~/platform/clock";

/** The UTC day of a moment (ms), in days since the Unix epoch. */
export function dayOf(moment: number): number {
  return Math.floor(moment / DAY_MS);
}

/** The month of a day, yyyymm. */
export function monthOfDay(day: number): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1;
}

/** The first day behind a month (yyyymm). */
export function firstDayAfter(month: number): number {
  return dayOf(Date.UTC(Math.floor(month / 100), month % 100, 1));
}

/** The same day of the month, so many months before; the month's first days where it has no such day. */
export function monthsBefore(moment: number, months: number): number {
  const date = new Date(moment);
  return date.setUTCMonth(date.getUTCMonth() - months);
}
