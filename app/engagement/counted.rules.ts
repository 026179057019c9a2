import { MINUTE_MS } from "~/platform/clock";

/** Within which time what a viewer's meter has credited is in the sums, while the database takes it (FLUSH_MS). */
const WRITTEN_WITHIN_MS = MINUTE_MS;

/**
 * Until when the sums hold what was credited: a whole minute, milliseconds since the Unix epoch. What a page without
 * the network kept, and what the database did not take for a while, comes later.
 */
export function countedUpTo(now: number): number {
  return Math.floor((now - WRITTEN_WITHIN_MS) / MINUTE_MS) * MINUTE_MS;
}

export interface Counts {
  views: number;
  /** Credited, milliseconds. */
  ms: number;
}

export interface DayCounts extends Counts {
  /** Days since the Unix epoch. */
  day: number;
}

/** Every day of a stretch, the first one first: those on which nothing was watched have no row. */
export function everyDay(rows: readonly DayCounts[], from: number, to: number): DayCounts[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => {
    const day = from + index;
    return byDay.get(day) ?? { day, views: 0, ms: 0 };
  });
}
