import { describe, expect, it } from "vitest";
import { agreedFirstCharge, firstChargeAt } from "~/membership/offer.rules";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/platform/clock";

const NOW = Date.UTC(2027, 0, 1);
const at = (hours: number) => NOW + hours * HOUR_MS;

describe("the first charge", () => {
  it.each([
    ["a trial with 300 hours left has its first charge at its end", at(300), at(300)],
    ["a trial with 49 hours left has its first charge at its end", at(49), at(49)],
    ["a trial with 47 hours left has its first charge in 49 hours", at(47), at(49)],
    ["a trial with a minute left has its first charge in 49 hours", NOW + MINUTE_MS, at(49)],
    ["a trial that ends this moment is charged immediately", NOW, null],
    ["a trial that has ended is charged immediately", NOW - 1, null],
    ["a membership without a trial is charged immediately", null, null],
  ])("%s", (_words, trialEndsAt, expected) => {
    expect(firstChargeAt(trialEndsAt, NOW)).toBe(expected);
  });
});

describe("the offer shown on the page", () => {
  it("an offer is valid while its page is being read", () => {
    for (const trial of [at(300), at(49), at(47), NOW + 20 * MINUTE_MS]) {
      const shown = firstChargeAt(trial, NOW);
      expect(agreedFirstCharge(shown, trial, NOW)).toBe(shown);
      expect(agreedFirstCharge(shown, trial, NOW + 10 * MINUTE_MS)).toBe(shown);
    }
    expect(agreedFirstCharge(null, NOW - HOUR_MS, NOW)).toBeNull();
    expect(agreedFirstCharge(null, null, NOW)).toBeNull();
  });

  it("an offer is valid to the minute", () => {
    expect(agreedFirstCharge(at(300) - 30 * SECOND_MS, at(300), NOW)).toBe(at(300) - 30 * SECOND_MS);
    expect(agreedFirstCharge(at(300) - MINUTE_MS, at(300), NOW)).toBe(at(300) - MINUTE_MS);
    expect(agreedFirstCharge(at(300) + MINUTE_MS, at(300), NOW)).toBe(at(300) + MINUTE_MS);
    expect(agreedFirstCharge(at(300) + 2 * MINUTE_MS, at(300), NOW)).toBeUndefined();
    expect(agreedFirstCharge(at(300) - 2 * MINUTE_MS, at(300), NOW)).toBeUndefined();
  });

  it("an offer expires once the provider would refuse its date, or the trial is over", () => {
    const shown = at(49);
    expect(agreedFirstCharge(shown, NOW + 20 * MINUTE_MS, NOW + 25 * MINUTE_MS)).toBeUndefined();
    expect(agreedFirstCharge(shown, at(40), NOW + HOUR_MS)).toBeUndefined();
  });

  it("an offer can't carry a date the page didn't show", () => {
    expect(agreedFirstCharge(at(5000), at(300), NOW)).toBeUndefined();
    expect(agreedFirstCharge(at(100), null, NOW)).toBeUndefined();
    expect(agreedFirstCharge(null, at(300), NOW)).toBeUndefined();
  });
});
