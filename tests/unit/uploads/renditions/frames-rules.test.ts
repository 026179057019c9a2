import { describe, expect, it } from "vitest";
import {
  outputFrameRate,
  createFrameChoice,
  createKeyChoice,
  isWhole,
  repeatTimes,
} from "~/uploads/renditions/client/converting/frames.rules";

const timesAt = (rate: number, count: number) => Array.from({ length: count }, (_, frame) => frame / rate);

describe("a rendition's frame rate", () => {
  it.each([
    [24, "360", 30],
    [30_000 / 1001, "360", 30],
    [50, "360", 25],
    [60_000 / 1001, "360", 30_000 / 1001],
    [60, "720", 60],
    [120, "720", 60],
    [120, "360", 30],
    [240, "1080", 60],
    [0, "360", 30],
  ] as const)("%d frames a second in rung %s become at most %d", (rate, rung, expected) => {
    expect(outputFrameRate(rate, rung)).toBeCloseTo(expected, 6);
  });

  it("every frame is taken of a film within the limit, or only slightly above it", () => {
    const choice = createFrameChoice(30);
    expect(timesAt(30, 300).every((time) => choice.takes(time))).toBe(true);
    const ofPhone = createFrameChoice(60);
    const jittered = timesAt(59.94, 600).map((time, frame) => time + (frame % 2 === 0 ? 0.002 : -0.002));
    expect(jittered.every((time) => ofPhone.takes(Math.max(0, time)))).toBe(true);
  });

  it("every fourth of 120 frames is taken for 30, evenly", () => {
    const choice = createFrameChoice(30);
    const taken = timesAt(120, 480).filter((time) => choice.takes(time));
    expect(taken).toHaveLength(120);
    const steps = taken.slice(1).map((time, index) => time - (taken[index] ?? 0));
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.01);
  });

  it("no frame is taken twice, and none from before", () => {
    const choice = createFrameChoice(30);
    expect([0, 0, 0.001, 1, 0.5, 1.04].map((time) => choice.takes(time))).toEqual([
      ...[true, false, false, true, false, true],
    ]);
  });
});

describe("key frames", () => {
  function longestGap(times: readonly number[], every: number): number {
    const keys = createKeyChoice(every);
    const chosen = times.filter((time, index) => keys.isKey(time, (times[index + 1] ?? time) - time));
    return Math.max(...chosen.slice(1).map((time, index) => time - (chosen[index] ?? 0)));
  }

  it.each([24, 25, 30_000 / 1001, 30, 50, 59.94, 60])(
    "key frames are close enough together at %d frames a second",
    (rate) => {
      expect(longestGap(timesAt(rate, 1000), 1)).toBeLessThanOrEqual(1 + 1e-6);
      expect(longestGap(timesAt(rate, 1000), 1)).toBeGreaterThan(0.9);
      expect(longestGap(timesAt(rate, 1000), 2)).toBeLessThanOrEqual(2 + 1e-6);
    },
  );

  it("the first frame is a key frame, and each one after a gap is", () => {
    const keys = createKeyChoice(2);
    expect([0, 1, 2, 4.5, 5].map((time) => keys.isKey(time, 0.04))).toEqual([true, false, true, true, false]);
  });
});

describe("a still picture in a film", () => {
  it("a still picture is repeated as often as key frames are due", () => {
    expect(repeatTimes(0, 3.5, 1)).toEqual([1, 2, 3]);
    expect(repeatTimes(10, 14, 2)).toEqual([12]);
  });

  it("a still picture is not repeated when the next frame is due", () => {
    expect(repeatTimes(0, 1, 1)).toEqual([]);
    expect(repeatTimes(0, 0.04, 1)).toEqual([]);
  });
});

describe("a rendition's length", () => {
  it("a rendition is complete when it is as long as its original, within one per cent", () => {
    expect([99, 101, 100.9].map((made) => isWhole(made, 100))).toEqual([true, true, true]);
    expect([98.9, 60, 0].map((made) => isWhole(made, 100))).toEqual([false, false, false]);
  });

  it("a short film's rendition may be off by a quarter of a second", () => {
    expect([isWhole(1.9, 2), isWhole(2.25, 2), isWhole(1.7, 2)]).toEqual([true, true, false]);
  });
});
