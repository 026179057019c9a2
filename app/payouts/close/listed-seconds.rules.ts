import { MINUTE_MS, SECOND_MS } from "~/platform/clock";

export function isListed(ms: number): boolean {
  return ms >= SECOND_MS;
}

/** Exact seconds of a work one member watched would reveal that member's share. */
export function listedSeconds(ms: number): number {
  return Math.floor(ms / MINUTE_MS) * (MINUTE_MS / SECOND_MS);
}
