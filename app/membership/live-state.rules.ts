import type { Membership } from "./memberships.table";

const LIVE = ["trialing", "active", "past_due", "unpaid", "paused", "incomplete"] as const;
export type LiveState = (typeof LIVE)[number];

/** Null for an ended subscription and for the free trial, which has no subscription. */
export function liveState(
  membership: Pick<Membership, "state" | "subscription_id"> | undefined,
): LiveState | null {
  if (!membership || membership.subscription_id === null) return null;
  return LIVE.find((one) => one === membership.state) ?? null;
}
