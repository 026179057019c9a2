import { membership } from "~/words/en/membership";
import { StatusBadge, type Tone } from "~/ui/badge";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";
import { CellAside, StackedCell, StackedRow, StackedTable } from "~/ui/stacked-table";
import type { InvoiceRow } from "./invoice-row";
import { ProviderForm } from "./provider-form";

const strings = membership.invoices;

const TONES: Record<InvoiceRow["state"], Tone> = {
  draft: "neutral",
  open: "warn",
  paid: "good",
  void: "neutral",
  uncollectible: "neutral",
};

interface Props {
  invoices: InvoiceRow[];
  /** The name and address on the next ones. */
  mayEdit: boolean;
}

export function InvoicesSection({ invoices, mayEdit }: Props) {
  const action = mayEdit ? <ProviderForm intent="billing" label={strings.billing} /> : null;
  if (invoices.length === 0)
    return <SettingsSection title={strings.title} text={strings.none} action={action} />;
  return (
    <SettingsSection title={strings.title} action={action}>
      <StackedTable
        caption={strings.caption}
        columns={[strings.number, strings.service, strings.total, strings.state, strings.files]}
      >
        {invoices.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} />
        ))}
      </StackedTable>
    </SettingsSection>
  );
}

function Row({ invoice }: { invoice: InvoiceRow }) {
  const { number, state, total, tax, refunded, isRefunded } = invoice;
  return (
    <StackedRow
      head={
        <>
          <bdi className="block whitespace-nowrap text-as-parent">{number ?? strings.draft}</bdi>
          <CellAside>
            <LocalTime at={invoice.issuedAt} />
          </CellAside>
        </>
      }
    >
      <StackedCell name={strings.service}>
        <LocalTime at={invoice.from} /> – <LocalTime at={invoice.to} />
      </StackedCell>
      <StackedCell name={strings.total}>
        <span className="tabular-nums">{total}</span>
        {tax === null ? null : <CellAside>{strings.tax(tax)}</CellAside>}
        {refunded === null ? null : <CellAside>{strings.refunded(refunded)}</CellAside>}
      </StackedCell>
      <StackedCell name={strings.state}>
        <StatusBadge tone={isRefunded ? "neutral" : TONES[state]}>
          {isRefunded ? strings.refundedWhole : strings.states[state]}
        </StatusBadge>
      </StackedCell>
      <StackedCell name={strings.files}>
        <Files invoice={invoice} />
      </StackedCell>
    </StackedRow>
  );
}

function Files({ invoice: { number, state, pageUrl, pdfUrl } }: { invoice: InvoiceRow }) {
  const name = number ?? strings.draft;
  const isOpen = state === "open";
  return (
    <span className="flex gap-x-4">
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
