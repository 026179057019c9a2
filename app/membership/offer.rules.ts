import { FIRST_CHARGE_AHEAD_MS } from "./membership.limits";

/**
 * When somebody who buys now is charged first: at the end of their trial, but never less than 49 hours ahead
 * while it runs; at once when it is over. This very moment is shown before they buy and given to the provider.
 * @param trialEndsAt end of the trial that began by itself; null for somebody who got none
 * @returns null: at once
 */
export function firstChargeAt(trialEndsAt: number | null, now: number): number | null {
  if (trialEndsAt === null || trialEndsAt <= now) return null;
  return Math.max(trialEndsAt, now + FIRST_CHARGE_AHEAD_MS);
}
