import { utcDay } from "~/platform/clock";

/** @param month yyyymm */
export function firstDayAfter(month: number): number {
  return utcDay(Date.UTC(Math.floor(month / 100), month % 100, 1));
}
