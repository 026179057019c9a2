import { describe, expect, it } from "vitest";
import { slopeOf } from "../../scripts/soak/memory.ts";
import { percentile, Recorder } from "../../scripts/soak/recorder.ts";
import { reportOf } from "../../scripts/soak/report.ts";

const story = (mbAt: (second: number) => number, seconds = 200) =>
  Array.from({ length: seconds / 4 }, (_, index) => ({ at: index * 4, mb: mbAt(index * 4) }));

describe("the soak's figures", () => {
  it("names the smallest value that so many per cent do not exceed", () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    expect([50, 95, 99, 100].map((percent) => percentile(hundred, percent))).toEqual([50, 95, 99, 100]);
    expect(percentile([7], 99)).toBe(7);
  });

  it("sees steady growth, and neither a warm-up nor a saw", () => {
    expect(slopeOf(story((at) => 300 + at))).toBeCloseTo(60);
    expect(slopeOf(story((at) => Math.min(300 + at * 5, 600)))).toBeCloseTo(0);
    expect(Math.abs(slopeOf(story((at) => 400 + (at % 40))) ?? NaN)).toBeLessThan(10);
    expect(slopeOf(story(() => 1, 8))).toBeNull();
  });

  it("counts an error once, however far up it is told, and throws it on", async () => {
    const recorder = new Recorder();
    const failing = () => recorder.time("page", () => Promise.reject(new Error("500")));
    await failing().catch((error: unknown) => recorder.fail("a visit", error));
    await expect(failing()).rejects.toThrow("500");
    expect(recorder.problems).toEqual([{ kind: "page", message: "500", times: 2 }]);
    expect(recorder.requests).toBe(0);
    const report = reportOf({ recorder, samples: [], ready: 0, deleted: 0, slope: null, limit: 1 });
    expect(report).toContain("- 2 × page: 500");
  });
});
