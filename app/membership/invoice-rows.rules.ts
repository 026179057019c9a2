import type { Invoice } from "./invoices.table";
import type { InvoiceFacts } from "./provider/billing-provider";

export function invoiceRow(accountId: string, invoice: InvoiceFacts): Invoice {
  const { payment } = invoice;
  return {
    id: invoice.id,
    account_id: accountId,
    subscription_id: invoice.subscriptionId,
    number: invoice.number,
    status: invoice.status,
    currency: invoice.currency,
    total_minor: invoice.totalMinor,
    tax_minor: invoice.taxMinor,
    service_start: invoice.serviceStart,
    service_end: invoice.serviceEnd,
    issued_at: invoice.issuedAt,
    paid_at: invoice.paidAt,
    payment_id: payment?.id ?? null,
    fee_minor: payment?.feeMinor ?? null,
    refunded_minor: (payment?.refunds ?? []).reduce((sum, { minor }) => sum + minor, 0),
    dispute: payment?.dispute?.state ?? null,
    page_url: invoice.pageUrl,
    pdf_url: invoice.pdfUrl,
  };
}

/** Page addresses don't count: the provider makes new ones with every response. */
export function changedInvoices(
  invoices: readonly InvoiceFacts[],
  known: readonly Invoice[],
): InvoiceFacts[] {
  const before = new Map(known.map((row) => [row.id, fingerprint(row)]));
  return invoices.filter((invoice) => before.get(invoice.id) !== fingerprint(invoiceRow("", invoice)));
}

function fingerprint(row: Invoice): string {
  const facts = { ...row, account_id: "", page_url: null, pdf_url: null };
  return JSON.stringify(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)));
}
