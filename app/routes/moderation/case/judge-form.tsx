import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { WORDS_MAX } from "~/moderation/moderation.limits";
import { moderationWords } from "~/words/en/moderation";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Disclosure } from "~/ui/disclosure";
import { Field } from "~/ui/field";
import { Select, TextArea } from "~/ui/inputs";
import { SettingsSection } from "~/ui/settings-section";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { ReasonFields } from "./reason-fields";
import type { CasePageView } from "./case-page.server";

const words = moderationWords.case;

export function JudgeForm({
  view: { row, role },
  failed,
}: {
  view: CasePageView;
  failed: FormFailure | null;
}) {
  const busy = useNavigation().formMethod === "POST";
  const own = failed?.values.intent === "judge" ? failed : null;
  return (
    <SettingsSection title={words.judge}>
      <Form method="post" noValidate className="flex flex-col gap-5">
        <input type="hidden" name="version" value={row.version} />
        <Field label={words.outcome} error={own?.errors.outcome?.[0]} required>
          <Select name="outcome" defaultValue={own?.values.outcome ?? "upheld"}>
            <option value="upheld">{words.upheld}</option>
            <option value="reversed">{words.reversed}</option>
          </Select>
        </Field>
        <Field label={words.answer} hint={words.answerHint} error={own?.errors.answer?.[0]} required>
          <TextArea name="answer" rows={4} maxLength={WORDS_MAX} defaultValue={own?.values.answer} />
        </Field>
        <Checkbox
          name="baseless"
          label={words.appealBaseless}
          defaultChecked={own?.values.baseless === "on"}
        />
        <Disclosure summary={words.instead} open={own !== null}>
          <p className="text-sm">{words.insteadHint}</p>
          <div className="flex flex-col gap-5 text-ink">
            <ReasonFields failed={own} kind={row.subject_kind} role={role} category="other" />
          </div>
        </Disclosure>
        <Button
          type="submit"
          name="intent"
          value="judge"
          busy={busy}
          busyLabel={words.busy}
          className="self-start"
        >
          {words.judgeDo}
        </Button>
      </Form>
    </SettingsSection>
  );
}
