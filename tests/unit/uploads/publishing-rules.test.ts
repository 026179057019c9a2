import { describe, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "~/platform/clock";
import { formatLocalTime, parseLocalTime, findPublishTimeError } from "~/uploads/publishing/publishing.rules";

const AT = Date.UTC(2026, 10, 24, 18, 0);

describe("a date and time field", () => {
  it.each([0, -60, 300, -345, 720, -840])("a time survives the round trip %i minutes from UTC", (offset) => {
    expect(parseLocalTime(formatLocalTime(AT, offset), offset)).toBe(AT);
  });

  it("a time is written as the field holds it", () => {
    expect(formatLocalTime(AT, 0)).toBe("2026-11-24T18:00");
    expect(formatLocalTime(AT, -60)).toBe("2026-11-24T19:00");
  });

  it.each([
    ["", 0],
    ["2026-11-24 18:00", 0],
    ["2026-11-24T18:00Z", 0],
    ["2026-13-24T18:00", 0],
    ["2026-11-24T18:00", 0.5],
    ["2026-11-24T18:00", 5000],
    ["2026-11-24T18:00", Number.NaN],
  ])("%j with offset %d is no time", (local, offset) => expect(parseLocalTime(local, offset)).toBeNull());

  it("a time may have seconds, as some browsers write them", () => {
    expect(parseLocalTime("2026-11-24T18:00:30", 0)).toBe(AT + 30_000);
  });
});

describe("a publishing time", () => {
  it("a publishing time is five minutes to a year ahead", () => {
    expect(findPublishTimeError(AT + 5 * MINUTE_MS, AT)).toBeNull();
    expect(findPublishTimeError(AT + 5 * MINUTE_MS - 1, AT)).toBe("uploads.publish_too_soon");
    expect(findPublishTimeError(AT + 366 * DAY_MS, AT)).toBeNull();
    expect(findPublishTimeError(AT + 366 * DAY_MS + 1, AT)).toBe("uploads.publish_too_late");
  });
});
