import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { readReportable } from "~/moderation/reports/report.server";
import { parseSubjectKey } from "~/moderation/subjects.rules";
import { textFields } from "~/platform/forms";
import { reportWords as words } from "~/words/en/report";
import { Card } from "~/ui/card";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { ReportForm } from "~/routes/moderation/report-parts/report-form";
import { sendReport } from "~/routes/moderation/report-parts/send-report.server";
import { requireViewer } from "~/routes/auth/require-session.server";

export const meta = metaFrom(words, { noindex: true });

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
  const outcome = await sendReport(context, viewer, params, textFields(await request.formData()));
  if ("refused" in outcome) return outcome.refused;
  return redirect("leadsTo" in outcome ? outcome.leadsTo : "/reports?done=sent");
}

export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

export default function ReportPage() {
  const { title } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() ?? null;
  const busy = useNavigation().formMethod === "POST";
  return (
    <Page narrow>
      <PageHead title={words.title} lead={words.about(title)} />
      <Card>
        <ReportForm failed={failed} busy={busy} />
      </Card>
    </Page>
  );
}

export { ModerationProblem as ErrorBoundary } from "~/routes/moderation/moderation-problem";
