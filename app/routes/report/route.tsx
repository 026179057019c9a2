import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { memberReport } from "~/moderation/reports/report.schema";
import { readReportable, reportAsMember } from "~/moderation/reports/report.server";
import { parseSubjectKey } from "~/moderation/subjects.rules";
import { fieldErrors, textFields } from "~/platform/forms";
import { reportWords as words } from "~/strings/report";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Page, PageHead } from "~/ui/page-head";
import { pageMeta } from "~/ui/page-meta";
import { answerWith, formFailure, invalidForm, tooManyRequests } from "../answers.server";
import { Notice } from "../auth-parts/notice";
import { noticePath } from "../copyright-parts/notice-path";
import { moderationDeps, tellModeration } from "../moderation-deps.server";
import { ReportFields } from "../report-parts/report-fields";
import { requireViewer } from "../require-session.server";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.title, description: words.description, noindex: true });

/** GET /report/:kind/:id: the form about something that who asks may see, and that is not theirs. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const subject = parseSubjectKey(`${params.kind}:${params.id}`);
  const { db, clock } = context.app;
  const facts = subject && (await readReportable(db, viewer.id, subject, clock()));
  if (!facts) throw data(words.gone, { status: 404 });
  if (facts.concerned === viewer.id) throw data(words.own, { status: 404 });
  return { title: facts.title };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const subject = parseSubjectKey(`${params.kind}:${params.id}`);
  const typed = textFields(await request.formData());
  if (!subject) return formFailure(typed, "reports.not_found");
  if (!(await withinLimits(context.app.bindings, "report", { account: viewer.id })))
    return tooManyRequests(typed);
  if (typed.reason === "copyright" && subject.kind === "work")
    return redirect(noticePath(`${context.app.config.appOrigin}/upload/${subject.id}`, typed.words));
  const parsed = memberReport.safeParse(typed);
  if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
  return answerWith(
    async () => {
      await reportAsMember(moderationDeps(context), viewer, subject, parsed.data);
      tellModeration(context);
      return redirect("/reports?done=sent");
    },
    (code) => formFailure(typed, code),
  );
}

export { formHeaders as headers } from "../auth-parts/form-headers";
export {
  submitOrKeepForm as clientAction,
  reloadUnlessUnsaved as shouldRevalidate,
} from "../form-parts/unsaved-form";

export default function ReportPage() {
  const { title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failed = answer && "ok" in answer ? answer : null;
  const busy = useNavigation().formMethod === "POST";
  return (
    <Page narrow>
      <PageHead title={words.title} lead={words.about(title)} />
      <Card>
        <Form method="post" noValidate className="flex flex-col gap-5">
          <p className="text-sm text-muted">{words.lead}</p>
          <Notice tone="danger">{failed?.message}</Notice>
          <ReportFields failed={failed} />
          <Button type="submit" busy={busy} busyLabel={words.busy} className="self-start">
            {words.submit}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}

export { ReportProblem as ErrorBoundary } from "./report-problem";
