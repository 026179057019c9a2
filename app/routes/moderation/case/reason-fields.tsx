import { CLAUSE_MAX, WORDS_MAX } from "~/moderation/moderation.limits";
import { endFault, fitsSubject, MEASURES, powersFor } from "~/moderation/decisions/measures.rules";
import { FOUND_BY } from "~/moderation/decisions/found-by";
import { decidingRules } from "~/words/en/moderation-facts";
import { REASONS } from "~/moderation/reasons.rules";
import { hasPower, type StaffRole } from "~/moderation/staff/staff.rules";
import type { SubjectKind } from "~/moderation/subjects.rules";
import { measureWords } from "~/words/en/decisions";
import { moderationWords } from "~/words/en/moderation";
import { reasonWords } from "~/words/en/report";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { Select, TextArea, TextInput } from "~/ui/inputs";
import type { FormFailure } from "~/routes/shared/forms/form-failure";

const words = moderationWords.case;

interface Props {
  failed: FormFailure | null;
  kind: SubjectKind;
  role: StaffRole;
  category: string;
  foundBy?: (typeof FOUND_BY)[number];
}

export function ReasonFields({ failed, kind, role, category, foundBy = "report" }: Props) {
  const { values = {}, errors = {} } = failed ?? {};
  const offered = MEASURES.filter(
    (what) =>
      fitsSubject(what, kind) && powersFor([{ what, until: null }]).every((power) => hasPower(role, power)),
  );
  return (
    <>
      <fieldset className="flex flex-col gap-2.5">
        <legend className="mb-2 text-sm font-semibold">{words.measures}</legend>
        {offered.map((what) => (
          <div key={what} className="group flex flex-col gap-2">
            <Checkbox
              name={`measure-${what}`}
              label={measureWords[what]}
              defaultChecked={values[`measure-${what}`] === "on"}
            />
            {endFault({ what, until: 0 }, 0) === "moderation.endless" ? null : (
              <div className="hidden max-w-xs ps-8 group-has-checked:block">
                <Field label={words.untilOf(measureWords[what])} error={errors[`until-${what}`]?.[0]}>
                  <TextInput
                    type="datetime-local"
                    name={`until-${what}`}
                    defaultValue={values[`until-${what}`]}
                  />
                </Field>
              </div>
            )}
          </div>
        ))}
      </fieldset>
      <Field label={words.until} hint={words.untilHint} error={errors.until?.[0]}>
        <TextInput type="datetime-local" name="until" defaultValue={values.until} />
      </Field>
      <Field label={words.foundBy}>
        <Select name="found_by" defaultValue={values.found_by ?? foundBy}>
          {FOUND_BY.map((name) => (
            <option key={name} value={name}>
              {words.foundByWords[name]}
            </option>
          ))}
        </Select>
      </Field>
      <div className="group/ground flex flex-col gap-5">
        <Field label={words.ground} error={errors.ground?.[0]} required>
          <Select name="ground" defaultValue={values.ground ?? "terms"}>
            <option value="terms">{words.grounds.terms}</option>
            <option value="law">{words.grounds.law}</option>
            <option value="none">{words.grounds.none}</option>
          </Select>
        </Field>
        <div className="hidden group-has-[[value=terms]:checked]/ground:block">
          <Field label={words.ruleBroken} error={errors.rule?.[0]} required>
            <Select name="rule" defaultValue={values.rule}>
              {decidingRules.map((rule) => (
                <option key={rule}>{rule}</option>
              ))}
            </Select>
          </Field>
        </div>
        <div className="hidden group-has-[[value=law]:checked]/ground:block">
          <Field label={words.lawBroken} error={errors.law?.[0]} required>
            <TextInput name="law" maxLength={CLAUSE_MAX} defaultValue={values.law} />
          </Field>
        </div>
      </div>
      <Field label={words.category} error={errors.category?.[0]} required>
        <Select name="category" defaultValue={values.category ?? category}>
          {REASONS.map((name) => (
            <option key={name} value={name}>
              {reasonWords[name]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.facts} hint={words.factsHint} error={errors.facts?.[0]} required>
        <TextArea name="facts" rows={5} maxLength={WORDS_MAX} defaultValue={values.facts} />
      </Field>
    </>
  );
}
