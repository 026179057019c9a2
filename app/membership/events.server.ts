import { eq } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { MembershipDeps } from "./membership-deps";
import { findAccountOfCustomer } from "./memberships.store.server";
import type { EventEndpoint, ProviderEvent } from "./provider/billing-provider";
import { providerEvents } from "./provider-events.table";
import { syncMembership } from "./sync.server";

export interface Delivery {
  /** The raw text: the signature is over it. */
  body: string;
  signature: string | null;
  endpoint: EventEndpoint;
}

/**
 * Carries out one event of the provider, once. Nothing it says is believed but whom it is about: that customer is
 * read anew.
 * @returns `again` where it must be sent again: it was not noted
 * @throws DomainError membership.bad_event
 */
export async function takeEvent(
  deps: MembershipDeps,
  { body, signature, endpoint }: Delivery,
): Promise<"applied" | "ignored" | "unknown" | "again"> {
  try {
    const event = await deps.provider.verifyEvent(body, signature, endpoint);
    return (await outcomeOf(deps, event)) ?? (await apply(deps, event, endpoint));
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

async function apply(deps: MembershipDeps, event: ProviderEvent, endpoint: EventEndpoint) {
  const { id, type, at, customerId, meaning } = event;
  const accountId =
    meaning === "state" && customerId !== null ? await findAccountOfCustomer(deps.db, customerId) : undefined;
  if (accountId !== undefined) {
    const { failure } = await syncMembership(deps, accountId, { event: { id, type, at, endpoint } });
    return failure === null ? "applied" : "again";
  }
  if (meaning === "unknown") deps.log.warn("membership.event_unknown", { type });
  const outcome = meaning === "unknown" ? "unknown" : "ignored";
  await deps.db
    .insert(providerEvents)
    .values({ id, endpoint, type, outcome, created_at: at, received_at: deps.clock() })
    .onConflictDoNothing();
  return outcome;
}
