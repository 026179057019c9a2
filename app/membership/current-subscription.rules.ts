import { isDisputed } from "./paid-service.rules";
import type {
  CustomerFacts,
  InvoiceFacts,
  SubscriptionFacts,
  SubscriptionState,
} from "~/membership/provider/billing-provider";

/** Recorded before the provider is asked, so that a failed action is repeated. */
export interface Decisions {
  seconds: ReadonlySet<string>;
  withdrawn: ReadonlyMap<string, { at: number; refundMinor: number }>;
  /** Keys of refunds the provider refuses for good. */
  refused: ReadonlySet<string>;
}

export const NOTHING_DECIDED: Decisions = { seconds: new Set(), withdrawn: new Map(), refused: new Set() };

/** The best first. */
const LIVE: readonly SubscriptionState[] = [
  "active",
  "trialing",
  "past_due",
  "unpaid",
  "paused",
  "incomplete",
  // A state this release doesn't know opens nothing and blocks nothing.
  "unknown",
];

export function isLive({ state }: SubscriptionFacts): boolean {
  return LIVE.includes(state);
}

export function subscriptionInvoices(facts: CustomerFacts, { id }: SubscriptionFacts): InvoiceFacts[] {
  return facts.invoices.filter(({ subscriptionId }) => subscriptionId === id);
}

/** Disputed or fraudulent: it must not charge again. */
export function mustNotCharge(facts: CustomerFacts, subscription: SubscriptionFacts): boolean {
  return subscriptionInvoices(facts, subscription).some(
    ({ payment }) =>
      payment !== null &&
      (isDisputed(payment) ||
        (payment.isFraudSuspected && payment.dispute === null) ||
        payment.refunds.some(({ reason }) => reason === "fraud")),
  );
}

export function findCurrentSubscription(facts: CustomerFacts, decided: Decisions): SubscriptionFacts | null {
  return rankContinuing(facts, decided)[0] ?? null;
}

export function findDuplicateSubscriptions(facts: CustomerFacts, decided: Decisions): SubscriptionFacts[] {
  return rankContinuing(facts, decided)
    .slice(1)
    .filter(({ state }) => state !== "unknown");
}

/** One that expired before its first payment doesn't count. */
export function findLastSubscription(facts: CustomerFacts, decided: Decisions): SubscriptionFacts | null {
  const had = facts.subscriptions.filter(
    ({ id, state }) => state !== "incomplete_expired" && !decided.seconds.has(id),
  );
  return (
    had.sort((a, b) => endTime(b) - endTime(a) || b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))[0] ??
    null
  );
}

function rankContinuing(facts: CustomerFacts, decided: Decisions): SubscriptionFacts[] {
  return facts.subscriptions
    .filter((subscription) => isContinuing(facts, subscription, decided))
    .sort(
      (a, b) =>
        LIVE.indexOf(a.state) - LIVE.indexOf(b.state) || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1),
    );
}

function isContinuing(facts: CustomerFacts, subscription: SubscriptionFacts, decided: Decisions): boolean {
  const { id } = subscription;
  if (decided.seconds.has(id) || decided.withdrawn.has(id)) return false;
  return isLive(subscription) && !mustNotCharge(facts, subscription);
}

/** One that is still to be ended counts as the latest. */
const endTime = ({ endedAt }: SubscriptionFacts) => endedAt ?? Infinity;
