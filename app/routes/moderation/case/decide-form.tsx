import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { moderationWords } from "~/words/en/moderation";
import { reasonWords } from "~/words/en/report";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select } from "~/ui/inputs";
import { SettingsSection } from "~/ui/settings-section";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { ReasonFields } from "./reason-fields";
import type { CasePageView } from "./case-page.server";

const words = moderationWords.case;

const foundBy: Record<string, "own" | "authority" | "flagger"> = {
  system: "own",
  authority: "authority",
  flagger: "flagger",
};

/** A report without an answer stays open. */
export function DecideForm({ view, failed }: { view: CasePageView; failed: FormFailure | null }) {
  const busy = useNavigation().formMethod === "POST";
  const { row, role, reports, earlier } = view;
  const open = reports.filter(({ answered_at, joins }) => answered_at === null && joins === null);
  const own = failed?.values.intent === "decide" ? failed : null;
  return (
    <SettingsSection title={words.decide}>
      <Form method="post" noValidate className="flex flex-col gap-5">
        <input type="hidden" name="version" value={row.version} />
        <input type="hidden" name="subject_kind" value={row.subject_kind} />
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 text-sm font-semibold">{words.answers}</legend>
          {open.map(({ id, reason }) => (
            <Field key={id} label={`#${id} ${reasonWords[reason as keyof typeof reasonWords]}`}>
              <Select name={`answer-${id}`} defaultValue={own?.values[`answer-${id}`] ?? ""}>
                <option value="">{words.leaveOpen}</option>
                <option value="followed">{words.followed}</option>
                <option value="not_followed">{words.notFollowed}</option>
                <option value="baseless">{words.baseless}</option>
              </Select>
            </Field>
          ))}
        </fieldset>
        <ReasonFields
          failed={own}
          kind={row.subject_kind}
          role={role}
          category={open[0]?.reason ?? "other"}
          foundBy={foundBy[open[0]?.source ?? ""] ?? "report"}
        />
        {earlier.some(({ isInForce }) => isInForce) ? (
          <Field label={words.replaces}>
            <Select name="replaces" defaultValue={own?.values.replaces ?? ""}>
              <option value="">{words.replacesNone}</option>
              {earlier
                .filter(({ isInForce }) => isInForce)
                .map(({ id }) => (
                  <option key={id} value={id}>
                    #{id}
                  </option>
                ))}
            </Select>
          </Field>
        ) : null}
        <Button
          type="submit"
          name="intent"
          value="decide"
          busy={busy}
          busyLabel={words.busy}
          className="self-start"
        >
          {words.submit}
        </Button>
      </Form>
    </SettingsSection>
  );
}
