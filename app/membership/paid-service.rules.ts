import { GRACE_AGAIN_MS, PAID_AT_ONCE_MS } from "./membership.limits";
import type { InvoiceFacts, PaymentFacts, SubscriptionFacts } from "./provider/billing-provider";

/** What is left of a payment after what was given back; never less than nothing. */
export function leftOf({ minor, refunds }: PaymentFacts): number {
  return Math.max(0, minor - refunds.reduce((sum, refund) => sum + refund.minor, 0));
}

/** Somebody's bank has taken it back, or may yet: nothing is opened by it, nothing more is charged. */
export function isDisputed({ dispute }: PaymentFacts): boolean {
  return dispute !== null && dispute.state !== "won";
}

/** Whether an invoice asked for money and got it, whatever became of it later. */
export function wasPaid({ status, totalMinor }: InvoiceFacts): boolean {
  return status === "paid" && totalMinor > 0;
}

/** Whether an invoice is paid for still: not given back as a whole, not disputed. Paid outside counts. */
export function isPaidFor(invoice: InvoiceFacts): boolean {
  const { payment } = invoice;
  return wasPaid(invoice) && (payment === null || (!isDisputed(payment) && leftOf(payment) > 0));
}

/** Whether an invoice asks for money that may still come. */
export function isUnpaid({ status, totalMinor }: InvoiceFacts): boolean {
  return totalMinor > 0 && (status === "draft" || status === "open");
}

/** The invoice that was issued first, of those nobody paid. */
export function oldestUnpaid(invoices: readonly InvoiceFacts[]): InvoiceFacts | undefined {
  return invoices.filter(isUnpaid).sort((a, b) => a.issuedAt - b.issuedAt)[0];
}

/**
 * What a renewed subscription still has to be charged for the period that runs: for an hour or longer the provider
 * calls it active before it tries.
 * @param mine the subscription's own invoices
 */
export function dueNow(
  { state, periodStart }: SubscriptionFacts,
  mine: readonly InvoiceFacts[],
): InvoiceFacts | undefined {
  return state === "active" ? oldestUnpaid(mine.filter((one) => one.serviceEnd > periodStart)) : undefined;
}

/**
 * Whether a renewal that was issued then may stay open unpaid: once in twelve months, for all that somebody ever had.
 * Without that, a person could let a card fail, cancel and buy again, and watch three months for the money of two.
 */
export function hasGrace(invoices: readonly InvoiceFacts[], issuedAt: number): boolean {
  const given = invoices
    .filter((one) => one.issuedAt < issuedAt && failedOnce(one) && isRenewal(one, invoices))
    .map((one) => one.issuedAt)
    .sort((a, b) => a - b)
    // One that had none takes none away.
    .reduce<number | null>((last, at) => (last !== null && at - last < GRACE_AGAIN_MS ? last : at), null);
  return given === null || issuedAt - given >= GRACE_AGAIN_MS;
}

/** A payment that somebody makes by hand is not counted as an attempt over there: only its time tells. */
function failedOnce({ status, totalMinor, wasTried, issuedAt, paidAt }: InvoiceFacts): boolean {
  if (totalMinor <= 0) return false;
  return status === "paid" ? (paidAt ?? issuedAt) - issuedAt > PAID_AT_ONCE_MS : wasTried;
}

function isRenewal({ subscriptionId, issuedAt }: InvoiceFacts, invoices: readonly InvoiceFacts[]): boolean {
  return invoices.some(
    (one) => one.subscriptionId === subscriptionId && one.issuedAt < issuedAt && wasPaid(one),
  );
}

/** End of what was paid for, 0 for nothing. A refund may have moved it. */
export function paidUntil(invoices: readonly InvoiceFacts[]): number {
  return Math.max(0, ...invoices.filter(isPaidFor).map(serviceEndOf));
}

function serviceEndOf({ serviceEnd, payment }: InvoiceFacts): number {
  const ends = payment?.refunds.map((refund) => refund.serviceEndsAt) ?? [];
  return Math.min(serviceEnd, ...ends.filter((at) => at !== null));
}
