/** Milliseconds since the Unix epoch. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** In days since the Unix epoch. */
export function utcDay(moment: number): number {
  return Math.floor(moment / DAY_MS);
}

/** The same time of day; a month without this day gives its last one. */
export function monthsBefore(moment: number, months: number): number {
  const date = new Date(moment);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.getUTCDate() === day ? date.getTime() : date.setUTCDate(0);
}

/** A time further ahead came from a wrong clock, and nothing may wait for it. */
export const MAX_CLOCK_SKEW_MS = 5 * MINUTE_MS;

export function isOlderThan(ageMs: number, moment: number, now: number): boolean {
  return now - moment > ageMs || moment - now > MAX_CLOCK_SKEW_MS;
}
