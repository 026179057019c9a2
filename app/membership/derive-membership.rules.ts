import type { MembershipPolicy } from "~/platform/config.server";
import {
  subscriptionInvoices,
  findCurrentSubscription,
  findLastSubscription,
  NOTHING_DECIDED,
  type Decisions,
} from "./current-subscription.rules";
import { CHARGED_AFTER_MS, FIRST_PAYMENT_SLACK_MS, RENEWAL_SLACK_MS } from "./membership.limits";
import type { Membership } from "./memberships.table";
import {
  currentUnpaidInvoice,
  hasGrace,
  isPaidFor,
  oldestUnpaid,
  paidUntil,
  wasPaid,
} from "./paid-service.rules";
import type { CustomerFacts, InvoiceFacts, SubscriptionFacts } from "~/membership/provider/billing-provider";

export type DerivedMembership = Pick<
  Membership,
  | "state"
  | "access_until"
  | "trial_ends_at"
  | "subscription_id"
  | "price_minor"
  | "currency"
  | "bought_at"
  | "period_end"
  | "next_charge_at"
  | "next_charge_minor"
  | "ends_at"
  | "past_due_since"
  | "first_paid_at"
  | "card_brand"
  | "card_last4"
  | "card_exp_month"
  | "card_exp_year"
>;

/**
 * It has no `now`: the same facts give the same row, so events may come late, twice and in any order.
 * @param decided decisions that may not have reached the provider yet
 */
export function deriveMembership(
  facts: CustomerFacts | null,
  trialEndsAt: number | null,
  policy: MembershipPolicy,
  decided: Decisions = NOTHING_DECIDED,
): DerivedMembership {
  const trial = trialEndsAt ?? 0;
  const trial_ends_at = trialEndsAt;
  const kept = facts && findCurrentSubscription(facts, decided);
  if (kept) {
    const ownInvoices = subscriptionInvoices(facts, kept);
    const others = facts.invoices.filter(({ subscriptionId }) => subscriptionId !== kept.id);
    return {
      trial_ends_at,
      ...subscriptionColumns(kept, ownInvoices),
      ...cardColumns(facts),
      ...nextColumns(facts, kept, ownInvoices),
      state: kept.state === "unknown" || kept.state === "incomplete_expired" ? "paused" : kept.state,
      access_until: Math.max(trial, openUntil(kept, facts.invoices, policy), paidUntil(others)),
      past_due_since:
        kept.state === "past_due" || kept.state === "unpaid" ? dueSince(kept, ownInvoices) : null,
      ends_at: kept.endsAt,
    };
  }
  const last = facts && findLastSubscription(facts, decided);
  const paid = paidUntil(facts?.invoices ?? []);
  return {
    trial_ends_at,
    ...(last ? subscriptionColumns(last, subscriptionInvoices(facts, last)) : NO_SUBSCRIPTION),
    ...(facts ? cardColumns(facts) : NO_CARD),
    state: endedState(last !== null || facts?.invoices.some(wasPaid) === true, trialEndsAt),
    access_until: Math.max(trial, paid),
    next_charge_at: null,
    next_charge_minor: null,
    past_due_since: null,
    ends_at: last?.endedAt ?? null,
  };
}

function endedState(hadSubscription: boolean, trialEndsAt: number | null): Membership["state"] {
  if (hadSubscription) return "canceled";
  return trialEndsAt === null ? "none" : "trialing";
}

const NO_SUBSCRIPTION = {
  subscription_id: null,
  price_minor: null,
  currency: null,
  bought_at: null,
  period_end: null,
  first_paid_at: null,
};

const NO_CARD = { card_brand: null, card_last4: null, card_exp_month: null, card_exp_year: null };

function openUntil(
  subscription: SubscriptionFacts,
  invoices: readonly InvoiceFacts[],
  policy: MembershipPolicy,
): number {
  const { id, state, endsAt, periodEnd, trialEndsAt } = subscription;
  const ownInvoices = invoices.filter(({ subscriptionId }) => subscriptionId === id);
  const graceAt = (issuedAt: number) => (hasGrace(invoices, issuedAt) ? policy.graceMs : 0);
  const everPaid = ownInvoices.some(isPaidFor);
  const paid = paidUntil(ownInvoices);
  if (state === "past_due") {
    // A failed first payment gets no grace.
    if (!everPaid) return 0;
    const since = dueSince(subscription, ownInvoices);
    return Math.max(paid, Math.min(endsAt ?? Infinity, since + graceAt(since)));
  }
  // Only what was paid before, and not even that in an unknown state.
  if (state !== "trialing" && state !== "active") return state === "unknown" ? 0 : paid;
  const slack = everPaid ? RENEWAL_SLACK_MS : FIRST_PAYMENT_SLACK_MS;
  const due = currentUnpaidInvoice(subscription, ownInvoices);
  if (due) {
    // The provider calls a renewal active for an hour or more before it charges. If it never reports the
    // result, an unpaid month must not stay open.
    const grace = everPaid ? graceAt(due.issuedAt) : 0;
    return Math.max(paid, Math.min(endsAt ?? Infinity, due.issuedAt + Math.max(grace, slack)));
  }
  const renewsAt = state === "trialing" ? (trialEndsAt ?? periodEnd) : periodEnd;
  return Math.max(paid, Math.min(endsAt ?? Infinity, renewsAt + slack));
}

function dueSince(subscription: SubscriptionFacts, ownInvoices: readonly InvoiceFacts[]): number {
  return oldestUnpaid(ownInvoices)?.issuedAt ?? subscription.periodStart;
}

function subscriptionColumns(
  { id, price, createdAt, periodEnd }: SubscriptionFacts,
  ownInvoices: readonly InvoiceFacts[],
) {
  const charged = ownInvoices
    .filter(wasPaid)
    .map(({ payment, paidAt, issuedAt }) => payment?.paidAt ?? paidAt ?? issuedAt);
  return {
    subscription_id: id,
    price_minor: price.minor,
    currency: price.currency,
    bought_at: createdAt,
    period_end: periodEnd,
    first_paid_at: charged.length > 0 ? Math.min(...charged) : null,
  };
}

function nextColumns(facts: CustomerFacts, kept: SubscriptionFacts, ownInvoices: readonly InvoiceFacts[]) {
  const due = kept.state === "past_due" ? oldestUnpaid(ownInvoices) : currentUnpaidInvoice(kept, ownInvoices);
  if (due || kept.state === "past_due") {
    // A renewal without a scheduled attempt is charged at any moment.
    const at = due?.nextAttemptAt ?? (kept.state === "active" ? (due?.issuedAt ?? null) : null);
    return { next_charge_at: at, next_charge_minor: at === null ? null : (due?.totalMinor ?? null) };
  }
  const next = facts.next?.subscriptionId === kept.id ? facts.next : null;
  return {
    next_charge_at: next && next.at + CHARGED_AFTER_MS,
    next_charge_minor: next?.minor ?? null,
  };
}

function cardColumns({ card }: CustomerFacts) {
  if (!card) return NO_CARD;
  return {
    card_brand: card.brand,
    card_last4: card.last4,
    card_exp_month: card.expMonth,
    card_exp_year: card.expYear,
  };
}
