import type Stripe from "stripe";
import type { InvoiceFacts, PaymentFacts } from "./billing-provider";
import { referenceId, ms, msOrNull } from "./map-subscription";

const STATUSES: ReadonlySet<string> = new Set<InvoiceFacts["status"]>([
  "draft",
  "open",
  "paid",
  "void",
  "uncollectible",
]);

const isStatus = (status: string): status is InvoiceFacts["status"] => STATUSES.has(status);

export function mapInvoice(
  invoice: Stripe.Invoice,
  paymentOf: (reference: string) => PaymentFacts | undefined,
): InvoiceFacts {
  const { period } = findServiceLine(invoice) ?? { period: { start: invoice.created, end: invoice.created } };
  const { status_transitions: when } = invoice;
  return {
    id: invoice.id,
    subscriptionId: referenceId(invoice.parent?.subscription_details?.subscription),
    number: invoice.number,
    // An unknown status must not count as paid.
    status: invoice.status !== null && isStatus(invoice.status) ? invoice.status : "draft",
    currency: invoice.currency,
    totalMinor: invoice.total,
    taxMinor: totalTax(invoice),
    serviceStart: ms(period.start),
    serviceEnd: ms(period.end),
    issuedAt: ms(when.finalized_at ?? invoice.created),
    paidAt: msOrNull(when.paid_at),
    nextAttemptAt: msOrNull(invoice.next_payment_attempt),
    wasTried: invoice.attempted,
    pageUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    payment: findPayment(invoice, paymentOf),
  };
}

function totalTax({ total_taxes }: Pick<Stripe.Invoice, "total_taxes">): number {
  return (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
}

/** The invoice's own period looks back on usage, a month before the one that is paid in advance. */
function findServiceLine({ lines }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined {
  const ofSubscription = lines.data.filter(({ parent }) => parent?.type === "subscription_item_details");
  const whole = ofSubscription.find(({ parent }) => parent?.subscription_item_details?.proration !== true);
  return whole ?? ofSubscription[0] ?? lines.data[0];
}

/** Null for an invoice settled by credit or outside the provider. */
function findPayment(
  { payments }: Stripe.Invoice,
  paymentOf: (reference: string) => PaymentFacts | undefined,
): PaymentFacts | null {
  const made = (payments?.data ?? [])
    .filter(({ status }) => status === "paid")
    .sort((a, b) => (b.amount_paid ?? 0) - (a.amount_paid ?? 0));
  for (const { payment } of made) {
    const reference = referenceId(payment.payment_intent) ?? referenceId(payment.charge);
    const found = reference === null ? undefined : paymentOf(reference);
    if (found) return found;
  }
  return null;
}
