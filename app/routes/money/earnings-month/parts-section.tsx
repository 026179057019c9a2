import type { StatementDetails } from "~/payouts/earnings/statement-view.rules";
import { statementWords } from "~/words/en/statement";
import { SettingsSection } from "~/ui/settings-section";
import { StackedCell, StackedRow, StackedTable } from "~/ui/stacked-table";

const strings = statementWords.parts;

/** Members stay anonymous; where they are too few, no amounts are shown either. */
export function PartsSection({ parts }: Pick<StatementDetails, "parts">) {
  if (parts === null) return <SettingsSection title={strings.title} text={strings.few} />;
  return (
    <SettingsSection title={strings.title} text={strings.text}>
      <StackedTable caption={strings.caption} columns={[strings.each, strings.members, strings.amount]}>
        {parts.map(({ from, members, amount }) => (
          <StackedRow key={from} head={<span className="tabular-nums">{from}</span>}>
            <StackedCell name={strings.members} number>
              {members}
            </StackedCell>
            <StackedCell name={strings.amount} number>
              {amount}
            </StackedCell>
          </StackedRow>
        ))}
      </StackedTable>
    </SettingsSection>
  );
}
