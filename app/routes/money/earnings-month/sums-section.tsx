import type { StatementView } from "~/payouts/earnings/statement-view.rules";
import { statementWords } from "~/words/en/statement";
import { SettingsSection } from "~/ui/settings-section";
import { HoldStatus } from "~/routes/money/earnings/hold-status";

export function SumsSection({ view: { total, hold, details } }: { view: StatementView }) {
  return (
    <SettingsSection title={statementWords.total}>
      <p className="mb-3 font-display text-title-lg font-bold tabular-nums">{total}</p>
      <HoldStatus hold={hold} />
      {details === null ? <p className="mt-4 text-sm text-muted">{statementWords.pending}</p> : null}
    </SettingsSection>
  );
}
