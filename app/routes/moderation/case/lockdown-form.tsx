import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { lockdownWords } from "~/words/en/lockdowns";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { SettingsSection } from "~/ui/settings-section";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import type { CasePageView } from "./case-page.server";

const words = lockdownWords.seal;

interface Props {
  view: CasePageView;
  failed: FormFailure | null;
}

/** A person's picture and podcast cover are locked down each on its own. */
export function LockdownForm({ view, failed }: Props) {
  const { row, subject } = view;
  if (subject === null) return null;
  if (row.subject_kind !== "person") return <OneForm view={view} failed={failed} what={row.subject_kind} />;
  return (
    <>
      {subject.picture ? (
        <OneForm view={view} failed={failed} what="person" picture={subject.picture} />
      ) : null}
      {subject.cover ? <OneForm view={view} failed={failed} what="cover" picture={subject.cover} /> : null}
    </>
  );
}

function OneForm({
  view: { row, reports },
  failed,
  what,
  picture,
}: Props & { what: keyof typeof words.submits; picture?: string }) {
  const busy = useNavigation().formMethod === "POST";
  const isReported = reports.some(({ reason }) => reason === "child_abuse");
  const own = failed?.values.intent === "seal" ? failed : null;
  return (
    <SettingsSection title={words.title} text={words.leads[what]}>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <input type="hidden" name="version" value={row.version} />
        {picture === undefined ? null : <input type="hidden" name="picture" value={picture} />}
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
          {words.submits[what]}
        </Button>
      </Form>
    </SettingsSection>
  );
}
