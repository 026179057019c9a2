import { HOUR_MS, MINUTE_MS } from "~/platform/clock";
import { FIRST_CHARGE_AHEAD_MS } from "./membership.limits";

/** The provider's minimum. */
const PROVIDER_AHEAD_MS = 48 * HOUR_MS;
/** Clocks differ, and seconds are cut off. */
const ROUNDING_MS = MINUTE_MS;

/** The same moment is shown before the purchase and sent to the provider. @returns null: at once */
export function firstChargeAt(trialEndsAt: number | null, now: number): number | null {
  if (trialEndsAt === null || trialEndsAt <= now) return null;
  return Math.max(trialEndsAt, now + FIRST_CHARGE_AHEAD_MS);
}

/**
 * The page says '49 hours from now' and minutes pass while people read, so a slightly older moment is
 * accepted. @returns undefined where it must be shown again
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
