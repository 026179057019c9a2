import { monthsBefore } from "~/platform/clock";
import { EARLIEST_BIRTH_YEAR, MINIMUM_AGE_YEARS } from "./registration.limits";

export function latestBirthDate(now: number): string {
  return new Date(monthsBefore(now, MINIMUM_AGE_YEARS * 12)).toISOString().slice(0, 10);
}

export function isAllowedBirthDate(text: string, now: number): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // 30 February would silently become 2 March.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return false;
  return text >= `${EARLIEST_BIRTH_YEAR}-01-01` && text <= latestBirthDate(now);
}
