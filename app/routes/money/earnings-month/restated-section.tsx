import type { StatementDetails } from "~/payouts/earnings/statement-view.rules";
import { statementWords } from "~/words/en/statement";
import { SettingsSection } from "~/ui/settings-section";
import { StackedCell, StackedRow, StackedTable } from "~/ui/stacked-table";

const strings = statementWords.restated;

export function RestatedSection({ restated }: { restated: StatementDetails["restated"] }) {
  return (
    <SettingsSection title={strings.title} text={strings.text}>
      <StackedTable caption={strings.caption} columns={[strings.month, strings.watched, strings.idle]}>
        {restated.map(({ name, watched, idle }) => (
          <StackedRow key={name} head={name}>
            <StackedCell name={strings.watched} number>
              {watched}
            </StackedCell>
            <StackedCell name={strings.idle} number>
              {idle}
            </StackedCell>
          </StackedRow>
        ))}
      </StackedTable>
    </SettingsSection>
  );
}
