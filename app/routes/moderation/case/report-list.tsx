import type { ReportView } from "~/moderation/cases/case-view.store.server";
import { moderationWords } from "~/words/en/moderation";
import { reasonWords } from "~/words/en/report";
import { StatusBadge } from "~/ui/badge";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";

const words = moderationWords.case;

export function ReportList({ reports }: { reports: ReportView[] }) {
  if (reports.length === 0) return null;
  return (
    <SettingsSection title={words.reportsTitle}>
      <ul className="flex flex-col divide-y divide-line">
        {reports.map((report) => (
          <li key={report.id} className="py-4 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <p className="font-semibold">
                #{report.id} {reasonWords[report.reason as keyof typeof reasonWords]}
              </p>
              {report.answered_at === null ? null : <StatusBadge>{words.answered}</StatusBadge>}
            </div>
            <p className="text-xs text-muted">
              {words.reportLine({
                joins: report.joins,
                reporter: report.reporter,
                source: report.source,
                theirNumber: report.their_number,
                followed: report.followed,
                baseless: report.baseless,
                weight: report.weight,
              })}{" "}
              · <LocalTime at={report.created_at} withTime />
            </p>
            {report.isOfOtherFile ? (
              <p className="mt-1">
                <StatusBadge tone="warn">{words.otherFile}</StatusBadge>
              </p>
            ) : null}
            <p className="mt-2 text-sm whitespace-pre-line wrap-anywhere" dir="auto">
              {report.words}
            </p>
            {report.law ? (
              <p className="mt-1 text-sm wrap-anywhere" dir="auto">
                <span className="text-muted">{words.law}:</span> {report.law}
              </p>
            ) : null}
            {report.place ? (
              <p className="mt-1 text-sm wrap-anywhere" dir="auto">
                <span className="text-muted">{words.place}:</span> {report.place}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
