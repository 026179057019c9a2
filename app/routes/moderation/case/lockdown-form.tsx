import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { lockdownWords } from "~/words/en/lockdowns";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { SettingsSection } from "~/ui/settings-section";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import type { CasePageView } from "./case-page.server";

const words = lockdownWords.seal;

export function LockdownForm({
  view: { row, reports, subject },
  failed,
}: {
  view: CasePageView;
  failed: FormFailure | null;
}) {
  const busy = useNavigation().formMethod === "POST";
  if (subject === null || (row.subject_kind === "person" && subject.picture === null)) return null;
  const isReported = reports.some(({ reason }) => reason === "child_abuse");
  const own = failed?.values.intent === "seal" ? failed : null;
  return (
    <SettingsSection title={words.title} text={words.leads[row.subject_kind]}>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <input type="hidden" name="version" value={row.version} />
        {subject.picture === null ? null : <input type="hidden" name="picture" value={subject.picture} />}
        {isReported ? null : (
          <Checkbox
            name="confirm"
            label={words.confirm}
            error={own?.errors.confirm?.[0]}
            defaultChecked={own?.values.confirm === "on"}
          />
        )}
        <Button
          type="submit"
          name="intent"
          value="seal"
          variant={isReported ? "danger" : "secondary"}
          busy={busy}
          busyLabel={words.busy}
          className="self-start"
        >
          {words.submits[row.subject_kind]}
        </Button>
      </Form>
    </SettingsSection>
  );
}
