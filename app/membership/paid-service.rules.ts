import { BETWEEN_GRACES_MS, PAID_AT_ONCE_MS } from "./membership.limits";
import type { InvoiceFacts, PaymentFacts, SubscriptionFacts } from "./provider/billing-provider";

export function remainingAmount({ minor, refunds }: PaymentFacts): number {
  return Math.max(0, minor - refunds.reduce((sum, refund) => sum + refund.minor, 0));
}

/** The bank has taken the money back or may still do so. */
export function isDisputed({ dispute }: PaymentFacts): boolean {
  return dispute !== null && dispute.state !== "won";
}

export function wasPaid({ status, totalMinor }: InvoiceFacts): boolean {
  return status === "paid" && totalMinor > 0;
}

/** A payment outside the provider counts. */
export function isPaidFor(invoice: InvoiceFacts): boolean {
  const { payment } = invoice;
  return wasPaid(invoice) && (payment === null || (!isDisputed(payment) && remainingAmount(payment) > 0));
}

export function isUnpaid({ status, totalMinor }: InvoiceFacts): boolean {
  return totalMinor > 0 && (status === "draft" || status === "open");
}

export function oldestUnpaid(invoices: readonly InvoiceFacts[]): InvoiceFacts | undefined {
  return invoices.filter(isUnpaid).sort((a, b) => a.issuedAt - b.issuedAt)[0];
}

/** The provider calls a renewal active for an hour or more before it charges. */
export function currentUnpaidInvoice(
  { state, periodStart }: SubscriptionFacts,
  mine: readonly InvoiceFacts[],
): InvoiceFacts | undefined {
  return state === "active" ? oldestUnpaid(mine.filter((one) => one.serviceEnd > periodStart)) : undefined;
}

/**
 * Once in twelve months, or people could let a card fail, cancel and buy again, and watch three months for
 * the price of two.
 */
export function hasGrace(invoices: readonly InvoiceFacts[], issuedAt: number): boolean {
  const grantedAt = invoices
    .filter((one) => one.issuedAt < issuedAt && hasFailed(one) && isRenewal(one, invoices))
    .map((one) => one.issuedAt)
    .sort((a, b) => a - b)
    // A renewal without grace starts no new waiting time.
    .reduce<number | null>((last, at) => (last !== null && at - last < BETWEEN_GRACES_MS ? last : at), null);
  return grantedAt === null || issuedAt - grantedAt >= BETWEEN_GRACES_MS;
}

export function paidUntil(invoices: readonly InvoiceFacts[]): number {
  return Math.max(0, ...invoices.filter(isPaidFor).map(paidServiceEnd));
}

/** A manual payment is no attempt for the provider, so only its delay shows the failure. */
function hasFailed({ status, totalMinor, wasTried, issuedAt, paidAt }: InvoiceFacts): boolean {
  if (totalMinor <= 0) return false;
  return status === "paid" ? (paidAt ?? issuedAt) - issuedAt > PAID_AT_ONCE_MS : wasTried;
}

function isRenewal({ subscriptionId, issuedAt }: InvoiceFacts, invoices: readonly InvoiceFacts[]): boolean {
  return invoices.some(
    (one) => one.subscriptionId === subscriptionId && one.issuedAt < issuedAt && wasPaid(one),
  );
}

function paidServiceEnd({ serviceEnd, payment }: InvoiceFacts): number {
  const ends = payment?.refunds.map((refund) => refund.serviceEndsAt) ?? [];
  return Math.min(serviceEnd, ...ends.filter((at) => at !== null));
}
