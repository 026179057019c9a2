import { isDisputed } from "./paid-service.rules";
import type {
  CustomerFacts,
  InvoiceFacts,
  SubscriptionFacts,
  SubscriptionState,
} from "./provider/billing-provider";

/** What was decided here before the provider was told, so that it is carried through whatever fails. */
export interface Decisions {
  /** Subscriptions that are one too many. */
  seconds: ReadonlySet<string>;
  /** Subscriptions somebody withdrew from: when, and what is paid back. */
  withdrawn: ReadonlyMap<string, { at: number; refundMinor: number }>;
  /** Refunds the provider refuses for good, by their duty's key: a person has to see to them. */
  refused: ReadonlySet<string>;
}

export const NOTHING_DECIDED: Decisions = { seconds: new Set(), withdrawn: new Map(), refused: new Set() };

/** States that go on by themselves and may charge, the best first. */
const LIVE: readonly SubscriptionState[] = [
  "active",
  "trialing",
  "past_due",
  "unpaid",
  "paused",
  "incomplete",
  // Nobody knows what it will do: it opens nothing, and it is in nobody's way.
  "unknown",
];

export function isLive({ state }: SubscriptionFacts): boolean {
  return LIVE.includes(state);
}

export function invoicesOf(facts: CustomerFacts, { id }: SubscriptionFacts): InvoiceFacts[] {
  return facts.invoices.filter(({ subscriptionId }) => subscriptionId === id);
}

/**
 * Whether a subscription may not charge any more: one of its payments is disputed, or the card's owner says
 * that it was not theirs.
 */
export function isDoomed(facts: CustomerFacts, subscription: SubscriptionFacts): boolean {
  return invoicesOf(facts, subscription).some(
    ({ payment }) =>
      payment !== null &&
      (isDisputed(payment) ||
        (payment.isFraudSuspected && payment.dispute === null) ||
        payment.refunds.some(({ reason }) => reason === "fraud")),
  );
}

/** Live and meant to stay so. */
function goesOn(facts: CustomerFacts, subscription: SubscriptionFacts, decided: Decisions): boolean {
  const { id } = subscription;
  if (decided.seconds.has(id) || decided.withdrawn.has(id)) return false;
  return isLive(subscription) && !isDoomed(facts, subscription);
}

/** The one subscription somebody has: the oldest of the best state. */
export function keptOf(facts: CustomerFacts, decided: Decisions): SubscriptionFacts | null {
  return ranked(facts, decided)[0] ?? null;
}

/** Those beside it that could charge, too. */
export function surplusOf(facts: CustomerFacts, decided: Decisions): SubscriptionFacts[] {
  return ranked(facts, decided)
    .slice(1)
    .filter(({ state }) => state !== "unknown");
}

function ranked(facts: CustomerFacts, decided: Decisions): SubscriptionFacts[] {
  return facts.subscriptions
    .filter((subscription) => goesOn(facts, subscription, decided))
    .sort(
      (a, b) =>
        LIVE.indexOf(a.state) - LIVE.indexOf(b.state) ||
        a.createdAt - b.createdAt ||
        (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
    );
}

/** The one somebody had last, where none goes on. One that was never paid and ran out was none. */
export function lastOf(facts: CustomerFacts, decided: Decisions): SubscriptionFacts | null {
  const had = facts.subscriptions.filter(
    ({ id, state }) => state !== "incomplete_expired" && !decided.seconds.has(id),
  );
  return (
    had.sort((a, b) => endOf(b) - endOf(a) || b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))[0] ?? null
  );
}

/** One that still has to be ended counts as the latest. */
const endOf = ({ endedAt }: SubscriptionFacts) => endedAt ?? Infinity;
