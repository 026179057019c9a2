import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { logLook } from "~/help/help-actions.store.server";
import { DEEDS, REQUEST_KINDS } from "~/help/help.rules";
import { QUOTA_TIMES_MAX } from "~/help/help.limits";
import { findPersonId, readPersonFacts } from "~/help/people.store.server";
import { hasPower } from "~/moderation/staff/staff.rules";
import { FormOutcome } from "~/routes/moderation/form-parts/form-outcome";
import { ModerationProblem } from "~/routes/moderation/moderation-problem";
import { requireStaff } from "~/routes/moderation/require-staff.server";
import { Form } from "~/routes/shared/forms/form";
import { helpWords } from "~/words/en/help";
import { TextLink } from "~/ui/text-link";
import { Button } from "~/ui/button";
import { DescriptionList } from "~/ui/description-list";
import { Field } from "~/ui/field";
import { useNumberFormat } from "~/ui/format";
import { Select, TextInput } from "~/ui/inputs";
import { LocalTime } from "~/ui/local-time";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { SettingsSection } from "~/ui/settings-section";
import { requireVisit, withinLooks } from "../help-deps.server";
import type { action } from "./person-action.server";

export { action } from "./person-action.server";
export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";
export { ModerationProblem as ErrorBoundary };

const { deeds, ask } = helpWords;

/** Without the name, which the browser would keep. */
export const meta = metaFrom(helpWords, { noindex: true });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { viewer, role } = await requireStaff(request, context, "help");
  const { primary, clock, config } = context.app;
  const key = params.person ?? "";
  const visit = requireVisit(request, viewer.id, key);
  const now = clock();
  const id = await findPersonId(primary, key, now);
  if (id === null) throw data(helpWords.notFound, { status: 404 });
  await withinLooks(() => logLook(primary, viewer, { kind: "look", accountId: id, visit, now }));
  const person = await readPersonFacts(primary, id, { now, quota: config.uploadQuota });
  if (!person) throw data(helpWords.notFound, { status: 404 });
  return { ...person, visit, isLead: hasPower(role, "lead"), press: crypto.randomUUID() };
}

export default function HelpPersonPage() {
  const { username, times, visit, isLead, press, ...person } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() ?? null;
  const busy = useNavigation().formMethod === "POST";
  const numbers = useNumberFormat();
  const { values = {}, errors = {} } = failed ?? {};
  const list = [
    ...Object.entries(person.states).map(([label, value]) => ({ label, value })),
    ...Object.entries(person.counts).map(([label, value]) => ({ label, value: numbers.count(value) })),
    ...Object.entries(person.bytes).map(([label, value]) => ({ label, value: numbers.storage(value) })),
    ...Object.entries(person.dates).map(([label, at]) => ({
      label,
      value: at === null ? helpWords.none : <LocalTime at={at} withTime />,
    })),
  ];
  return (
    <Page narrow>
      <PageHead
        title={`@${username}`}
        lead={helpWords.visit(visit.reason, visit.ticket)}
        actions={<TextLink to="/help-desk">{helpWords.back}</TextLink>}
      />
      <div className="flex flex-col gap-5">
        <FormOutcome failed={failed} done={helpWords.done} />
        <SettingsSection title={helpWords.account}>
          <DescriptionList facts={list} />
        </SettingsSection>
        <SettingsSection title={helpWords.actions} text={helpWords.actionsText}>
          <Form method="post" noValidate className="flex flex-wrap items-end gap-2">
            <input type="hidden" name="press" value={press} />
            {DEEDS.map((kind) => (
              <Button
                key={kind}
                type="submit"
                name="intent"
                value={kind}
                size="sm"
                variant="secondary"
                busy={busy}
              >
                {deeds[kind]}
              </Button>
            ))}
            <Field label={helpWords.times}>
              <Select name="times" defaultValue={values.times ?? String(times)}>
                {Array.from({ length: QUOTA_TIMES_MAX }, (_, index) => (
                  <option key={index}>{index + 1}</option>
                ))}
              </Select>
            </Field>
          </Form>
        </SettingsSection>
        {isLead ? (
          <SettingsSection title={ask.title} text={ask.text}>
            <Form method="post" noValidate className="flex flex-col gap-5">
              <input type="hidden" name="press" value={press} />
              <Field label={ask.kind}>
                <Select name="kind" defaultValue={values.kind}>
                  {REQUEST_KINDS.map((kind) => (
                    <option key={kind} value={kind}>
                      {ask.kinds[kind]}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field label={ask.address} hint={ask.addressHint} error={errors.new_address?.[0]}>
                <TextInput type="email" name="new_address" defaultValue={values.new_address} />
              </Field>
              <Button type="submit" name="intent" value="ask" busy={busy} className="self-start">
                {ask.submit}
              </Button>
            </Form>
          </SettingsSection>
        ) : null}
      </div>
    </Page>
  );
}
