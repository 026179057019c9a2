import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { appealForm } from "~/moderation/appeals/appeal.schema";
import { appealReport } from "~/moderation/appeals/appeal.server";
import { readReportByLink } from "~/moderation/reports/own-reports.store.server";
import { readReportToken } from "~/moderation/reports/report-link.server";
import { textFields } from "~/platform/forms";
import { reportWords } from "~/words/en/report";
import { pageMeta } from "~/ui/page-meta";
import { ReadingPage } from "~/ui/prose";
import { formFailure, tooManyRequests } from "~/routes/shared/answers.server";
import { rateLimitSource } from "~/routes/auth/identity-deps.server";
import { DoneNotice } from "~/routes/moderation/form-parts/form-outcome";
import { submitForm } from "~/routes/moderation/form-parts/submit-form.server";
import { moderationDeps, sendModerationMail } from "./moderation-deps.server";
import { ReportItem } from "~/routes/moderation/report-parts/report-item";

const words = reportWords.list;

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.one, description: words.oneDescription, noindex: true });

/** By the link in the mail. */
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
  if (!(await withinLimits(bindings, "reportAsStranger", await rateLimitSource(request, context))))
    return tooManyRequests(typed);
  return submitForm(typed, appealForm, async (form) => {
    await appealReport(moderationDeps(context), null, { report, words: form.words });
    sendModerationMail(context);
    return redirect(`/report-followed/${params.token}?done=appealed`);
  });
}

export { codeHeaders as headers } from "~/routes/auth/parts/form-headers";
export { ModerationProblem as ErrorBoundary } from "./moderation-problem";

export default function ReportFollowed() {
  const { report } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() ?? null;
  return (
    <ReadingPage heading={words.one}>
      <DoneNotice done="appealed" failed={failed}>
        {words.appealed}
      </DoneNotice>
      <ReportItem report={report} failed={failed} mayWithdraw={false} />
    </ReadingPage>
  );
}
