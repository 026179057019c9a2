import { MINUTE_MS, SECOND_MS } from "~/platform/clock";

/** Whether a work stands in a statement: shorter than a second is nothing that anybody watched. */
export function isTold(ms: number): boolean {
  return ms >= SECOND_MS;
}

/**
 * How long a work was watched, as a statement tells it: in whole minutes. Where one member alone watched a work, its
 * seconds would be that member's, by which their share of the month could be reckoned.
 * @param ms of all who watched it
 * @returns seconds, a multiple of 60; 0 is less than a minute
 */
export function toldSeconds(ms: number): number {
  return Math.floor(ms / MINUTE_MS) * (MINUTE_MS / SECOND_MS);
}
