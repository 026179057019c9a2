import type { StatementDetails, StatementView } from "~/payouts/earnings/statement-view.rules";
import { statementWords } from "~/words/en/statement";
import { DescriptionList } from "~/ui/description-list";
import { Disclosure } from "~/ui/disclosure";
import { Interpolated } from "~/ui/interpolated";
import { QuietFacts } from "~/ui/quiet-facts";
import { SettingsSection } from "~/ui/settings-section";

const { sums: strings, rules, proof } = statementWords;
const PARTS = ["watched", "idle", "restated"] as const;

interface Props {
  sums: StatementView["sums"];
  details: StatementDetails;
  hash: string | null;
}

export function HowSection({ sums, details: { figures, cut, ledger }, hash }: Props) {
  const facts = PARTS.flatMap((part) => {
    const value = sums[part];
    return value === null ? [] : [{ label: strings[part], value }];
  });
  const { unallocated } = figures;
  const steps = [
    rules.pot(figures),
    rules.share(figures),
    ...(unallocated === null
      ? []
      : [
          rules.unallocated(figures.minSeconds, unallocated),
          rules.most({ cap: figures.idleCap, watched: figures.allWatched, most: unallocated.most }),
          rules.given(unallocated),
        ]),
  ];
  return (
    <SettingsSection title={strings.title}>
      {facts.length === 0 ? null : <DescriptionList facts={facts} />}
      <div className="mt-3 text-sm [&_summary]:min-h-11 [&_summary]:py-2 [&_summary]:text-base [&>:last-child]:border-b-0">
        <Disclosure summary={rules.title}>
          <ol className="flex list-decimal flex-col gap-3 ps-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>
            <Interpolated text={rules.known} values={{ cut: <UtcTime at={cut} /> }} />
          </p>
        </Disclosure>
        <Disclosure summary={proof.title}>
          <p>{proof.text}</p>
          <QuietFacts
            facts={[
              ...(hash === null ? [] : [{ label: proof.hash, value: hash, code: true, long: true }]),
              ...(ledger === null
                ? [{ label: proof.ledger, value: proof.none }]
                : [
                    { label: proof.ledger, value: String(ledger.n), code: true },
                    { label: proof.head, value: ledger.hash, code: true, long: true },
                  ]),
            ]}
          />
        </Disclosure>
      </div>
    </SettingsSection>
  );
}

function UtcTime({ at }: { at: number }) {
  const written = new Date(at).toISOString();
  return (
    <time dateTime={written} dir="ltr">
      {written.slice(0, 16).replace("T", " ")}
    </time>
  );
}
