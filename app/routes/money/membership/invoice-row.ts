import type { Invoice } from "~/membership/invoices.table";
import { formatMoney } from "~/platform/money";

export interface InvoiceRow {
  id: string;
  number: string | null;
  state: Invoice["status"];
  total: string;
  tax: string | null;
  refunded: string | null;
  isRefunded: boolean;
  from: number;
  to: number;
  issuedAt: number;
  pageUrl: string | null;
  pdfUrl: string | null;
}

export function invoiceRow(invoice: Invoice, language: string): InvoiceRow {
  const { status, total_minor, refunded_minor } = invoice;
  const write = (minor: number) => formatMoney(minor, invoice.currency, language);
  return {
    id: invoice.id,
    number: invoice.number,
    state: status,
    total: write(total_minor),
    tax: invoice.tax_minor > 0 ? write(invoice.tax_minor) : null,
    refunded: refunded_minor > 0 ? write(refunded_minor) : null,
    isRefunded: status === "paid" && total_minor > 0 && refunded_minor >= total_minor,
    from: invoice.service_start,
    to: invoice.service_end,
    issuedAt: invoice.issued_at,
    pageUrl: webAddress(invoice.page_url),
    pdfUrl: webAddress(invoice.pdf_url),
  };
}

/** The provider's address may be anything. */
function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\//.test(text) ? text : null;
}
