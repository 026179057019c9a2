import { Form } from "~/routes/shared/forms/form";
import { NOTE_MAX } from "~/moderation/moderation.limits";
import { moderationWords } from "~/words/en/moderation";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { TextArea } from "~/ui/inputs";
import { SettingsSection } from "~/ui/settings-section";
import type { FormFailure } from "~/routes/shared/forms/form-failure";

const words = moderationWords.case;

export function NoteForm({ failed }: { failed: FormFailure | null }) {
  return (
    <SettingsSection title={words.noteTitle}>
      <Form method="post" noValidate data-note="" className="flex flex-col gap-3">
        <Field label={words.noteLabel} hint={words.noteHint} error={failed?.errors.text?.[0]}>
          <TextArea name="text" rows={3} maxLength={NOTE_MAX} defaultValue={failed?.values.text} />
        </Field>
        <Button type="submit" name="intent" value="note" variant="secondary" size="sm" className="self-start">
          {words.note}
        </Button>
      </Form>
    </SettingsSection>
  );
}
