import type { StatementView } from "~/payouts/earnings/statement-view.rules";
import { statementWords } from "~/words/en/statement";
import { DescriptionList } from "~/ui/description-list";
import { SettingsSection } from "~/ui/settings-section";
import { HoldStatus } from "~/routes/money/earnings/hold-status";

const strings = statementWords.sums;

export function SumsSection({ view: { sums, hold, details } }: { view: StatementView }) {
  return (
    <SettingsSection title={strings.title}>
      <DescriptionList
        facts={[
          { label: strings.total, value: sums.total },
          { label: strings.watched, value: sums.watched },
          { label: strings.idle, value: sums.idle },
          { label: strings.restated, value: sums.restated },
          { label: strings.state, value: <HoldStatus hold={hold} /> },
        ]}
      />
      {details === null ? <p className="mt-4 text-sm text-muted">{statementWords.pending}</p> : null}
    </SettingsSection>
  );
}
