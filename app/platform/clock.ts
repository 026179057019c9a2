/** Milliseconds since the Unix epoch. Injected, so tests can stand still or run ahead. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * How far a moment may lie ahead and still be believed. Workers run on many machines; a moment further
 * ahead was written by a clock that is wrong, and nothing may be granted, or kept waiting, until then.
 */
export const MAX_CLOCK_SKEW_MS = 5 * MINUTE_MS;

/** Whether a moment is longer ago than `ageMs`; one that can't have been yet counts as long ago. */
export function isOlderThan(ageMs: number, moment: number, now: number): boolean {
  return now - moment > ageMs || moment - now > MAX_CLOCK_SKEW_MS;
}
