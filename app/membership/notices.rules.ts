import { DAY_MS } from "~/platform/clock";
import { isOpenAt } from "./access.rules";
import { keptOf, invoicesOf, lastOf, type Decisions } from "./kept.rules";
import { YEARLY_REMINDER_MS } from "./membership.limits";
import type { Notice } from "./notices.schema";
import { isUnpaid, wasPaid } from "./paid-service.rules";
import type { CustomerFacts, InvoiceFacts, SubscriptionFacts } from "./provider/billing-provider";
import type { Standing } from "./standing.rules";

export interface Told {
  facts: CustomerFacts;
  decided: Decisions;
  standing: Standing;
  /** Invoices of which something is new. */
  changed: readonly InvoiceFacts[];
  now: number;
}

/** Mails that follow from what was read. Their keys are made of it alone, so nobody is told a thing twice. */
export function noticesOf(told: Told): Notice[] {
  const { facts, decided } = told;
  const kept = keptOf(facts, decided);
  const last = kept ? null : lastOf(facts, decided);
  return [
    ...told.changed.filter(wasPaid).map(receipt),
    ...told.changed.flatMap((invoice) => refunds(invoice, decided)),
    ...(kept ? [...failures(told, kept), ...cancellation(told, kept), ...yearly(told, kept)] : []),
    ...(last ? ending(told, last) : []),
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

/** Money given back; what the mail about a withdrawal or a second subscription says is not said again. */
function refunds({ payment, currency, subscriptionId }: InvoiceFacts, { withdrawn }: Decisions): Notice[] {
  const declared = withdrawn.get(subscriptionId ?? "")?.refundMinor;
  return (payment?.refunds ?? [])
    .filter(({ reason, minor }) => reason !== "second" && !(reason === "withdrawn" && minor === declared))
    .map(({ id, minor, at }) => ({
      key: `refunded:${id}`,
      facts: { kind: "refunded", minor, currency, at },
    }));
}

/** Until when others' works stay open; 0: they are closed, whatever was open before. */
function openUntil({ standing, now }: Told): number {
  return isOpenAt(standing.access_until, now) ? standing.access_until : 0;
}

/** At the first attempt that failed and at the last; not at each between. */
function failures(told: Told, kept: SubscriptionFacts): Notice[] {
  if (kept.state !== "past_due" && kept.state !== "unpaid") return [];
  return invoicesOf(told.facts, kept)
    .filter(isUnpaid)
    .filter(({ status }) => status === "open")
    .map(({ id, totalMinor, currency, nextAttemptAt }) => ({
      key: `failed:${id}:${nextAttemptAt === null ? "last" : "first"}`,
      facts: {
        kind: "failed",
        minor: totalMinor,
        currency,
        nextAttemptAt,
        accessUntil: openUntil(told),
      },
    }));
}

/** Each time it was cancelled: who went on and cancels again to the same end is told again. */
function cancellation(told: Told, { id, endsAt, cancelledAt }: SubscriptionFacts): Notice[] {
  if (endsAt === null) return [];
  return [
    {
      key: `cancelled:${id}:${endsAt}:${cancelledAt ?? 0}`,
      facts: { kind: "cancelled", endsAt, accessUntil: openUntil(told) },
    },
  ];
}

/** One that ended otherwise than its cancellation had said. */
function ending(told: Told, { id, endsAt, endedAt }: SubscriptionFacts): Notice[] {
  const { standing, decided } = told;
  if (endedAt === null || decided.withdrawn.has(id)) return [];
  // It was never paid and in no trial: somebody closed the page before their bank had said yes.
  if (standing.first_paid_at === null && standing.trial_ends_at === null) return [];
  if (endsAt !== null && endedAt >= endsAt - DAY_MS) return [];
  return [
    {
      key: `cancelled:${id}:${endedAt}`,
      facts: { kind: "cancelled", endsAt: endedAt, accessUntil: openUntil(told) },
    },
  ];
}

/** Once a year that it goes on. */
function yearly({ standing, now }: Told, kept: SubscriptionFacts): Notice[] {
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
