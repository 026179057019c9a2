import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { appealForm } from "~/moderation/appeals/appeal.schema";
import { appealReport } from "~/moderation/appeals/appeal.server";
import { readReportByLink } from "~/moderation/reports/own-reports.store.server";
import { readReportToken } from "~/moderation/reports/report-link.server";
import { fieldErrors, textFields } from "~/platform/forms";
import { reportWords } from "~/strings/report";
import { pageMeta } from "~/ui/page-meta";
import { ReadingPage } from "~/ui/prose";
import { answerWith, formFailure, invalidForm, tooManyRequests } from "~/routes/shared/answers.server";
import { counted } from "~/routes/auth/identity-deps.server";
import { Said } from "~/routes/money/membership/said";
import { moderationDeps, tellModeration } from "./moderation-deps.server";
import { ReportItem } from "~/routes/moderation/report-parts/report-item";

const words = reportWords.list;

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.one, description: words.oneDescription, noindex: true });

/** GET /report-followed/…: what became of a report that was sent without an account, for who holds its link. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { primary, clock, config } = context.app;
  const id = await readReportToken(config.mediaLinkSecret, params.token ?? "");
  const report = id === null ? null : await readReportByLink(primary, id, clock());
  if (!report) throw data(words.bad, { status: 404 });
  return { report };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const typed = textFields(await request.formData());
  const { bindings, config } = context.app;
  const report = await readReportToken(config.mediaLinkSecret, params.token ?? "");
  if (report === null) return formFailure(typed, "reports.not_found");
  if (!(await withinLimits(bindings, "reportAsStranger", await counted(request, context))))
    return tooManyRequests(typed);
  const parsed = appealForm.safeParse(typed);
  if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
  return answerWith(
    async () => {
      await appealReport(moderationDeps(context), null, { report, words: parsed.data.words });
      tellModeration(context);
      return redirect(`/report-followed/${params.token}?done=appealed`);
    },
    (code) => formFailure(typed, code),
  );
}

export { codeHeaders as headers } from "~/routes/auth/parts/form-headers";
export { ReportProblem as ErrorBoundary } from "~/routes/moderation/report/report-problem";

export default function ReportFollowed() {
  const { report } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failed = answer && "ok" in answer ? answer : null;
  const [query] = useSearchParams();
  return (
    <ReadingPage heading={words.one}>
      {query.get("done") === "appealed" && !failed ? (
        <Said tone="good" answer="appealed">
          {words.appealed}
        </Said>
      ) : null}
      <ReportItem report={report} failed={failed} mayWithdraw={false} />
    </ReadingPage>
  );
}
