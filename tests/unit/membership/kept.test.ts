import { describe, expect, it } from "vitest";
import {
  mustNotCharge,
  isLive,
  findCurrentSubscription,
  findLastSubscription,
  NOTHING_DECIDED,
  findDuplicateSubscriptions,
} from "~/membership/current-subscription.rules";
import type { SubscriptionFacts } from "~/membership/provider/billing-provider";
import { customer, day, invoice, payment, refunded, subscription } from "../../support/billing-facts";

/** In both orders, as the provider may give them in either. */
function inBothOrders(
  find: (facts: ReturnType<typeof customer>) => SubscriptionFacts | null,
  ...subscriptions: SubscriptionFacts[]
): (string | undefined)[] {
  return [subscriptions, subscriptions.toReversed()].map((list) => find(customer(list))?.id);
}

describe("a subscription that may not charge any more", () => {
  const doomed = (more: Parameters<typeof payment>[0]) =>
    mustNotCharge(customer([], [invoice({ payment: payment(more) })]), subscription());
  const dispute = (state: "open" | "won" | "lost") => ({ id: "dp_1", state, openedAt: day(2) });

  it("is one with a disputed payment, or a warned one that no bank has decided about", () => {
    expect(doomed({})).toBe(false);
    expect(doomed({ dispute: dispute("open") })).toBe(true);
    expect(doomed({ dispute: dispute("won") })).toBe(false);
    expect(doomed({ isFraudSuspected: true })).toBe(true);
    expect(doomed({ isFraudSuspected: true, dispute: dispute("won") })).toBe(false);
  });

  it("is one with a payment that went back as fraud, and not for another reason", () => {
    expect(doomed({ refunds: refunded(900, null, "fraud") })).toBe(true);
    expect(doomed({ refunds: refunded(900, null, "second") })).toBe(false);
  });

  it("is none because of another subscription, or without a payment", () => {
    const other = invoice({ subscriptionId: "sub_2", payment: payment({ isFraudSuspected: true }) });
    expect(mustNotCharge(customer([], [other, invoice({ payment: null })]), subscription())).toBe(false);
  });
});

describe("the subscription somebody has", () => {
  const kept = (...subscriptions: SubscriptionFacts[]) =>
    inBothOrders((facts) => findCurrentSubscription(facts, NOTHING_DECIDED), ...subscriptions);

  it.each([
    ["trialing", "active"],
    ["past_due", "trialing"],
    ["unpaid", "past_due"],
    ["paused", "unpaid"],
    ["incomplete", "paused"],
    ["unknown", "incomplete"],
  ] as const)("is an older %s one only after an %s one", (worse, better) => {
    const other = subscription({ id: "sub_0", state: worse, createdAt: day(-9) });
    expect(kept(subscription({ state: better }), other)).toEqual(["sub_1", "sub_1"]);
  });

  it("is the oldest of one state, and of one age the first by name", () => {
    expect(kept(subscription(), subscription({ id: "sub_0", createdAt: day(1) }))).toEqual([
      "sub_1",
      "sub_1",
    ]);
    expect(kept(subscription(), subscription({ id: "sub_2" }))).toEqual(["sub_1", "sub_1"]);
  });

  it("is none that was withdrawn from, or came second", () => {
    const facts = customer([subscription()]);
    const withdrawn = new Map([["sub_1", { at: day(1), refundMinor: 0 }]]);
    expect(findCurrentSubscription(facts, { ...NOTHING_DECIDED, withdrawn })).toBeNull();
    expect(findCurrentSubscription(facts, { ...NOTHING_DECIDED, seconds: new Set(["sub_1"]) })).toBeNull();
  });

  it("is none that has ended", () => {
    for (const state of ["canceled", "incomplete_expired"] as const) {
      expect(isLive(subscription({ state }))).toBe(false);
      expect(kept(subscription({ state }))).toEqual([undefined, undefined]);
    }
  });

  it("leaves the others over, except one of a state nobody knows", () => {
    const others = [
      subscription({ id: "sub_2", createdAt: day(1) }),
      subscription({ id: "sub_3", state: "unknown" }),
    ];
    const surplus = findDuplicateSubscriptions(customer([...others, subscription()]), NOTHING_DECIDED);
    expect(surplus.map(({ id }) => id)).toEqual(["sub_2"]);
  });
});

describe("the subscription somebody had last", () => {
  const ended = (id: string, end: number | null, created: number) =>
    subscription({ id, state: "canceled", endedAt: end === null ? null : day(end), createdAt: day(created) });
  const last = (...subscriptions: SubscriptionFacts[]) =>
    inBothOrders((facts) => findLastSubscription(facts, NOTHING_DECIDED), ...subscriptions);

  it("is the one that ended last, and before all one that is still to be ended", () => {
    expect(last(ended("sub_1", 20, 0), ended("sub_2", 10, 5))).toEqual(["sub_1", "sub_1"]);
    expect(last(ended("sub_1", null, 0), ended("sub_2", 10, 5))).toEqual(["sub_1", "sub_1"]);
  });

  it("is of one end the one that was bought later, and then the last by name", () => {
    expect(last(ended("sub_1", 20, 5), ended("sub_2", 20, 0))).toEqual(["sub_1", "sub_1"]);
    expect(last(ended("sub_1", null, 5), ended("sub_2", null, 0))).toEqual(["sub_1", "sub_1"]);
    expect(last(ended("sub_1", 20, 0), ended("sub_2", 20, 0))).toEqual(["sub_2", "sub_2"]);
  });

  it("is none that was never paid and ran out, or that came second", () => {
    const expired = { ...ended("sub_2", 30, 0), state: "incomplete_expired" as const };
    expect(last(ended("sub_1", 20, 0), expired)).toEqual(["sub_1", "sub_1"]);
    const decided = { ...NOTHING_DECIDED, seconds: new Set(["sub_1"]) };
    expect(findLastSubscription(customer([ended("sub_1", 20, 0)]), decided)).toBeNull();
  });
});
