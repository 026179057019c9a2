import { Form } from "~/routes/shared/forms/form";
import type { LockdownView } from "~/moderation/lockdown/read-lockdowns.store.server";
import { REASON_MAX, REPORT_NUMBER_MAX, REPORTED_TO_MAX } from "~/moderation/lockdown/lockdown.limits";
import { lockdownWords } from "~/words/en/lockdowns";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { TextArea, TextInput } from "~/ui/inputs";
import { SettingsSection } from "~/ui/settings-section";
import type { FormFailure } from "~/routes/shared/forms/form-failure";

interface Props {
  lockdown: LockdownView;
  failed: FormFailure | null;
}

export function ReportPart({ lockdown, failed }: Props) {
  const words = lockdownWords.report;
  const own = failed?.values.intent === "reported" ? failed : null;
  return (
    <>
      <SettingsSection title={words.title} text={words.lead}>
        <Form method="post" noValidate className="flex flex-col gap-4">
          <Field label={words.number} error={own?.errors.number?.[0]} required>
            <TextInput
              name="number"
              maxLength={REPORT_NUMBER_MAX}
              autoComplete="off"
              defaultValue={own?.values.number ?? lockdown.report_number ?? undefined}
            />
          </Field>
          <Field label={words.to} error={own?.errors.to?.[0]} required>
            <TextInput
              name="to"
              maxLength={REPORTED_TO_MAX}
              autoComplete="off"
              defaultValue={own?.values.to ?? lockdown.reported_to ?? undefined}
            />
          </Field>
          <Button type="submit" name="intent" value="reported" className="self-start">
            {words.submit}
          </Button>
        </Form>
      </SettingsSection>
      {lockdown.keep_until === null ? null : <ProlongPart failed={failed} />}
    </>
  );
}

function ProlongPart({ failed }: Pick<Props, "failed">) {
  const words = lockdownWords.prolong;
  const own = failed?.values.intent === "prolonged" ? failed : null;
  return (
    <SettingsSection title={words.title} text={words.lead}>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <Field label={words.until} hint={words.untilHint} error={own?.errors.until?.[0]} required>
          <TextInput type="date" name="until" defaultValue={own?.values.until} />
        </Field>
        <Field label={words.reason} error={own?.errors.reason?.[0]} required>
          <TextArea name="reason" rows={2} maxLength={REASON_MAX} defaultValue={own?.values.reason} />
        </Field>
        <Button type="submit" name="intent" value="prolonged" variant="secondary" className="self-start">
          {words.submit}
        </Button>
      </Form>
    </SettingsSection>
  );
}
