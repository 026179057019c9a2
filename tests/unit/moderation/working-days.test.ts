import { describe, expect, it } from "vitest";
import { afterWorkingDays, isWorkingDay } from "../../../app/moderation/copyright/working-days.rules.ts";

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const noon = (text: string) => Date.parse(`${text}T17:00:00Z`);
const toDate = (at: number) => new Date(at).toISOString().slice(0, 10);

describe("US working days", () => {
  it("weekends are no working days", () => {
    expect(
      ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"].map((date) => isWorkingDay(day(date))),
    ).toEqual([true, false, false, true]);
  });

  // Source: U.S. Office of Personnel Management (opm.gov, Federal Holidays).
  it.each([
    ["2026", "01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25"],
    ["2027", "01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31"],
    ["2028", "01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25"],
  ])("federal holidays are no working days: %s", (year, holidays) => {
    const found: string[] = [];
    for (let at = day(`${year}-01-01`); toDate(at).startsWith(year); at += 86_400_000)
      if (![0, 6].includes(new Date(at).getUTCDay()) && !isWorkingDay(at)) found.push(toDate(at).slice(5));
    expect(found.join(" ")).toBe(holidays);
  });
});

describe("the tenth and the fourteenth working day", () => {
  it.each([
    ["two weeks later, without a holiday between", "2026-08-03", 10, "2026-08-17"],
    ["eighteen days later, without a holiday between", "2026-08-03", 14, "2026-08-21"],
    ["a day later for Columbus Day", "2026-10-05", 10, "2026-10-20"],
    ["two days later for Veterans Day and Thanksgiving", "2026-11-10", 14, "2026-12-02"],
    // December 24 (for Christmas on a Saturday) and December 31, 2027 are observed.
    ["two days later for holidays observed in the old year", "2027-12-20", 10, "2028-01-05"],
    ["two days later for Christmas and New Year's Day", "2026-12-22", 10, "2027-01-07"],
  ])("the deadline is %s: from %s, %i working days end on %s", (_why, received, days, deadline) => {
    expect(toDate(afterWorkingDays(noon(received), days))).toBe(deadline);
  });

  it("the deadline counts from the next working day for something received on a weekend or holiday", () => {
    const friday = afterWorkingDays(noon("2026-07-31"), 10);
    for (const date of ["2026-08-01", "2026-08-02"]) expect(afterWorkingDays(noon(date), 10)).toBe(friday);
    expect(afterWorkingDays(noon("2026-11-26"), 1)).toBe(afterWorkingDays(noon("2026-11-25"), 1));
  });

  it("the deadline uses the date in the eastern United States, and ends with that day's working hours", () => {
    // It is still Monday there.
    const late = Date.parse("2026-08-04T03:30:00Z");
    expect(afterWorkingDays(late, 10)).toBe(afterWorkingDays(noon("2026-08-03"), 10));
    expect(new Date(afterWorkingDays(late, 10)).toISOString()).toBe("2026-08-17T22:00:00.000Z");
  });
});
