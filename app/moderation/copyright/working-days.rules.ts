import { DAY_MS, HOUR_MS } from "~/platform/clock";

/* Monday to Friday without the holidays of 5 U.S.C. 6103(a), moved by 6103(b) and Executive Order 11582. Inauguration Day (6103(c)) counts: it is a holiday around Washington only. */

/** Midnight UTC, in milliseconds. */
type Day = number;

const MONDAY = 1;
const THURSDAY = 4;

export function isWorkingDay(day: Day): boolean {
  if (weekday(day) === 0 || weekday(day) === 6) return false;
  const year = new Date(day).getUTCFullYear();
  return ![...holidaysInYear(year), ...holidaysInYear(year + 1)].includes(day);
}

const EASTERN = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "numeric",
  day: "numeric",
});

/** 17:00 in the eastern United States in winter. */
const DAY_ENDS_MS = 22 * HOUR_MS;

/** `following receipt`: the day of arrival doesn't count. */
export function afterWorkingDays(at: number, days: number): number {
  let day = easternDay(at);
  for (let left = days; left > 0;) {
    day += DAY_MS;
    if (isWorkingDay(day)) left--;
  }
  return day + DAY_ENDS_MS;
}

const weekday = (day: Day): number => new Date(day).getUTCDay();

/** New Year's Day may be observed on the last day of the year before. */
function holidaysInYear(year: number): Day[] {
  return [
    observedDay(year, 1, 1),
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    nthWeekday(year, 5, MONDAY, -1),
    observedDay(year, 6, 19),
    observedDay(year, 7, 4),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 10, MONDAY, 2),
    observedDay(year, 11, 11),
    nthWeekday(year, 11, THURSDAY, 4),
    observedDay(year, 12, 25),
  ];
}

function observedDay(year: number, month: number, date: number): Day {
  const day = Date.UTC(year, month - 1, date);
  if (weekday(day) === 6) return day - DAY_MS;
  return weekday(day) === 0 ? day + DAY_MS : day;
}

/** Negative numbers count from the end. @param month 1 to 12 */
function nthWeekday(year: number, month: number, day: number, nth: number): Day {
  if (nth > 0) {
    const first = Date.UTC(year, month - 1, 1);
    return first + (((day - weekday(first) + 7) % 7) + (nth - 1) * 7) * DAY_MS;
  }
  const last = Date.UTC(year, month, 0);
  return last - (((weekday(last) - day + 7) % 7) - (nth + 1) * 7) * DAY_MS;
}

function easternDay(at: number): Day {
  const parts = Object.fromEntries(EASTERN.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day ?? 1);
}
