import type { ReactNode } from "react";
import type { Counts, PeriodReport } from "~/moderation/transparency/report.rules";
import { formatDuration, transparencyWords as words } from "~/words/en/transparency";
import { useNumberFormat } from "~/ui/format";
import { useLanguage } from "~/ui/language";
import { DescriptionList } from "~/ui/description-list";
import { StackedCell, StackedRow, StackedTable } from "~/ui/stacked-table";

export function PeriodTables({ report: { reports, decisions, appeals, misuse } }: { report: PeriodReport }) {
  const numbers = useNumberFormat();
  const language = useLanguage();
  const median = (label: string, ms: number | null) =>
    ms === null ? [] : [{ label, value: formatDuration(ms, language) }];
  return (
    <>
      <Part title={words.reports}>
        <DescriptionList facts={[{ label: words.reported, value: numbers.count(reports.total) }]} />
        <CountTable caption={words.byReason} counts={reports.byReason} />
        <CountTable caption={words.bySource} counts={reports.bySource} />
      </Part>
      <Part title={words.decisions}>
        <DescriptionList
          facts={[
            { label: words.decided, value: numbers.count(decisions.total) },
            ...median(words.median, decisions.medianMs),
          ]}
        />
        <CountTable caption={words.byCategory} counts={decisions.byCategory} />
        <CountTable caption={words.byMeasure} counts={decisions.byMeasure} />
        <CountTable caption={words.byGround} counts={decisions.byGround} />
        <CountTable caption={words.byFound} counts={decisions.byFound} />
        <CountTable caption={words.byAutomation} counts={decisions.byAutomation} />
        <CountTable caption={words.misuse} counts={misuse} />
      </Part>
      <Part title={words.appeals}>
        <DescriptionList
          facts={[
            { label: words.appealed, value: numbers.count(appeals.total) },
            { label: words.judged, value: numbers.count(appeals.judged) },
            { label: words.reversed, value: numbers.count(appeals.reversed) },
            ...median(words.medianAppeal, appeals.medianMs),
          ]}
        />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="font-display text-title-sm font-bold">{title}</h2>
      <div className="mt-3 grid gap-6">{children}</div>
    </section>
  );
}

function CountTable({ caption, counts }: { caption: string; counts: Counts }) {
  const numbers = useNumberFormat();
  const rows = Object.entries(counts).sort(([, a], [, b]) => b - a);
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 text-sm font-semibold">{caption}</h3>
      <StackedTable caption={caption} columns={[caption, words.count]}>
        {rows.map(([name, count]) => (
          <StackedRow key={name} head={words.names[name] ?? name}>
            <StackedCell name={words.count} number>
              {numbers.count(count)}
            </StackedCell>
          </StackedRow>
        ))}
      </StackedTable>
    </div>
  );
}
