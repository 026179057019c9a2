import type { MembershipPolicy } from "~/platform/config.server";
import { invoicesOf, keptOf, lastOf, NOTHING_DECIDED, type Decisions } from "./kept.rules";
import { CHARGED_AFTER_MS, FIRST_PAYMENT_SLACK_MS, RENEWAL_SLACK_MS } from "./membership.limits";
import type { Membership } from "./memberships.table";
import { dueNow, hasGrace, isPaidFor, oldestUnpaid, paidUntil, wasPaid } from "./paid-service.rules";
import type { CustomerFacts, InvoiceFacts, SubscriptionFacts } from "./provider/billing-provider";

/** The part of a membership's row that follows from the provider's facts and the trial. */
export type Standing = Pick<
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
 * What somebody has and until when others' works open for them. There is no `now` in it: the same facts make the
 * same row whenever and however often they are read, so events may come late, twice and in any order.
 * @param facts null for somebody the provider does not know
 * @param trialEndsAt end of the trial that began by itself; it opens everything whatever was bought
 * @param decided what was decided here and may not have reached the provider yet
 */
export function standingOf(
  facts: CustomerFacts | null,
  trialEndsAt: number | null,
  policy: MembershipPolicy,
  decided: Decisions = NOTHING_DECIDED,
): Standing {
  const trial = trialEndsAt ?? 0;
  const trial_ends_at = trialEndsAt;
  const kept = facts && keptOf(facts, decided);
  if (kept) {
    const mine = invoicesOf(facts, kept);
    const others = facts.invoices.filter(({ subscriptionId }) => subscriptionId !== kept.id);
    return {
      trial_ends_at,
      ...subscriptionColumns(kept, mine),
      ...cardColumns(facts),
      ...nextColumns(facts, kept, mine),
      state: kept.state === "unknown" || kept.state === "incomplete_expired" ? "paused" : kept.state,
      access_until: Math.max(trial, opensUntil(kept, facts.invoices, policy), paidUntil(others)),
      past_due_since: kept.state === "past_due" || kept.state === "unpaid" ? dueSince(kept, mine) : null,
      ends_at: kept.endsAt,
    };
  }
  const last = facts && lastOf(facts, decided);
  const paid = paidUntil(facts?.invoices ?? []);
  return {
    trial_ends_at,
    ...(last ? subscriptionColumns(last, invoicesOf(facts, last)) : NO_SUBSCRIPTION),
    ...(facts ? cardColumns(facts) : NO_CARD),
    state: last || facts?.invoices.some(wasPaid) ? "canceled" : trialEndsAt === null ? "none" : "trialing",
    access_until: Math.max(trial, paid),
    next_charge_at: null,
    next_charge_minor: null,
    past_due_since: null,
    ends_at: last?.endedAt ?? null,
  };
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

/** Until when a subscription that goes on opens everything; 0: it opens nothing. */
function opensUntil(
  subscription: SubscriptionFacts,
  invoices: readonly InvoiceFacts[],
  policy: MembershipPolicy,
): number {
  const { id, state, endsAt } = subscription;
  const mine = invoices.filter(({ subscriptionId }) => subscriptionId === id);
  const graceAt = (issuedAt: number) => (hasGrace(invoices, issuedAt) ? policy.graceMs : 0);
  const everPaid = mine.some(isPaidFor);
  const paid = paidUntil(mine);
  if (state === "past_due") {
    // A first payment that fails is no renewal: it gets no grace.
    if (!everPaid) return 0;
    const since = dueSince(subscription, mine);
    return Math.max(paid, Math.min(endsAt ?? Infinity, since + graceAt(since)));
  }
  // Nothing but what was paid before; of one that nobody understands not even that.
  if (state !== "trialing" && state !== "active") return state === "unknown" ? 0 : paid;
  const slack = everPaid ? RENEWAL_SLACK_MS : FIRST_PAYMENT_SLACK_MS;
  const due = dueNow(subscription, mine);
  // The provider calls a renewal active for an hour or longer before it tries to charge it. Should it never tell
  // us what came of it, an unpaid month must not stay open.
  const end = due
    ? due.issuedAt + (everPaid ? Math.max(graceAt(due.issuedAt), slack) : slack)
    : (state === "trialing" ? (subscription.trialEndsAt ?? subscription.periodEnd) : subscription.periodEnd) +
      slack;
  return Math.max(paid, Math.min(endsAt ?? Infinity, end));
}

/** Since when money is owed: the issue of the oldest invoice that nobody paid. */
function dueSince(subscription: SubscriptionFacts, mine: readonly InvoiceFacts[]): number {
  return oldestUnpaid(mine)?.issuedAt ?? subscription.periodStart;
}

function subscriptionColumns(
  { id, price, createdAt, periodEnd }: SubscriptionFacts,
  mine: readonly InvoiceFacts[],
) {
  const charged = mine
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

/** The next charge; of a renewal that failed the next attempt, of one that is not charged yet the first. */
function nextColumns(facts: CustomerFacts, kept: SubscriptionFacts, mine: readonly InvoiceFacts[]) {
  const due = kept.state === "past_due" ? oldestUnpaid(mine) : dueNow(kept, mine);
  if (due || kept.state === "past_due") {
    // Of one that was renewed it is any moment now, even where no moment is said.
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
