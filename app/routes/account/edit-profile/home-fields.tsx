import { languages } from "~/words/en/languages";
import { editProfile as strings } from "~/words/en/profile";
import { Field } from "~/ui/field";
import { Select } from "~/ui/inputs";
import type { FormFailure } from "~/routes/shared/forms/form-failure";

interface Props {
  profile: { countryCode: string | null; languageCode: string };
  countries: { code: string; name: string }[];
  failed: FormFailure | null;
}

export function HomeFields({ profile, countries, failed }: Props) {
  return (
    <>
      <Field label={strings.country} error={failed?.errors.country?.[0]}>
        <Select
          name="country"
          autoComplete="country"
          defaultValue={failed?.values.country ?? profile.countryCode ?? ""}
        >
          {profile.countryCode === null ? <option value="">{strings.countryNotSet}</option> : null}
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={strings.language} hint={strings.languageHint} error={failed?.errors.language?.[0]}>
        <Select name="language" defaultValue={failed?.values.language ?? profile.languageCode}>
          {Object.entries(languages).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
