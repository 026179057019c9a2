import { describe, expect, it } from "vitest";
import {
  halfYearPeriod,
  isPeriodName,
  monthPeriod,
  parsePeriod,
  yearPeriod,
} from "~/moderation/transparency/report.rules";

const at = (text: string) => Date.parse(text);

describe("the periods of a transparency report", () => {
  it("a month lasts from its first moment to the next month's, in UTC", () => {
    const december = { name: "2026-12", start: at("2026-12-01T00:00:00Z"), end: at("2027-01-01T00:00:00Z") };
    expect(monthPeriod(at("2026-12-01T00:00:00Z"))).toEqual(december);
    expect(monthPeriod(at("2026-12-31T23:59:59.999Z"))).toEqual(december);
    expect(monthPeriod(at("2026-02-10T00:00:00Z")).name).toBe("2026-02");
  });

  it("a year lasts from its first moment to the next year's", () => {
    expect(yearPeriod(at("2026-06-15T00:00:00Z"))).toEqual({
      name: "2026",
      start: at("2026-01-01T00:00:00Z"),
      end: at("2027-01-01T00:00:00Z"),
    });
  });

  it("a half year begins in January or in July", () => {
    const first = { name: "2026-H1", start: at("2026-01-01T00:00:00Z"), end: at("2026-07-01T00:00:00Z") };
    const second = { name: "2026-H2", start: at("2026-07-01T00:00:00Z"), end: at("2027-01-01T00:00:00Z") };
    expect(halfYearPeriod(at("2026-06-30T23:59:59.999Z"))).toEqual(first);
    expect(halfYearPeriod(at("2026-07-01T00:00:00Z"))).toEqual(second);
  });

  it("a month or a year is found by its name", () => {
    expect(parsePeriod("2026-12")).toEqual(monthPeriod(at("2026-12-15T00:00:00Z")));
    expect(parsePeriod("2026-01")).toEqual(monthPeriod(at("2026-01-15T00:00:00Z")));
    expect(parsePeriod("2026")).toEqual(yearPeriod(at("2026-12-15T00:00:00Z")));
  });

  it.each(["2026-00", "2026-13", "2026-1", "1926", "20260", "x2026", "2026-12x", "2026-H1", ""])(
    "no period has the name %j",
    (name) => {
      expect(isPeriodName(name)).toBe(false);
      expect(() => parsePeriod(name)).toThrow(`${name} is no period`);
    },
  );

  it.each(["2026", "2026-01", "2026-09", "2026-10", "2026-12", "2099"])(
    "%s is the name of a period",
    (name) => {
      expect(isPeriodName(name)).toBe(true);
    },
  );
});
