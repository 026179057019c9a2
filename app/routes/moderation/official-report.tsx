import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { LAW_MAX, NAME_MAX, PLACE_MAX, WORDS_MAX } from "~/moderation/moderation.limits";
import { REASONS } from "~/moderation/reasons.rules";
import { reportForOfficial } from "~/moderation/reports/report-for-official.server";
import { officialReport } from "~/moderation/reports/report.schema";
import { textFields } from "~/platform/forms";
import { moderationWords } from "~/words/en/moderation";
import { reasonWords } from "~/words/en/report";
import { TextLink } from "~/ui/text-link";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { Select, TextArea, TextInput } from "~/ui/inputs";
import { Page, PageHead } from "~/ui/page-head";
import { pageMeta } from "~/ui/page-meta";
import { Notice } from "~/routes/auth/parts/notice";
import { submitForm } from "~/routes/moderation/form-parts/submit-form.server";
import { moderationDeps, sendModerationMail } from "./moderation-deps.server";
import { requireStaff } from "~/routes/moderation/require-staff.server";

const words = moderationWords.official;

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.title, description: words.lead, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "judge");
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer } = await requireStaff(request, context, "judge");
  const { appOrigin, mediaLinkSecret: secret } = context.app.config;
  return submitForm(textFields(await request.formData()), officialReport, async (report) => {
    const id = await reportForOfficial(moderationDeps(context), viewer, report, { appOrigin, secret });
    sendModerationMail(context);
    return redirect(`/moderation/cases/${id}?done=entered`);
  });
}

export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";
export { ModerationProblem as ErrorBoundary } from "./moderation-problem";

export default function OfficialReportPage() {
  const failed = useActionData<typeof action>() ?? null;
  const busy = useNavigation().formMethod === "POST";
  const { values = {}, errors = {} } = failed ?? {};
  const error = (name: string) => errors[name]?.[0];
  return (
    <Page narrow>
      <PageHead title={words.title} lead={<TextLink to="/moderation">{moderationWords.title}</TextLink>} />
      <Card>
        <Form method="post" noValidate className="flex flex-col gap-5">
          <p className="text-sm text-muted">{words.lead}</p>
          <Notice tone="danger">{failed?.message}</Notice>
          <Field label={words.source} error={error("source")} required>
            <Select name="source" defaultValue={values.source ?? "authority"}>
              <option value="authority">{words.sources.authority}</option>
              <option value="flagger">{words.sources.flagger}</option>
            </Select>
          </Field>
          <Field label={words.name} error={error("name")} required>
            <TextInput name="name" maxLength={NAME_MAX} defaultValue={values.name} />
          </Field>
          <Field label={words.number} hint={words.numberHint} error={error("their_number")}>
            <TextInput name="their_number" maxLength={NAME_MAX} defaultValue={values.their_number} />
          </Field>
          <Field label={words.email} hint={words.emailHint} error={error("email")}>
            <TextInput type="email" name="email" defaultValue={values.email} />
          </Field>
          <Field label={words.address} hint={words.addressHint} error={error("address")} required>
            <TextInput name="address" maxLength={2000} defaultValue={values.address} />
          </Field>
          <Field label={moderationWords.case.category} error={error("reason")} required>
            <Select name="reason" defaultValue={values.reason ?? "illegal"}>
              {REASONS.map((name) => (
                <option key={name} value={name}>
                  {reasonWords[name]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={moderationWords.case.law} error={error("law")}>
            <TextInput name="law" maxLength={LAW_MAX} defaultValue={values.law} />
          </Field>
          <Field label={moderationWords.case.place} error={error("place")}>
            <TextInput name="place" maxLength={PLACE_MAX} defaultValue={values.place} />
          </Field>
          <Field label={words.words} error={error("words")} required>
            <TextArea name="words" rows={5} maxLength={WORDS_MAX} defaultValue={values.words} />
          </Field>
          <Button type="submit" busy={busy} busyLabel={words.busy} className="self-start">
            {words.submit}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
