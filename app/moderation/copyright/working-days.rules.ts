import { DAY_MS, HOUR_MS } from "~/platform/clock";

/*
 * Working days of the United States: Monday to Friday but for the legal public holidays of 5 U.S.C. 6103(a). One that falls
 * on a Saturday is kept on the Friday before (6103(b)), one on a Sunday on the Monday after (Executive Order 11582).
 * Inauguration Day (6103(c)) is one for federal employees around Washington alone, and counts as a working day here.
 */

/** A day as its date at midnight in UTC. Milliseconds since the Unix epoch. */
type Day = number;

const MONDAY = 1;
const THURSDAY = 4;
const weekday = (day: Day): number => new Date(day).getUTCDay();

/** The nth weekday of a month; a negative one counts from its end. @param month 1 to 12 */
function nthOf(year: number, month: number, day: number, nth: number): Day {
  if (nth > 0) {
    const first = Date.UTC(year, month - 1, 1);
    return first + (((day - weekday(first) + 7) % 7) + (nth - 1) * 7) * DAY_MS;
  }
  const last = Date.UTC(year, month, 0);
  return last - (((weekday(last) - day + 7) % 7) - (nth + 1) * 7) * DAY_MS;
}

/** A fixed date as it is kept where it falls on a weekend. */
function kept(year: number, month: number, date: number): Day {
  const day = Date.UTC(year, month - 1, date);
  if (weekday(day) === 6) return day - DAY_MS;
  return weekday(day) === 0 ? day + DAY_MS : day;
}

/** The holidays whose own date lies in a year: New Year's may be kept on the last day of the year before. */
function holidaysOf(year: number): Day[] {
  return [
    kept(year, 1, 1),
    nthOf(year, 1, MONDAY, 3),
    nthOf(year, 2, MONDAY, 3),
    nthOf(year, 5, MONDAY, -1),
    kept(year, 6, 19),
    kept(year, 7, 4),
    nthOf(year, 9, MONDAY, 1),
    nthOf(year, 10, MONDAY, 2),
    kept(year, 11, 11),
    nthOf(year, 11, THURSDAY, 4),
    kept(year, 12, 25),
  ];
}

/** Whether people work on a day in the United States. */
export function isWorkingDay(day: Day): boolean {
  if (weekday(day) === 0 || weekday(day) === 6) return false;
  const year = new Date(day).getUTCFullYear();
  return ![...holidaysOf(year), ...holidaysOf(year + 1)].includes(day);
}

const EASTERN = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  ...{ year: "numeric", month: "numeric", day: "numeric" },
});

/** The date that it is in the east of the United States. */
function easternDay(at: number): Day {
  const parts = Object.fromEntries(EASTERN.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day ?? 1);
}

/** When a working day is over: 22:00 UTC, 17 o'clock in the east of the United States in winter and 18 in summer. */
const DAY_ENDS_MS = 22 * HOUR_MS;

/**
 * The end of the nth working day after a moment: the day on which it came does not count, as the law says `following
 * receipt`. @param at milliseconds since the Unix epoch, as the answer
 */
export function afterWorkingDays(at: number, days: number): number {
  let day = easternDay(at);
  for (let left = days; left > 0;) {
    day += DAY_MS;
    if (isWorkingDay(day)) left--;
  }
  return day + DAY_ENDS_MS;
}
