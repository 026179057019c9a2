import { DAY_MS } from "~/platform/clock";
import { isOpenAt } from "./access.rules";
import {
  findCurrentSubscription,
  subscriptionInvoices,
  findLastSubscription,
  type Decisions,
} from "./current-subscription.rules";
import { YEARLY_REMINDER_MS } from "./membership.limits";
import type { Notice } from "./notices.schema";
import { isUnpaid, wasPaid } from "./paid-service.rules";
import type { CustomerFacts, InvoiceFacts, SubscriptionFacts } from "./provider/billing-provider";
import type { DerivedMembership } from "./derive-membership.rules";

export interface NoticeInput {
  facts: CustomerFacts;
  decided: Decisions;
  standing: DerivedMembership;
  changed: readonly InvoiceFacts[];
  now: number;
}

/** Keys come from the facts alone, so nothing is sent twice. */
export function buildNotices(input: NoticeInput): Notice[] {
  const { facts, decided } = input;
  const kept = findCurrentSubscription(facts, decided);
  const last = kept ? null : findLastSubscription(facts, decided);
  return [
    ...input.changed.filter(wasPaid).map(receipt),
    ...input.changed.flatMap((invoice) => refunds(invoice, decided)),
    ...(kept ? [...failures(input, kept), ...cancellation(input, kept), ...yearly(input, kept)] : []),
    ...(last ? ending(input, last) : []),
  ];
}

function receipt(invoice: InvoiceFacts): Notice {
  const { id, totalMinor, taxMinor, currency, number, serviceStart, serviceEnd, issuedAt } = invoice;
  const paidAt = invoice.payment?.paidAt ?? invoice.paidAt ?? issuedAt;
  return {
    key: `receipt:${id}`,
    facts: {
      kind: "receipt",
      minor: totalMinor,
      taxMinor,
      currency,
      paidAt,
      number,
      serviceStart,
      serviceEnd,
    },
  };
}

/** The emails about a withdrawal or a duplicate subscription name their refunds themselves. */
function refunds({ payment, currency, subscriptionId }: InvoiceFacts, { withdrawn }: Decisions): Notice[] {
  const declared = withdrawn.get(subscriptionId ?? "")?.refundMinor;
  return (payment?.refunds ?? [])
    .filter(({ reason, minor }) => reason !== "second" && !(reason === "withdrawn" && minor === declared))
    .map(({ id, minor, at }) => ({
      key: `refunded:${id}`,
      facts: { kind: "refunded", minor, currency, at },
    }));
}

function openUntil({ standing, now }: NoticeInput): number {
  return isOpenAt(standing.access_until, now) ? standing.access_until : 0;
}

/** For the first and the last failed attempt only. */
function failures(input: NoticeInput, kept: SubscriptionFacts): Notice[] {
  if (kept.state !== "past_due" && kept.state !== "unpaid") return [];
  return subscriptionInvoices(input.facts, kept)
    .filter(isUnpaid)
    .filter(({ status }) => status === "open")
    .map(({ id, totalMinor, currency, nextAttemptAt }) => ({
      key: `failed:${id}:${nextAttemptAt === null ? "last" : "first"}`,
      facts: {
        kind: "failed",
        minor: totalMinor,
        currency,
        nextAttemptAt,
        accessUntil: openUntil(input),
      },
    }));
}

/** Cancelling again after resuming is announced again. */
function cancellation(input: NoticeInput, { id, endsAt, cancelledAt }: SubscriptionFacts): Notice[] {
  if (endsAt === null) return [];
  return [
    {
      key: `cancelled:${id}:${endsAt}:${cancelledAt ?? 0}`,
      facts: { kind: "cancelled", endsAt, accessUntil: openUntil(input) },
    },
  ];
}

function ending(input: NoticeInput, { id, endsAt, endedAt }: SubscriptionFacts): Notice[] {
  const { standing, decided } = input;
  if (endedAt === null || decided.withdrawn.has(id)) return [];
  // The checkout was left before the bank approved.
  if (standing.first_paid_at === null && standing.trial_ends_at === null) return [];
  if (endsAt !== null && endedAt >= endsAt - DAY_MS) return [];
  return [
    {
      key: `cancelled:${id}:${endedAt}`,
      facts: { kind: "cancelled", endsAt: endedAt, accessUntil: openUntil(input) },
    },
  ];
}

function yearly({ standing, now }: NoticeInput, kept: SubscriptionFacts): Notice[] {
  const years = Math.floor((now - kept.createdAt) / YEARLY_REMINDER_MS);
  if (years < 1 || kept.endsAt !== null || (kept.state !== "active" && kept.state !== "past_due")) return [];
  return [
    {
      key: `yearly:${kept.id}:${years}`,
      facts: {
        kind: "yearly",
        minor: standing.next_charge_minor ?? kept.price.minor,
        currency: kept.price.currency,
        nextChargeAt: standing.next_charge_at,
      },
    },
  ];
}
