import { describe, expect, it } from "vitest";
import { momentHref, momentFromSearch, sourceAtMoment } from "~/routes/work/player/moment.rules";

describe("a moment in a page's address", () => {
  it.each([
    ["?t=75", 75],
    ["?list=3&t=0", 0],
    ["", null],
    ["?t=", null],
    ["?t=-5", null],
    ["?t=1.5", null],
    ["?t=1e3", null],
    ["?t=75s", null],
    ["?t=1234567", null],
    ["?t=٧٥", null],
    ["?t=7%0A5", null],
  ])("%s is %s", (search, moment) => {
    expect(momentFromSearch(search)).toBe(moment);
  });

  it("is put beside whatever else stands there, in place of another", () => {
    expect(momentHref("?list=3&t=10", 75)).toBe("?list=3&t=75");
    expect(momentHref("", 0)).toBe("?t=0");
  });

  it("makes the source begin there, where the work is so long", () => {
    expect(sourceAtMoment("/media/7/original?sig=a", "?t=75", 80_000)).toBe("/media/7/original?sig=a#t=75");
    expect(sourceAtMoment("/media/7/original", "?t=75", null)).toBe("/media/7/original#t=75");
    expect(sourceAtMoment("/media/7/original", "?t=75", 75_000)).toBe("/media/7/original");
    expect(sourceAtMoment("/media/7/original", "?t=x", 80_000)).toBe("/media/7/original");
  });
});
