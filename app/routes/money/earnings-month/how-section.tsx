import type { StatementDetails, StatementView } from "~/payouts/earnings/statement-view.rules";
import { statementWords } from "~/words/en/statement";
import { Interpolated } from "~/ui/interpolated";
import { SettingsSection } from "~/ui/settings-section";

const strings = statementWords.rules;

export function HowSection({
  sums,
  details: { figures, cut },
}: {
  sums: StatementView["sums"];
  details: StatementDetails;
}) {
  const steps = [
    strings.pot(figures),
    strings.share(figures),
    strings.watched(sums.watched),
    `${strings.idle(figures.minSeconds, figures.idleOwn)} ${strings.idleAll({
      all: figures.idleAll,
      before: figures.idleBefore,
      forfeited: figures.idleForfeited,
      restated: figures.idleRestated,
    })}`,
    strings.idleMost({ cap: figures.idleCap, watched: figures.allWatched, most: figures.idleMost }),
    strings.idleGiven({ given: figures.idleGiven, carry: figures.idleCarry, mine: sums.idle }),
    strings.total(sums),
  ];
  return (
    <SettingsSection title={strings.title}>
      <ol className="flex list-decimal flex-col gap-3 ps-5 text-sm">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-4 text-xs text-muted">
        <Interpolated text={strings.known} values={{ cut: <UtcTime at={cut} /> }} />
      </p>
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
