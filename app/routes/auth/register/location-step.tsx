import { PHONE_MAX } from "~/registration/registration.limits";
import { stripPhoneInput } from "~/registration/phone-input.rules";
import { languages } from "~/words/en/languages";
import { register as strings } from "~/words/en/register";
import { Field } from "~/ui/field";
import { Select, TextInput } from "~/ui/inputs";
import { usePageLanguage } from "~/ui/language";
import type { StepProps } from "./step-props";

export function LocationStep({ wizard, options, typed }: StepProps) {
  const language = usePageLanguage();
  return (
    <>
      <Field label={strings.country} error={wizard.problem("country")} required>
        <Select name="country" autoComplete="country" defaultValue={typed.country ?? ""}>
          <option value="" disabled>
            {strings.countryPlaceholder}
          </option>
          {options.countries.map((country) => (
            <option key={country.code} value={country.code}>
              {country.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={strings.language} error={wizard.problem("language")} required>
        <Select name="language" defaultValue={typed.language ?? language}>
          {Object.entries(languages).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={strings.phone} hint={strings.phoneHint} error={wizard.problem("phone")} required>
        <TextInput
          type="tel"
          name="phone"
          autoComplete="tel"
          inputMode="tel"
          maxLength={PHONE_MAX}
          defaultValue={typed.phone}
          onInput={(event) => {
            event.currentTarget.value = stripPhoneInput(event.currentTarget.value);
          }}
        />
      </Field>
    </>
  );
}
