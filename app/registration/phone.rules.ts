import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";

/** E.164 (ITU-T), or null. Loaded lazily in the browser, since its tables weigh 80 kB. */
export function toInternationalPhone(text: string, country: string): string | null {
  const known = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(text, { defaultCountry: known, extract: false });
  return number?.isValid() ? number.number : null;
}
