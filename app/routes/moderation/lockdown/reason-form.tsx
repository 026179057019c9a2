import { Form } from "~/routes/shared/forms/form";
import type { ReactNode } from "react";
import { REASON_MAX } from "~/moderation/lockdown/lockdown.limits";
import { lockdownWords as words } from "~/words/en/lockdowns";
import { Field } from "~/ui/field";
import { TextArea } from "~/ui/inputs";
import type { FormFailure } from "~/routes/shared/forms/form-failure";

interface Props {
  failed: FormFailure | null;
  intents: readonly string[];
  label?: string;
  hint?: string;
  file?: number;
  children: ReactNode;
}

export function ReasonForm({ failed, intents, label = words.reason, hint, file, children }: Props) {
  const isOwn =
    failed !== null &&
    intents.includes(failed.values.intent ?? "") &&
    (file === undefined || failed.values.file === String(file));
  return (
    <Form method="post" noValidate className="flex flex-col gap-3">
      {file === undefined ? null : <input type="hidden" name="file" value={file} />}
      <Field label={label} hint={hint} error={isOwn ? failed.errors.reason?.[0] : undefined} required>
        <TextArea
          name="reason"
          rows={2}
          maxLength={REASON_MAX}
          defaultValue={isOwn ? failed.values.reason : undefined}
        />
      </Field>
      <div className="flex flex-wrap gap-2">{children}</div>
    </Form>
  );
}
