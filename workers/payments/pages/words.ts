/** An amount as people write it; the currency knows how many digits its minor unit has. */
export function money(minor: number, currency: string): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency: currency.toUpperCase() });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
const MOMENT = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

const SHORT_DAY = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

const COUNTRY = new Intl.DisplayNames("en", { type: "region" });

/** @param code ISO 3166-1, capital letters */
export const countryName = (code: string): string => COUNTRY.of(code) ?? code;

/** @param seconds since the epoch */
export const day = (seconds: number): string => DAY.format(seconds * 1000);
export const shortDay = (seconds: number): string => SHORT_DAY.format(seconds * 1000);
export const moment = (seconds: number): string => `${MOMENT.format(seconds * 1000)} UTC`;
