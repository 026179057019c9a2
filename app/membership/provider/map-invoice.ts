import type Stripe from "stripe";
import type { InvoiceFacts, PaymentFacts } from "./billing-provider";
import { idOf, ms, msOrNull } from "./map-subscription";

const STATUSES: ReadonlySet<string> = new Set<InvoiceFacts["status"]>([
  "draft",
  "open",
  "paid",
  "void",
  "uncollectible",
]);

const isStatus = (status: string): status is InvoiceFacts["status"] => STATUSES.has(status);

/** @param paymentOf what was paid by a charge or a payment intent */
export function mapInvoice(
  invoice: Stripe.Invoice,
  paymentOf: (reference: string) => PaymentFacts | undefined,
): InvoiceFacts {
  const { period } = serviceLine(invoice) ?? { period: { start: invoice.created, end: invoice.created } };
  const { status_transitions: when } = invoice;
  return {
    id: invoice.id,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    number: invoice.number,
    // One that nobody here knows is not paid.
    status: invoice.status !== null && isStatus(invoice.status) ? invoice.status : "draft",
    currency: invoice.currency,
    totalMinor: invoice.total,
    taxMinor: taxOf(invoice),
    serviceStart: ms(period.start),
    serviceEnd: ms(period.end),
    issuedAt: ms(when.finalized_at ?? invoice.created),
    paidAt: msOrNull(when.paid_at),
    nextAttemptAt: msOrNull(invoice.next_payment_attempt),
    wasTried: invoice.attempted,
    pageUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    payment: paidBy(invoice, paymentOf),
  };
}

export function taxOf({ total_taxes }: Pick<Stripe.Invoice, "total_taxes">): number {
  return (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * The line that says what month is paid for. The invoice's own period is another one: that of the usage it looks
 * back on, a month earlier for what is paid ahead.
 */
function serviceLine({ lines }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined {
  const ofSubscription = lines.data.filter(({ parent }) => parent?.type === "subscription_item_details");
  const whole = ofSubscription.find(({ parent }) => parent?.subscription_item_details?.proration !== true);
  return whole ?? ofSubscription[0] ?? lines.data[0];
}

/** The payment that settled it; one that was paid outside or by credit has none. */
function paidBy(
  { payments }: Stripe.Invoice,
  paymentOf: (reference: string) => PaymentFacts | undefined,
): PaymentFacts | null {
  const made = (payments?.data ?? [])
    .filter(({ status }) => status === "paid")
    .sort((a, b) => (b.amount_paid ?? 0) - (a.amount_paid ?? 0));
  for (const { payment } of made) {
    const reference = idOf(payment.payment_intent) ?? idOf(payment.charge);
    const found = reference === null ? undefined : paymentOf(reference);
    if (found) return found;
  }
  return null;
}
