import { Form } from "~/routes/shared/forms/form";
import { REASONS, type Reason } from "~/moderation/reasons.rules";
import { moderationWords as words } from "~/words/en/moderation";
import { reasonWords } from "~/words/en/report";
import { TextLink } from "~/ui/text-link";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select } from "~/ui/inputs";

export function ReasonFilter({ reason }: { reason: Reason | null }) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
      <Form method="get" className="flex flex-wrap items-end gap-3">
        <Field label={words.reasonFilter}>
          <Select name="reason" defaultValue={reason ?? ""} key={reason}>
            <option value="">{words.anyReason}</option>
            {REASONS.map((name) => (
              <option key={name} value={name}>
                {reasonWords[name]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="secondary">
          {words.filter}
        </Button>
      </Form>
      <p className="text-sm">
        <TextLink to="/moderation/reports/new">{words.enter}</TextLink>
      </p>
    </div>
  );
}
