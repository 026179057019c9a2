import { countryName, type CountryOption } from "~/profiles/countries";
import type { PayoutPolicy } from "~/platform/config.server";

export function payoutCountries({ countries }: Pick<PayoutPolicy, "countries">): CountryOption[] {
  return countries
    .map((country) => country.toUpperCase())
    .map((code) => ({ code, name: countryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

export function homeCountry(code: string | null, { countries }: Pick<PayoutPolicy, "countries">) {
  if (code === null) return null;
  return { code, name: countryName(code), canBePaid: countries.includes(code.toLowerCase()) };
}
