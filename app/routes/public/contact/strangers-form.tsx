import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { EMAIL_MAX } from "~/identity/accounts/email.limits";
import { NAME_MAX } from "~/moderation/moderation.limits";
import { reportWords } from "~/strings/report";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { Notice } from "~/routes/auth/parts/notice";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { ReportFields } from "~/routes/moderation/report-parts/report-fields";

const words = reportWords.strangers;

/** Reports something without an account (Art. 16 of the Digital Services Act). */
export function StrangersForm({ failed }: { failed: FormFailure | null }) {
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
      <Field label={words.email} error={errors.email?.[0]}>
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          defaultValue={values.email}
        />
      </Field>
      <Button type="submit" busy={busy} busyLabel={reportWords.busy} className="self-start">
        {reportWords.submit}
      </Button>
    </Form>
  );
}
