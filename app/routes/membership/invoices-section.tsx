import type { ReactNode } from "react";
import { membership } from "~/strings/membership";
import { StatusBadge, type Tone } from "~/ui/badge";
import { Card } from "~/ui/card";
import { LocalTime } from "~/ui/local-time";
import type { InvoiceRow } from "./invoice-row";

const strings = membership.invoices;

const TONES: Record<InvoiceRow["state"], Tone> = {
  draft: "neutral",
  open: "warn",
  paid: "good",
  void: "neutral",
  uncollectible: "neutral",
};

/** A table where there is room for one; on a phone each row is a small block, every cell with its name. */
export function InvoicesSection({ invoices }: { invoices: InvoiceRow[] }) {
  return (
    <Card as="section" aria-labelledby="invoices">
      <h2 id="invoices" className="font-display text-lg font-bold">
        {strings.title}
      </h2>
      {invoices.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{strings.none}</p>
      ) : (
        <table className="mt-4 block w-full text-start text-sm sm:table">
          <caption className="sr-only">{strings.caption}</caption>
          <thead className="sr-only text-xs text-muted sm:not-sr-only sm:table-header-group">
            <tr>
              {[strings.number, strings.service, strings.total, strings.state, strings.files].map((name) => (
                <th key={name} scope="col" className="pe-4 pb-2 text-start font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block divide-y divide-line sm:table-row-group">
            {invoices.map((invoice) => (
              <Row key={invoice.id} invoice={invoice} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function Row({ invoice }: { invoice: InvoiceRow }) {
  const { number, state, total, tax, refunded, isRefunded } = invoice;
  return (
    <tr className="grid gap-y-2 py-4 sm:table-row">
      <th scope="row" className="block text-start align-top font-medium sm:table-cell sm:py-3 sm:pe-4">
        <span dir="ltr" className="block wrap-anywhere">
          {number ?? strings.draft}
        </span>
        <span className="block text-xs font-normal text-muted">
          <LocalTime at={invoice.issuedAt} />
        </span>
      </th>
      <Cell name={strings.service}>
        <LocalTime at={invoice.from} /> – <LocalTime at={invoice.to} />
      </Cell>
      <Cell name={strings.total}>
        <span className="tabular-nums">{total}</span>
        <Aside>{strings.tax(tax)}</Aside>
        {refunded === null ? null : <Aside>{strings.refunded(refunded)}</Aside>}
      </Cell>
      <Cell name={strings.state}>
        <StatusBadge tone={isRefunded ? "neutral" : TONES[state]}>
          {isRefunded ? strings.refundedWhole : strings.states[state]}
        </StatusBadge>
      </Cell>
      <Cell name={strings.files}>
        <Files invoice={invoice} />
      </Cell>
    </tr>
  );
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-4 align-top sm:table-cell sm:py-3 sm:pe-4 sm:last:pe-0">
      <span aria-hidden className="text-xs text-muted sm:hidden">
        {name}
      </span>
      <span className="block">{children}</span>
    </td>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return <span className="block text-xs text-muted">{children}</span>;
}

function Files({ invoice: { number, state, pageUrl, pdfUrl } }: { invoice: InvoiceRow }) {
  const name = number ?? strings.draft;
  const isOpen = state === "open";
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {pageUrl ? (
        <FileLink href={pageUrl} name={isOpen ? strings.payOf(name) : strings.pageOf(name)}>
          {isOpen ? strings.pay : strings.page}
        </FileLink>
      ) : null}
      {pdfUrl ? (
        <FileLink href={pdfUrl} name={strings.pdfOf(name)}>
          {strings.pdf}
        </FileLink>
      ) : null}
    </span>
  );
}

/** The name that is read out begins with what is seen. */
function FileLink({ href, name, children }: { href: string; name: string; children: string }) {
  return (
    <a
      href={href}
      aria-label={name}
      className="inline-flex min-h-9 items-center rounded-md font-semibold text-gold-ink underline underline-offset-4 hover:no-underline sm:min-h-0"
    >
      {children}
    </a>
  );
}
