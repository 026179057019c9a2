import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";

/**
 * E.164 (ITU-T), or null. A number without + belongs to the given country. Its own chunk in the browser,
 * since the tables weigh 80 kB.
 */
export function toInternationalPhone(text: string, country: string): string | null {
  const known = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(text, { defaultCountry: known, extract: false });
  return number?.isValid() ? number.number : null;
}
