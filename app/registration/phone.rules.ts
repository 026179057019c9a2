import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";

/**
 * A valid number in E.164 (ITU-T), or null. A number that starts with + is read as international,
 * any other as one of the given country, whose calling code is added.
 * Loaded on its own by the browser, on the step that asks for a phone: its tables weigh 80 kB.
 */
export function toInternationalPhone(text: string, country: string): string | null {
  const known = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(text, { defaultCountry: known, extract: false });
  return number?.isValid() ? number.number : null;
}
