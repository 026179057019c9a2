import { useState } from "react";
import { LAW_MAX, PLACE_MAX, WORDS_MAX } from "~/moderation/moderation.limits";
import { REASONS } from "~/moderation/reasons.rules";
import { common } from "~/words/en/common";
import { copyrightWords } from "~/words/en/copyright";
import { reasonWords, reportWords as words } from "~/words/en/report";
import { TextLink } from "~/ui/text-link";
import { Field } from "~/ui/field";
import { Select, TextArea, TextInput } from "~/ui/inputs";
import { Declaration } from "~/routes/moderation/copyright-parts/person-fields";
import type { FormFailure } from "~/routes/shared/forms/form-failure";

export function ReportFields({ failed }: { failed: FormFailure | null }) {
  const { values = {}, errors = {} } = failed ?? {};
  const [reason, setReason] = useState(values.reason ?? "");
  return (
    <>
      <Field label={words.reason} error={errors.reason?.[0]} required>
        <Select
          name="reason"
          defaultValue={values.reason ?? ""}
          onChange={(event) => setReason(event.target.value)}
        >
          <option value="" disabled>
            {words.choose}
          </option>
          {REASONS.map((name) => (
            <option key={name} value={name}>
              {reasonWords[name]}
            </option>
          ))}
        </Select>
      </Field>
      {reason === "copyright" ? (
        <p className="text-sm">
          {copyrightWords.moreNeeded}
          {common.gap}
          <TextLink to="/copyright">{copyrightWords.link}</TextLink>
        </p>
      ) : null}
      <Field
        label={words.law}
        hint={words.lawHint}
        error={errors.law?.[0]}
        {...(reason === "illegal" ? { required: true } : { optionalLabel: words.optional })}
      >
        <TextInput name="law" maxLength={LAW_MAX} defaultValue={values.law} />
      </Field>
      <Field label={words.words} hint={words.wordsHint} error={errors.words?.[0]} required>
        <TextArea name="words" rows={5} maxLength={WORDS_MAX} defaultValue={values.words} />
      </Field>
      <Field
        label={words.place}
        hint={words.placeHint}
        error={errors.place?.[0]}
        optionalLabel={words.optional}
      >
        <TextInput name="place" maxLength={PLACE_MAX} defaultValue={values.place} />
      </Field>
      <Declaration name="good_faith" label={words.goodFaith} failed={failed} />
    </>
  );
}
