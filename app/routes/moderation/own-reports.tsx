import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { appealForm } from "~/moderation/appeals/appeal.schema";
import { appealReport } from "~/moderation/appeals/appeal.server";
import {
  OWN_REPORTS_PAGE,
  listOwnReports,
  withdrawReport,
} from "~/moderation/reports/own-reports.store.server";
import { textFields } from "~/platform/forms";
import { reportWords } from "~/words/en/report";
import { TextLink } from "~/ui/text-link";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { EmptyState } from "~/ui/states";
import { parseUploadId } from "~/uploads/uploads.rules";
import { answerWith, formFailure, tooManyRequests } from "~/routes/shared/answers.server";
import { OutcomeNotice } from "~/routes/shared/forms/outcome-notice";
import { submitForm } from "~/routes/moderation/form-parts/submit-form.server";
import { moderationDeps, sendModerationMail } from "./moderation-deps.server";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { ReportItem } from "~/routes/moderation/report-parts/report-item";
import { requireViewer } from "~/routes/auth/require-session.server";

const words = reportWords.list;

export const meta = metaFrom(words, { noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { primary, clock } = context.app;
  const before = parseUploadId(new URL(request.url).searchParams.get("before") ?? undefined);
  return readOrFail(context, words.failed, async () => {
    const reports = await listOwnReports(primary, viewer.id, clock(), before);
    const last = reports.length === OWN_REPORTS_PAGE ? reports.at(-1) : undefined;
    return { reports, older: last?.id ?? null, isFirst: before === null };
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const typed = textFields(await request.formData());
  const report = parseUploadId(typed.report);
  if (report === null) return formFailure(typed, "reports.not_found");
  if (!(await withinLimits(context.app.bindings, "report", { account: viewer.id })))
    return tooManyRequests(typed);
  const deps = moderationDeps(context);
  if (typed.intent === "withdraw") {
    return answerWith(
      async () => {
        await withdrawReport(deps, viewer, report);
        return redirect("/reports?done=withdrawn");
      },
      (code) => formFailure(typed, code),
    );
  }
  return submitForm(typed, appealForm, async (form) => {
    await appealReport(deps, viewer, { report, words: form.words });
    sendModerationMail(context);
    return redirect("/reports?done=appealed");
  });
}

export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

const doneWords = (): Record<string, string> => ({
  sent: words.sent,
  appealed: words.appealed,
  withdrawn: words.withdrawn,
});

export default function ReportsPage() {
  const { reports, older, isFirst } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() ?? null;
  const [query] = useSearchParams();
  const done = query.get("done") ?? "";
  const said = Object.hasOwn(doneWords(), done) ? doneWords()[done] : null;
  return (
    <Page narrow>
      <PageHead title={words.title} lead={words.lead} />
      <div className="flex flex-col gap-4">
        {said && !failed ? (
          <OutcomeNotice tone="good" answer={said}>
            {said}
          </OutcomeNotice>
        ) : null}
        {failed?.message && failed.values.intent === "withdraw" ? (
          <OutcomeNotice tone="danger" answer={failed}>
            {failed.message}
          </OutcomeNotice>
        ) : null}
        {reports.length === 0 ? <EmptyState title={words.empty}>{words.emptyHint}</EmptyState> : null}
        {reports.map((report) => (
          <ReportItem key={report.id} report={report} failed={failed} mayWithdraw />
        ))}
        {isFirst && older === null ? null : (
          <p className="flex gap-6 text-sm">
            {isFirst ? null : <TextLink to="/reports">{words.newest}</TextLink>}
            {older === null ? null : <TextLink to={`/reports?before=${older}`}>{words.older}</TextLink>}
          </p>
        )}
      </div>
    </Page>
  );
}
