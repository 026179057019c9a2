import { describe, expect, it } from "vitest";
import { startTimings } from "~/platform/server-timing";

function clock(...times: number[]): () => number {
  return () => times.shift() ?? 0;
}

describe("the timings of one answer", () => {
  it("the header has each part and the total in milliseconds", async () => {
    const timings = startTimings(clock(100, 110, 112.54, 130));
    expect(await timings.measure("session", () => Promise.resolve("who"))).toBe("who");
    expect(timings.header()).toBe("session;dur=2.5, total;dur=30.0");
  });

  it("a part that runs twice is added up", async () => {
    const timings = startTimings(clock(0, 0, 1, 5, 8, 9));
    await timings.measure("app", () => Promise.resolve());
    await timings.measure("app", () => Promise.resolve());
    expect(timings.header()).toBe("app;dur=4.0, total;dur=9.0");
  });

  it("a failed part keeps its timing, and its error is rethrown", async () => {
    const timings = startTimings(clock(0, 0, 7, 7));
    await expect(timings.measure("app", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(timings.header()).toBe("app;dur=7.0, total;dur=7.0");
  });
});
