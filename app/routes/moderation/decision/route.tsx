import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { appealForm } from "~/moderation/appeals/appeal.schema";
import { appeal } from "~/moderation/appeals/appeal.server";
import { readOwnDecisions } from "~/moderation/decisions/own-decisions.store.server";
import { readRemoval } from "~/moderation/copyright/counter-notice.server";
import { textFields } from "~/platform/forms";
import { decisionWords as words } from "~/words/en/decisions";
import { TextLink } from "~/ui/text-link";
import { Card } from "~/ui/card";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { SettingsSection } from "~/ui/settings-section";
import { tooManyRequests } from "~/routes/shared/answers.server";
import { CounterPart } from "~/routes/moderation/copyright-parts/counter-part";
import { DoneNotice } from "~/routes/moderation/form-parts/form-outcome";
import { submitForm } from "~/routes/moderation/form-parts/submit-form.server";
import { moderationDeps, sendModerationMail } from "~/routes/moderation/moderation-deps.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { AppealPart } from "./appeal-part";
import { Statement } from "./statement";

export const meta = metaFrom(words, { noindex: true });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { primary, clock } = context.app;
  const [decision] = await readOwnDecisions(primary, viewer.id, {
    reference: params.reference ?? "",
  });
  if (!decision) throw data(words.notFound, { status: 404 });
  const mayAppeal = decision.measures.length > 0 && decision.replacedBy === null;
  const until = mayAppeal ? decision.appeal_until : null;
  const removal = await readRemoval(primary, decision.reference, { account: viewer.id });
  const counter = removal && {
    sent: removal.counter,
    mayBeSent: removal.isInForce && removal.isReachable,
  };
  return {
    decision: { ...decision, id: undefined },
    counter,
    until,
    isLate: until !== null && until <= clock(),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const typed = textFields(await request.formData());
  if (!(await withinLimits(context.app.bindings, "report", { account: viewer.id })))
    return tooManyRequests(typed);
  const { reference = "" } = params;
  return submitForm(typed, appealForm, async (form) => {
    await appeal(moderationDeps(context), viewer, { reference, words: form.words });
    sendModerationMail(context);
    return redirect(`/decisions/${reference}?done=appealed`);
  });
}

export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";
export { ModerationProblem as ErrorBoundary } from "~/routes/moderation/moderation-problem";

export default function DecisionPage() {
  const { decision, counter, until, isLate } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() ?? null;
  return (
    <Page narrow>
      <PageHead
        title={words.about(decision.subject_title)}
        lead={<TextLink to="/decisions">{words.listTitle}</TextLink>}
      />
      <div className="flex flex-col gap-5">
        <DoneNotice done="appealed" failed={failed}>
          {words.appeal.sent}
        </DoneNotice>
        <Card>
          <Statement decision={decision} />
        </Card>
        {until === null && decision.appeal === null ? null : (
          <SettingsSection title={words.options}>
            <AppealPart appeal={decision.appeal} until={until} isLate={isLate} failed={failed} />
            <p className="mt-5 border-t border-line pt-4 text-sm text-muted">{words.otherOptions}</p>
          </SettingsSection>
        )}
        <CounterPart counter={counter} reference={decision.reference} />
      </div>
    </Page>
  );
}
