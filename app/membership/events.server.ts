import type { MembershipDeps } from "./membership-deps";
import type { EventEndpoint } from "./provider/billing-provider";

export interface Delivery {
  /** The raw text: the signature is over it. */
  body: string;
  signature: string | null;
  endpoint: EventEndpoint;
}

/**
 * Carries out one event of the provider, once.
 * @returns `again` where it must be sent again: nothing was noted
 * @throws DomainError membership.bad_event
 */
export async function takeEvent(
  _deps: MembershipDeps,
  _delivery: Delivery,
): Promise<"applied" | "ignored" | "unknown" | "again"> {
  throw new Error("later");
}
