import { describe, expect, it } from "vitest";
import { barsPath, topOfScale } from "~/ui/chart-scale";

describe("the end of a scale", () => {
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
  ])("for %d is %d", (most, top) => expect(topOfScale(most)).toBe(top));

  it("is never below what is drawn, and its half is a whole number", () => {
    for (let most = 0; most < 3000; most++) {
      const top = topOfScale(most);
      expect(top).toBeGreaterThanOrEqual(most);
      expect(Number.isInteger(top / 2)).toBe(true);
    }
  });

  it("is round in its unit", () => expect(topOfScale(3_600_001, 3_600_000)).toBe(7_200_000));
});

describe("bars", () => {
  it("are as high as their values, and none stands for 0", () => {
    expect(barsPath([0, 5, 10], 10)).toBe("M1.25 100v-50h0.5V100zM2.25 100v-100h0.5V100z");
  });

  it("are seen however small they are", () => {
    expect(barsPath([1], 1_000_000)).toBe("M0.25 100v-1h0.5V100z");
  });

  it("leave no gap where there are many", () => {
    expect(barsPath(Array<number>(365).fill(1), 1)).toContain("M1 100v-100h1V100zM2 100");
  });
});
