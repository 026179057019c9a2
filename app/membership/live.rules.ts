import type { Membership } from "./memberships.table";

/** States of a subscription that goes on or could be charged. */
const LIVE = ["trialing", "active", "past_due", "unpaid", "paused", "incomplete"] as const;
export type LiveState = (typeof LIVE)[number];

/** The state of somebody's subscription; null for one that has ended, and for a trial that began by itself. */
export function liveState(
  membership: Pick<Membership, "state" | "subscription_id"> | undefined,
): LiveState | null {
  if (!membership || membership.subscription_id === null) return null;
  return LIVE.find((one) => one === membership.state) ?? null;
}
