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
  ])("the moment in '%s' is %s", (search, moment) => {
    expect(momentFromSearch(search)).toBe(moment);
  });

  it("a moment is added to other parameters, and replaces an earlier moment", () => {
    expect(momentHref("?list=3&t=10", 75)).toBe("?list=3&t=75");
    expect(momentHref("", 0)).toBe("?t=0");
  });

  it("the source starts at the moment, if the work is long enough", () => {
    expect(sourceAtMoment("/media/7/original?sig=a", "?t=75", 80_000)).toBe("/media/7/original?sig=a#t=75");
    expect(sourceAtMoment("/media/7/original", "?t=75", null)).toBe("/media/7/original#t=75");
    expect(sourceAtMoment("/media/7/original", "?t=75", 75_000)).toBe("/media/7/original");
    expect(sourceAtMoment("/media/7/original", "?t=x", 80_000)).toBe("/media/7/original");
  });
});
