import { isOpenAt } from "./access.rules";
import { liveState } from "./live-state.rules";
import { TRIAL_ENDING_MS } from "./membership.limits";
import type { Membership } from "./memberships.table";

export type HeaderFacts = Pick<Membership, "state" | "subscription_id" | "trial_ends_at" | "access_until">;

/** Times are by the billing clock. */
export type HeaderLine =
  { kind: "trial_ends"; at: number } | { kind: "payment_failed"; until: number | null };

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
