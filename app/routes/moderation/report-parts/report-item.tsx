import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { WORDS_MAX } from "~/moderation/moderation.limits";
import type { OwnReport } from "~/moderation/reports/own-reports.store.server";
import { reasonWords, reportWords } from "~/words/en/report";
import { StatusBadge, type Tone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Disclosure } from "~/ui/disclosure";
import { Field } from "~/ui/field";
import { Interpolated } from "~/ui/interpolated";
import { TextArea } from "~/ui/inputs";
import { LocalTime } from "~/ui/local-time";
import { StaffWords } from "~/ui/staff-words";
import type { FormFailure } from "~/routes/shared/forms/form-failure";

const words = reportWords.list;

const TONES: Record<string, Tone> = { followed: "good", not_followed: "warn", withdrawn: "neutral" };

export function ReportItem({
  report,
  failed,
  mayWithdraw,
}: {
  report: OwnReport;
  failed: FormFailure | null;
  mayWithdraw: boolean;
}) {
  const { id, title, reason, outcome, appeal, appealUntil, joins } = report;
  const isOpen = outcome === null;
  return (
    <Card as="article">
      <span id={`report-${id}`} className="block scroll-mt-24" />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="min-w-0 font-semibold wrap-anywhere" dir="auto">
          {title}
        </h2>
        <StatusBadge tone={reportTone(report)}>{reportStatus(report)}</StatusBadge>
      </div>
      <p className="mt-1 text-sm text-muted">
        {reasonWords[reason]} ·{" "}
        <Interpolated
          text={words.reportedAt}
          values={{ at: <LocalTime at={report.created_at} withTime /> }}
        />
      </p>
      <p className="mt-3 text-sm whitespace-pre-line wrap-anywhere" dir="auto">
        {report.words}
      </p>
      {report.why === null ? null : (
        <p className="mt-3 text-sm wrap-anywhere">
          <Interpolated text={words.why} values={{ facts: <StaffWords>{report.why}</StaffWords> }} />
        </p>
      )}
      {appeal ? <AppealStatus appeal={appeal} /> : null}
      {appealUntil === null ? null : <AppealForm id={id} until={appealUntil} failed={failed} />}
      {isOpen && joins === null && mayWithdraw ? (
        <Form method="post" className="mt-4">
          <input type="hidden" name="report" value={id} />
          <Button type="submit" name="intent" value="withdraw" variant="quiet" size="sm">
            {words.withdraw}
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}

function reportTone({ outcome, isReversed }: OwnReport): Tone {
  if (isReversed) return "neutral";
  return outcome === null ? "busy" : (TONES[outcome] ?? "neutral");
}

function reportStatus({ outcome, joins, isReversed }: OwnReport): string {
  if (outcome === "withdrawn") return words.takenBack;
  if (isReversed) return words.reversed;
  if (outcome !== null) return words[outcome];
  return joins === null ? words.open : words.added;
}

function AppealStatus({ appeal }: { appeal: NonNullable<OwnReport["appeal"]> }) {
  return (
    <div className="mt-4 rounded-md bg-sunken p-4 text-sm">
      <p className="font-semibold">{appealText(appeal.outcome)}</p>
      {appeal.answer === null ? null : (
        <p className="mt-2 wrap-anywhere">
          <StaffWords>{appeal.answer}</StaffWords>
        </p>
      )}
    </div>
  );
}

function appealText(outcome: NonNullable<OwnReport["appeal"]>["outcome"]): string {
  if (outcome === null) return words.appealOpen;
  return outcome === "upheld" ? words.appealUpheld : words.appealReversed;
}

function AppealForm({ id, until, failed }: { id: number; until: number; failed: FormFailure | null }) {
  const busy = useNavigation().formMethod === "POST";
  const own = failed?.values.report === String(id) ? failed : null;
  return (
    <div className="mt-4">
      <p className="text-sm text-muted">
        <Interpolated text={words.appealUntil} values={{ at: <LocalTime at={until} withTime /> }} />
      </p>
      <Disclosure summary={words.appealTitle} open={own !== null}>
        <p className="text-sm text-muted">{words.appealLead}</p>
        <Form method="post" noValidate className="mt-3 flex flex-col gap-4">
          <input type="hidden" name="report" value={id} />
          <Field label={words.appealWords} error={own?.errors.words?.[0] ?? own?.message} required>
            <TextArea name="words" rows={4} maxLength={WORDS_MAX} defaultValue={own?.values.words} />
          </Field>
          <Button type="submit" name="intent" value="appeal" size="sm" busy={busy} className="self-start">
            {words.appealSubmit}
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}
