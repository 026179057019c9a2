import { eq } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import { bookGone } from "./book-gone.server";
import type { MembershipDeps } from "./membership-deps";
import { findAccountOfCustomer } from "./memberships.store.server";
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
    return (await outcomeOf(deps, event)) ?? (await apply(deps, event, { endpoint, others }));
  } catch (error) {
    if (error instanceof DomainError && error.code === "membership.bad_event") throw error;
    deps.log.error("membership.event_failed", error);
    return "again";
  }
}

/** What became of it when it came before; undefined for one that is new. */
async function outcomeOf({ db }: MembershipDeps, { id }: ProviderEvent) {
  const [known] = await db
    .select({ outcome: providerEvents.outcome })
    .from(providerEvents)
    .where(eq(providerEvents.id, id))
    .limit(1);
  return known?.outcome;
}

async function apply(
  deps: MembershipDeps,
  event: ProviderEvent,
  { endpoint, others }: { endpoint: EventEndpoint; others: OtherEvents },
) {
  const { id, type, at, customerId, meaning, subject } = event;
  const accountId =
    meaning === "state" && customerId !== null ? await findAccountOfCustomer(deps.db, customerId) : undefined;
  if (accountId !== undefined) {
    const { failure } = await syncMembership(deps, accountId, { event: { id, type, at, endpoint } });
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
