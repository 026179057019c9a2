import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { NAME_MAX } from "~/moderation/moderation.limits";
import { reportWords } from "~/words/en/report";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { Notice } from "~/routes/auth/parts/notice";
import { EmailField } from "~/routes/moderation/copyright-parts/person-fields";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { ReportFields } from "~/routes/moderation/report-parts/report-fields";

const words = reportWords.strangers;

/** Digital Services Act, Art. 16. */
export function AnonymousReportForm({ failed }: { failed: FormFailure | null }) {
  const busy = useNavigation().formMethod === "POST";
  const { values = {}, errors = {} } = failed ?? {};
  return (
    <Form method="post" action="/contact" noValidate className="flex max-w-xl flex-col gap-5">
      <Notice tone="danger">{failed?.message}</Notice>
      <Field label={words.address} hint={words.addressHint} error={errors.address?.[0]} required>
        <TextInput name="address" inputMode="url" dir="ltr" maxLength={2000} defaultValue={values.address} />
      </Field>
      <ReportFields failed={failed} />
      <p className="text-sm text-muted">{words.childAbuse}</p>
      <Field label={words.name} error={errors.name?.[0]}>
        <TextInput name="name" autoComplete="name" maxLength={NAME_MAX} defaultValue={values.name} />
      </Field>
      <EmailField label={words.email} failed={failed} />
      <Button type="submit" busy={busy} busyLabel={reportWords.busy} className="self-start">
        {reportWords.submit}
      </Button>
    </Form>
  );
}
