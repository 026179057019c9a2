import { DomainError } from "~/platform/errors";
import { lookUpEvent } from "./answered-events.store.server";
import { bookGone } from "./book-gone.server";
import type { MembershipDeps } from "./membership-deps";
import type { EventEndpoint, EventSubject, ProviderEvent } from "./provider/billing-provider";
import { providerEvents } from "./provider-events.table";
import { syncMembership } from "./sync.server";

export interface Delivery {
  /** The raw text: the signature is over it. */
  body: string;
  signature: string | null;
  endpoint: EventEndpoint;
}

/**
 * What a later noun does about an event that changes no membership. It reads anew what the event is about and may be
 * asked twice for one: it is noted as answered afterwards.
 * @returns whether anything followed from it
 */
export type OtherEvents = (subject: EventSubject) => Promise<boolean>;

/**
 * Carries out one event of the provider, once. Nothing it says is believed but whom it is about: that customer, or
 * what `others` know of, is read anew.
 * @returns `again` where it must be sent again: it was not noted
 * @throws DomainError membership.bad_event
 */
export async function takeEvent(
  deps: MembershipDeps,
  { body, signature, endpoint }: Delivery,
  others: OtherEvents = async () => false,
): Promise<"applied" | "ignored" | "unknown" | "again"> {
  try {
    const event = await deps.provider.verifyEvent(body, signature, endpoint);
    // Nothing follows from it, however often it comes.
    if (event.meaning === "none") return await apply(deps, event, { endpoint, others });
    const { outcome, accountId } = await lookUpEvent(deps, event.customerId, { ...event, endpoint });
    return outcome ?? (await apply(deps, event, { endpoint, others, accountId }));
  } catch (error) {
    if (error instanceof DomainError && error.code === "membership.bad_event") throw error;
    deps.log.error("membership.event_failed", error);
    return "again";
  }
}

async function apply(
  deps: MembershipDeps,
  event: ProviderEvent,
  {
    endpoint,
    others,
    accountId,
  }: { endpoint: EventEndpoint; others: OtherEvents; accountId?: string | undefined },
) {
  const { id, type, at, sentAt, customerId, meaning, subject } = event;
  if (accountId !== undefined) {
    const { failure } = await syncMembership(deps, accountId, { event: { id, type, at, sentAt, endpoint } });
    return failure === null ? "applied" : "again";
  }
  if (meaning === "unknown") deps.log.warn("membership.event_unknown", { type });
  // Of somebody who is gone only their money is left.
  const isBooked = meaning === "state" && customerId !== null && (await bookGone(deps, customerId));
  const isApplied = isBooked || (subject !== null && (await others(subject)));
  const outcome = isApplied ? "applied" : meaning === "unknown" ? "unknown" : "ignored";
  await deps.db
    .insert(providerEvents)
    .values({ id, endpoint, type, outcome, created_at: at, received_at: deps.clock() })
    .onConflictDoNothing();
  return outcome;
}
