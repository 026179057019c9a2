import type { Membership } from "./memberships.table";

/** Whether somebody has a subscription that would go on or could be charged; a trial that began by itself is none. */
export function isLive(membership: Pick<Membership, "state" | "subscription_id"> | undefined): boolean {
  if (!membership?.subscription_id) return false;
  return membership.state !== "none" && membership.state !== "canceled";
}
