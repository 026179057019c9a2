import type { CountryOption } from "~/profiles/countries";
import { countryName } from "~/profiles/country-names.server";
import type { PayoutPolicy } from "~/platform/config.server";
import { spokenLocale } from "~/words/speak.server";

export function payoutCountries({ countries }: Pick<PayoutPolicy, "countries">): CountryOption[] {
  const { compare } = new Intl.Collator(spokenLocale());
  return countries
    .map((country) => country.toUpperCase())
    .map((code) => ({ code, name: countryName(code) }))
    .sort((a, b) => compare(a.name, b.name));
}

export function homeCountry(code: string | null, { countries }: Pick<PayoutPolicy, "countries">) {
  if (code === null) return null;
  return { code, name: countryName(code), canBePaid: countries.includes(code.toLowerCase()) };
}
