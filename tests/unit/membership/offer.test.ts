import { describe, expect, it } from "vitest";
import { agreedFirstCharge, firstChargeAt } from "~/membership/offer.rules";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/platform/clock";

const NOW = Date.UTC(2027, 0, 1);
const at = (hours: number) => NOW + hours * HOUR_MS;

describe("the first charge of somebody whose trial", () => {
  it.each([
    ["ends in 300 hours is then", at(300), at(300)],
    ["ends in 49 hours is then", at(49), at(49)],
    ["ends in 47 hours is in 49", at(47), at(49)],
    ["ends in a minute is in 49 hours", NOW + MINUTE_MS, at(49)],
    ["ends this moment is at once", NOW, null],
    ["is over is at once", NOW - 1, null],
    ["never was is at once", null, null],
  ])("%s", (_words, trialEndsAt, expected) => {
    expect(firstChargeAt(trialEndsAt, NOW)).toBe(expected);
  });
});

describe("what was shown", () => {
  it("holds while somebody reads the page", () => {
    for (const trial of [at(300), at(49), at(47), NOW + 20 * MINUTE_MS]) {
      const shown = firstChargeAt(trial, NOW);
      expect(agreedFirstCharge(shown, trial, NOW)).toBe(shown);
      expect(agreedFirstCharge(shown, trial, NOW + 10 * MINUTE_MS)).toBe(shown);
    }
    expect(agreedFirstCharge(null, NOW - HOUR_MS, NOW)).toBeNull();
    expect(agreedFirstCharge(null, null, NOW)).toBeNull();
  });

  it("holds to the minute", () => {
    expect(agreedFirstCharge(at(300) - 30 * SECOND_MS, at(300), NOW)).toBe(at(300) - 30 * SECOND_MS);
    expect(agreedFirstCharge(at(300) - MINUTE_MS, at(300), NOW)).toBe(at(300) - MINUTE_MS);
    expect(agreedFirstCharge(at(300) + MINUTE_MS, at(300), NOW)).toBe(at(300) + MINUTE_MS);
    expect(agreedFirstCharge(at(300) + 2 * MINUTE_MS, at(300), NOW)).toBeUndefined();
    expect(agreedFirstCharge(at(300) - 2 * MINUTE_MS, at(300), NOW)).toBeUndefined();
  });

  it("does not hold once the provider would not take it, or the trial is over", () => {
    const shown = at(49);
    expect(agreedFirstCharge(shown, NOW + 20 * MINUTE_MS, NOW + 25 * MINUTE_MS)).toBeUndefined();
    expect(agreedFirstCharge(shown, at(40), NOW + HOUR_MS)).toBeUndefined();
  });

  it("is no date of one's own choosing", () => {
    expect(agreedFirstCharge(at(5000), at(300), NOW)).toBeUndefined();
    expect(agreedFirstCharge(at(100), null, NOW)).toBeUndefined();
    expect(agreedFirstCharge(null, at(300), NOW)).toBeUndefined();
  });
});
