import { isOpenAt } from "./access.rules";
import { liveState } from "./live.rules";
import { TRIAL_ENDING_MS } from "./membership.limits";
import type { Membership } from "./memberships.table";

/** What of a membership the header tells of: as little as that takes. */
export type HeaderFacts = Pick<Membership, "state" | "subscription_id" | "trial_ends_at" | "access_until">;

/** A line under the header of every page of a member. Times are of the billing clock. */
export type HeaderLine =
  | { kind: "trial_ends"; at: number }
  /** `until`: how long others' works stay open; null: they are closed. */
  | { kind: "payment_failed"; until: number | null };

/** What somebody has to know on every page: that their trial ends within days, or that a payment failed. */
export function headerLine(facts: HeaderFacts | undefined, now: number): HeaderLine | null {
  if (!facts) return null;
  const { trial_ends_at: trialEndsAt, access_until: accessUntil } = facts;
  const state = liveState(facts);
  if (state === "past_due" || state === "unpaid") {
    return { kind: "payment_failed", until: isOpenAt(accessUntil, now) ? accessUntil : null };
  }
  if (state !== null || trialEndsAt === null) return null;
  const left = trialEndsAt - now;
  return left > 0 && left <= TRIAL_ENDING_MS ? { kind: "trial_ends", at: trialEndsAt } : null;
}
