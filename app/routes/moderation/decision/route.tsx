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
import { appeal } from "~/moderation/appeals/appeal.server";
import { readOwnDecisions } from "~/moderation/decisions/own-decisions.store.server";
import { readRemoval } from "~/moderation/copyright/counter-notice.server";
import { fieldErrors, textFields } from "~/platform/forms";
import { decisionWords as words } from "~/strings/decisions";
import { AuthLink } from "~/ui/auth-frame";
import { Card } from "~/ui/card";
import { Page, PageHead } from "~/ui/page-head";
import { pageMeta } from "~/ui/page-meta";
import { SettingsSection } from "~/ui/settings-section";
import { answerWith, formFailure, invalidForm, tooManyRequests } from "~/routes/shared/answers.server";
import { CounterPart } from "~/routes/moderation/copyright-parts/counter-part";
import { Said } from "~/routes/money/membership/said";
import { moderationDeps, tellModeration } from "~/routes/moderation/moderation-deps.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { AppealPart } from "./appeal-part";
import { Statement } from "./statement";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.title, description: words.description, noindex: true });

/** GET /decisions/…: a statement of reasons, for whom it concerns and nobody else. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { primary, clock } = context.app;
  const [decision] = await readOwnDecisions(primary, viewer.id, {
    reference: params.reference ?? "",
  });
  if (!decision) throw data(words.notFound, { status: 404 });
  const { id, ...shown } = decision;
  void id;
  const mayAppeal = shown.measures.length > 0 && shown.replacedBy === null;
  const until = mayAppeal ? shown.appeal_until : null;
  const removal = await readRemoval(primary, shown.reference, { account: viewer.id });
  const counter = removal && {
    sent: removal.counter,
    mayBeSent: removal.isInForce && removal.isReachable,
  };
  return { decision: shown, counter, until, isLate: until !== null && until <= clock() };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const typed = textFields(await request.formData());
  if (!(await withinLimits(context.app.bindings, "report", { account: viewer.id })))
    return tooManyRequests(typed);
  const parsed = appealForm.safeParse(typed);
  if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
  const { reference = "" } = params;
  return answerWith(
    async () => {
      await appeal(moderationDeps(context), viewer, { reference, words: parsed.data.words });
      tellModeration(context);
      return redirect(`/decisions/${reference}?done=appealed`);
    },
    (code) => formFailure(typed, code),
  );
}

export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";
export { ReportProblem as ErrorBoundary } from "~/routes/moderation/report/report-problem";

export default function DecisionPage() {
  const { decision, counter, until, isLate } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failed = answer && "ok" in answer ? answer : null;
  const [query] = useSearchParams();
  return (
    <Page narrow>
      <PageHead
        title={words.about(decision.subject_title)}
        lead={<AuthLink to="/decisions">{words.listTitle}</AuthLink>}
      />
      <div className="flex flex-col gap-5">
        {query.get("done") === "appealed" && !failed ? (
          <Said tone="good" answer="appealed">
            {words.appeal.sent}
          </Said>
        ) : null}
        <Card>
          <Statement decision={decision} />
        </Card>
        {until === null && decision.appeal === null ? null : (
          <SettingsSection title={words.ways}>
            <AppealPart appeal={decision.appeal} until={until} isLate={isLate} failed={failed} />
            <p className="mt-5 border-t border-line pt-4 text-sm text-muted">{words.waysOut}</p>
          </SettingsSection>
        )}
        <CounterPart counter={counter} reference={decision.reference} />
      </div>
    </Page>
  );
}
