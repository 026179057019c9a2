import { spokenLocale } from "~/words/speak.server";
import { COUNTRY_CODES, isCountryCode, type CountryOption } from "./countries";

/** Not for browsers, whose ICU may have other names, which would break hydration. */
export function countryOptions(): CountryOption[] {
  const language = spokenLocale();
  const names = new Intl.DisplayNames(language, { type: "region" });
  const { compare } = new Intl.Collator(language);
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    compare(a.name, b.name),
  );
}

export function countryName(code: string): string {
  return isCountryCode(code)
    ? (new Intl.DisplayNames(spokenLocale(), { type: "region" }).of(code) ?? code)
    : code;
}
