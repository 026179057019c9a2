import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { answer } from "~/help/help.schema";
import { REQUEST_RED_MS } from "~/help/help.limits";
import { answerRequest } from "~/help/requests.server";
import { listRequests } from "~/help/requests.store.server";
import { textFields } from "~/platform/forms";
import { FormOutcome } from "~/routes/moderation/form-parts/form-outcome";
import { submitForm } from "~/routes/moderation/form-parts/submit-form.server";
import { ModerationProblem } from "~/routes/moderation/moderation-problem";
import { requireStaff } from "~/routes/moderation/require-staff.server";
import { Form } from "~/routes/shared/forms/form";
import { helpWords } from "~/words/en/help";
import { TextLink } from "~/ui/text-link";
import { StatusBadge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { EmptyState } from "~/ui/states";
import { helpDeps, requireVisit } from "../help-deps.server";

const words = helpWords.requests;

export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";
export { ModerationProblem as ErrorBoundary };

export const meta = metaFrom(words, { noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer } = await requireStaff(request, context, "lead");
  requireVisit(request, viewer.id);
  const now = context.app.clock();
  const requests = await listRequests(context.app.primary, viewer);
  return { now, requests: requests.map((one) => ({ ...one, press: crypto.randomUUID() })) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer } = await requireStaff(request, context, "lead");
  const visit = requireVisit(request, viewer.id);
  return submitForm(textFields(await request.formData()), answer, async (answered) => {
    await answerRequest(helpDeps(context), viewer, { ...answered, visit });
    return redirect(`/help-desk/requests?done=${answered.intent}`);
  });
}

export default function HelpRequestsPage() {
  const { now, requests } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() ?? null;
  const busy = useNavigation().formMethod === "POST";
  return (
    <Page narrow>
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={<TextLink to="/help-desk">{helpWords.title}</TextLink>}
      />
      <div className="flex flex-col gap-5">
        <FormOutcome failed={failed} done={words.done} />
        {requests.length === 0 ? <EmptyState title={words.empty} /> : null}
        {requests.map((one) => (
          <section key={one.id} className="rounded-xl bg-surface p-5 ring-1 ring-line ring-inset">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="font-semibold">
                <Link to={`/help-desk/${one.account_id}`} className="hover:underline">
                  {words.heading(one.username, helpWords.ask.kinds[one.kind])}
                </Link>
              </h2>
              <StatusBadge tone={now - one.asked_at >= REQUEST_RED_MS ? "danger" : "neutral"}>
                <Interpolated text={words.due} values={{ at: <LocalTime at={one.due_at} /> }} />
              </StatusBadge>
            </div>
            <p className="mt-2 text-sm wrap-anywhere">{one.new_address}</p>
            <p className="mt-2 text-sm text-muted">
              <Interpolated
                text={words.asked(one.asker)}
                values={{ at: <LocalTime at={one.asked_at} withTime /> }}
              />
            </p>
            <Form method="post" noValidate className="mt-4 flex flex-wrap gap-2">
              <input type="hidden" name="id" value={one.id} />
              <input type="hidden" name="press" value={one.press} />
              <Button type="submit" name="intent" value="carry_out" size="sm" busy={busy}>
                {words.carryOut}
              </Button>
              <Button type="submit" name="intent" value="refuse" size="sm" variant="secondary" busy={busy}>
                {words.refuse}
              </Button>
            </Form>
          </section>
        ))}
      </div>
    </Page>
  );
}
