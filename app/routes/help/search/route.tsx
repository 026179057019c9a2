import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { logLook } from "~/help/help-actions.store.server";
import { search } from "~/help/help.schema";
import { FIND_MAX, REASON_MAX, TICKET_MAX } from "~/help/help.limits";
import { findPeople } from "~/help/people.store.server";
import { hasPower } from "~/moderation/staff/staff.rules";
import { textFields } from "~/platform/forms";
import { Notice } from "~/routes/auth/parts/notice";
import { ModerationProblem } from "~/routes/moderation/moderation-problem";
import { submitForm } from "~/routes/moderation/form-parts/submit-form.server";
import { requireStaff } from "~/routes/moderation/require-staff.server";
import { fieldFailure } from "~/routes/shared/answers.server";
import { Form } from "~/routes/shared/forms/form";
import { OutcomeNotice } from "~/routes/shared/forms/outcome-notice";
import { helpWords } from "~/words/en/help";
import { TextLink } from "~/ui/text-link";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { keepVisit, readVisit } from "../help-deps.server";

const words = helpWords.find;

export const meta = metaFrom(helpWords, { noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer, role } = await requireStaff(request, context, "help");
  const find = new URL(request.url).searchParams.get("find") ?? "";
  return { find, visit: readVisit(request, viewer.id), isLead: hasPower(role, "lead") };
}

/** A form, so that no address a person typed stays in a history or log. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer } = await requireStaff(request, context, "help");
  const { primary, clock } = context.app;
  const typed = textFields(await request.formData());
  return submitForm(typed, search, async ({ find, ...visit }) => {
    const found = await findPeople(primary, find, clock());
    if (!found) return fieldFailure(typed, "find", "help.name_too_short");
    const only = found.length === 1 ? (found[0]?.id ?? null) : null;
    const look = { kind: "search" as const, accountId: only, visit, number: found.length, now: clock() };
    await logLook(primary, viewer, look);
    keepVisit(context, viewer.id, visit);
    return data({ ok: true as const, found, values: { ...visit, find } });
  });
}

export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";
export { ModerationProblem as ErrorBoundary };

export default function HelpDeskPage() {
  const { find, visit, isLead } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formMethod === "POST";
  const failed = answer && !answer.ok ? answer : null;
  const values = { find, ...visit, ...answer?.values };
  const error = (name: string) => failed?.errors[name]?.[0];
  return (
    <Page narrow>
      <PageHead title={helpWords.title} lead={helpWords.lead} />
      {isLead ? (
        <p className="mb-5 text-sm">
          <TextLink to="/help-desk/requests">{helpWords.toRequests}</TextLink>
        </p>
      ) : null}
      <Card>
        <Form method="post" noValidate className="flex flex-col gap-5">
          <Notice tone="danger">{failed?.message}</Notice>
          <Field label={words.label} hint={words.hint} error={error("find")} required>
            <TextInput name="find" maxLength={FIND_MAX} defaultValue={values.find} autoComplete="off" />
          </Field>
          <Field label={words.reason} error={error("reason")} required>
            <TextInput name="reason" maxLength={REASON_MAX} defaultValue={values.reason} autoComplete="off" />
          </Field>
          <Field label={words.ticket} hint={words.kept} error={error("ticket")} required>
            <TextInput name="ticket" maxLength={TICKET_MAX} defaultValue={values.ticket} autoComplete="off" />
          </Field>
          <Button type="submit" busy={busy} busyLabel={words.busy} className="self-start">
            {words.submit}
          </Button>
        </Form>
      </Card>
      {answer?.ok ? (
        <div className="mt-6 flex flex-col gap-4">
          <OutcomeNotice tone="good" answer={answer}>
            {words.found(answer.found.length)}
          </OutcomeNotice>
          <ul className="divide-y divide-line overflow-hidden rounded-xl bg-surface ring-1 ring-line ring-inset empty:hidden">
            {answer.found.map(({ id, username, full_name: name }) => (
              <li key={id} className="p-4">
                <Link to={`/help-desk/${id}`} className="font-semibold hover:underline">
                  {`@${username}`}
                </Link>
                {name === null ? null : <p className="text-sm text-muted wrap-anywhere">{name}</p>}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Page>
  );
}
