import { MINUTE_MS } from "~/platform/clock";

/** How soon credit is in the sums while the database is available. */
const WRITE_DELAY_MS = MINUTE_MS;

/** Milliseconds. Time from offline pages and failed writes arrives later. */
export function countedUpTo(now: number): number {
  return Math.floor((now - WRITE_DELAY_MS) / MINUTE_MS) * MINUTE_MS;
}

export interface Counts {
  views: number;
  ms: number;
}

export interface DayCounts extends Counts {
  /** Days since the Unix epoch. */
  day: number;
}

export function everyDay(rows: readonly DayCounts[], from: number, to: number): DayCounts[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => {
    const day = from + index;
    return byDay.get(day) ?? { day, views: 0, ms: 0 };
  });
}
