import type { StatementDetails } from "~/payouts/earnings/statement-view.rules";
import { statementWords } from "~/words/en/statement";
import { QuietFacts } from "~/ui/quiet-facts";
import { SettingsSection } from "~/ui/settings-section";

const strings = statementWords.proof;

interface Props {
  hash: string | null;
  ledger: StatementDetails["ledger"];
}

export function ProofSection({ hash, ledger }: Props) {
  return (
    <SettingsSection title={strings.title} text={strings.text}>
      <QuietFacts
        facts={[
          ...(hash === null ? [] : [{ label: strings.hash, value: hash, code: true, long: true }]),
          ...(ledger === null
            ? [{ label: strings.ledger, value: strings.none }]
            : [
                { label: strings.ledger, value: String(ledger.n), code: true },
                { label: strings.head, value: ledger.hash, code: true, long: true },
              ]),
        ]}
      />
    </SettingsSection>
  );
}
