import { DomainError } from "~/platform/errors";
import { lookUpEvent, recordEvent } from "./answered-events.store.server";
import { bookDeletedAccount } from "./book-deleted-account.server";
import { adoptCustomer } from "./lost-customer.server";
import type { MembershipDeps } from "./membership-deps";
import type { EventEndpoint, EventSubject, ProviderEvent } from "./provider/billing-provider";
import { syncMembership } from "./sync.server";

export interface Delivery {
  /** The signature covers the raw text. */
  body: string;
  signature: string | null;
  endpoint: EventEndpoint;
}

/**
 * For events that change no membership. May be called twice for one event. @returns whether anything followed
 * from it
 */
export type OtherEventHandler = (subject: EventSubject) => Promise<boolean>;

/**
 * Only the event's subject is trusted; the rest is read from the provider. @returns `again` where it must be
 * resent @throws DomainError membership.bad_event
 */
export async function handleProviderEvent(
  deps: MembershipDeps,
  { body, signature, endpoint }: Delivery,
  others: OtherEventHandler = async () => false,
): Promise<"applied" | "ignored" | "unknown" | "again"> {
  try {
    const event = await deps.provider.verifyEvent(body, signature, endpoint);
    if (event.meaning === "none") return await processEvent(deps, event, { endpoint, others });
    const { outcome, accountId } = await lookUpEvent(deps, event.customerId, { ...event, endpoint });
    return outcome ?? (await processEvent(deps, event, { endpoint, others, accountId }));
  } catch (error) {
    if (error instanceof DomainError && error.code === "membership.bad_event") throw error;
    deps.log.error("membership.event_failed", error);
    return "again";
  }
}

async function processEvent(
  deps: MembershipDeps,
  event: ProviderEvent,
  {
    endpoint,
    others,
    accountId,
  }: { endpoint: EventEndpoint; others: OtherEventHandler; accountId?: string | undefined },
) {
  const { id, type, at, sentAt, customerId, meaning, subject } = event;
  if (accountId !== undefined) {
    const { failure } = await syncMembership(deps, accountId, { event: { id, type, at, sentAt, endpoint } });
    return failure === null ? "applied" : "again";
  }
  if (meaning === "unknown") deps.log.warn("membership.event_unknown", { type });
  const isBooked = meaning === "state" && customerId !== null && (await bookDeletedAccount(deps, customerId));
  if (!isBooked && meaning === "state" && customerId !== null) {
    const adopted = await adoptCustomer(deps, customerId);
    if (adopted !== undefined) return processEvent(deps, event, { endpoint, others, accountId: adopted });
  }
  const isApplied = isBooked || (subject !== null && (await others(subject)));
  const unappliedOutcome = meaning === "unknown" ? "unknown" : "ignored";
  const outcome = isApplied ? "applied" : unappliedOutcome;
  await recordEvent(deps, { id, endpoint, type, at, outcome });
  return outcome;
}
