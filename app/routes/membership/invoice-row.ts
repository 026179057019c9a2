import type { Invoice } from "~/membership/invoices.table";

/** What of an invoice the page shows. Amounts are minor units. */
export interface InvoiceRow {
  id: string;
  number: string | null;
  state: Invoice["status"];
  currency: string;
  total: number;
  tax: number;
  refunded: number;
  from: number;
  to: number;
  issuedAt: number;
  pageUrl: string | null;
  pdfUrl: string | null;
}

export function invoiceRow(invoice: Invoice): InvoiceRow {
  return {
    id: invoice.id,
    number: invoice.number,
    state: invoice.status,
    currency: invoice.currency,
    total: invoice.total_minor,
    tax: invoice.tax_minor,
    refunded: invoice.refunded_minor,
    from: invoice.service_start,
    to: invoice.service_end,
    issuedAt: invoice.issued_at,
    pageUrl: webAddress(invoice.page_url),
    pdfUrl: webAddress(invoice.pdf_url),
  };
}

/** Only what a link may lead to: the provider's addresses were written down as it sent them. */
function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\//.test(text) ? text : null;
}
