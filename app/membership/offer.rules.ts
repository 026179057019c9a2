import { HOUR_MS, MINUTE_MS } from "~/platform/clock";
import { FIRST_CHARGE_AHEAD_MS } from "./membership.limits";

/** The provider takes no first charge that is nearer than this. Milliseconds. */
const PROVIDER_AHEAD_MS = 48 * HOUR_MS;
/** How far what was shown may be from what holds: clocks differ, and seconds are cut off. Milliseconds. */
const ROUNDING_MS = MINUTE_MS;

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

/**
 * The first charge somebody agreed to, where it still holds. Of somebody whose trial ends soon the page says '49
 * hours from now', and minutes pass while they read: what was shown is charged, as long as the provider takes it
 * and the trial is over by then.
 * @param shown what stood on their page; null: at once
 * @returns undefined: it does not hold any more and has to be shown anew
 */
export function agreedFirstCharge(
  shown: number | null,
  trialEndsAt: number | null,
  now: number,
): number | null | undefined {
  const expected = firstChargeAt(trialEndsAt, now);
  if (expected === null || shown === null || trialEndsAt === null) {
    return expected === shown ? shown : undefined;
  }
  const earliest = Math.max(trialEndsAt - ROUNDING_MS, now + PROVIDER_AHEAD_MS + ROUNDING_MS);
  return shown >= earliest && shown <= expected + ROUNDING_MS ? shown : undefined;
}
