import { describe, expect, it } from "vitest";
import { headerLine, type HeaderFacts } from "~/membership/header-line.rules";
import { DAY_MS } from "~/platform/clock";

const NOW = Date.UTC(2026, 11, 1, 12);

const facts = (changed: Partial<HeaderFacts>): HeaderFacts => ({
  state: "none",
  subscription_id: null,
  trial_ends_at: null,
  access_until: 0,
  ...changed,
});

const trial = (left: number, changed: Partial<HeaderFacts> = {}) =>
  facts({ trial_ends_at: NOW + left, access_until: NOW + left, ...changed });

describe("the header's trial line", () => {
  it.each([
    [3 * DAY_MS + 1, false],
    [3 * DAY_MS, true],
    [1, true],
    [0, false],
    [-DAY_MS, false],
  ])("with %d ms left the trial line is shown: %s", (left, isThere) => {
    const line = headerLine(trial(left), NOW);
    expect(line).toEqual(isThere ? { kind: "trial_ends", at: NOW + left } : null);
  });

  it.each(["trialing", "active", "paused", "incomplete"] as const)(
    "the trial line is not shown to someone with a subscription: %s",
    (state) => {
      expect(headerLine(trial(DAY_MS, { state, subscription_id: "sub_1" }), NOW)).toBeNull();
    },
  );

  it("the trial line is shown after a withdrawal in the trial, whatever the state is called", () => {
    expect(headerLine(trial(DAY_MS, { state: "canceled", subscription_id: "sub_1" }), NOW)).not.toBeNull();
    expect(headerLine(trial(DAY_MS, { state: "trialing" }), NOW)).not.toBeNull();
  });
});

describe("the header's line for a failed payment", () => {
  it("the line of a failed payment says how long access lasts, or that it is closed", () => {
    const until = NOW + DAY_MS;
    expect(
      headerLine(facts({ state: "past_due", subscription_id: "sub_1", access_until: until }), NOW),
    ).toEqual({
      kind: "payment_failed",
      until,
    });
    expect(headerLine(facts({ state: "unpaid", subscription_id: "sub_1", access_until: NOW }), NOW)).toEqual({
      kind: "payment_failed",
      until: null,
    });
  });

  it("an ended membership has no payment line", () => {
    expect(headerLine(facts({ state: "past_due", subscription_id: null }), NOW)).toBeNull();
    expect(headerLine(facts({ state: "canceled" }), NOW)).toBeNull();
  });
});

it("an account without membership or trial has no header line", () => {
  expect(headerLine(undefined, NOW)).toBeNull();
  expect(headerLine(facts({}), NOW)).toBeNull();
  expect(headerLine(facts({ state: "active" }), NOW)).toBeNull();
});
