import { expect, it } from "vitest";
import { countedUpTo, everyDay } from "~/engagement/counted.rules";
import { utcDay } from "~/platform/clock";

const at = (text: string) => Date.parse(`2026-11-22T${text}Z`);

it.each([
  ["12:06:00.000", "12:05:00.000"],
  ["12:06:59.999", "12:05:00.000"],
  ["12:05:59.999", "12:04:00.000"],
])("at %s everything up to %s is counted", (now, until) => expect(countedUpTo(at(now))).toBe(at(until)));

it("a day changes at midnight UTC", () => {
  expect(utcDay(at("00:00:00.000"))).toBe(utcDay(at("23:59:59.999")));
  expect(utcDay(at("23:59:59.999") + 1)).toBe(utcDay(at("00:00:00.000")) + 1);
});

it("days without a row are filled in with zeros", () => {
  expect(everyDay([{ day: 11, views: 2, ms: 5 }], 10, 12)).toEqual([
    { day: 10, views: 0, ms: 0 },
    { day: 11, views: 2, ms: 5 },
    { day: 12, views: 0, ms: 0 },
  ]);
});
