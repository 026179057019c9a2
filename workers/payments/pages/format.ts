export function money(minor: number, currency: string): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency: currency.toUpperCase() });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
const MOMENT = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

const SHORT_DAY = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

export const day = (seconds: number): string => DAY.format(seconds * 1000);
export const shortDay = (seconds: number): string => SHORT_DAY.format(seconds * 1000);
export const moment = (seconds: number): string => `${MOMENT.format(seconds * 1000)} UTC`;
