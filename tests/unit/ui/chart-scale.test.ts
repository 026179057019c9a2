import { describe, expect, it } from "vitest";
import { barsPath, scaleTop } from "~/ui/chart-scale";

describe("the top of a chart's scale", () => {
  it.each([
    [0, 2],
    [2, 2],
    [3, 4],
    [5, 10],
    [11, 20],
    [21, 30],
    [39, 40],
    [61, 80],
    [99, 100],
    [101, 200],
    [1_234_567, 2_000_000],
  ])("the top for %d is %d", (most, top) => expect(scaleTop(most)).toBe(top));

  it("the top is never below the largest value, and its half is a whole number", () => {
    for (let most = 0; most < 3000; most++) {
      const top = scaleTop(most);
      expect(top).toBeGreaterThanOrEqual(most);
      expect(Number.isInteger(top / 2)).toBe(true);
    }
  });

  it("the top is round in its unit", () => expect(scaleTop(3_600_001, 3_600_000)).toBe(7_200_000));
});

describe("bars", () => {
  it("bars are as high as their values, and 0 has no bar", () => {
    expect(barsPath([0, 5, 10], 10)).toBe("M1.25 100v-50h0.5V100zM2.25 100v-100h0.5V100z");
  });

  it("bars stay visible however small they are", () => {
    expect(barsPath([1], 1_000_000)).toBe("M0.25 100v-1h0.5V100z");
  });

  it("bars have no gap when there are many", () => {
    expect(barsPath(Array<number>(365).fill(1), 1)).toContain("M1 100v-100h1V100zM2 100");
  });
});
