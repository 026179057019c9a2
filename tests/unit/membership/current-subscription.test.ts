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

/** The provider may list them in either order. */
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

  it("a subscription with a disputed payment, or an undecided fraud warning, may not charge", () => {
    expect(doomed({})).toBe(false);
    expect(doomed({ dispute: dispute("open") })).toBe(true);
    expect(doomed({ dispute: dispute("won") })).toBe(false);
    expect(doomed({ isFraudSuspected: true })).toBe(true);
    expect(doomed({ isFraudSuspected: true, dispute: dispute("won") })).toBe(false);
  });

  it("a subscription with a payment refunded as fraud may not charge, unlike one refunded for another reason", () => {
    expect(doomed({ refunds: refunded(900, null, "fraud") })).toBe(true);
    expect(doomed({ refunds: refunded(900, null, "second") })).toBe(false);
  });

  it("a subscription may still charge when another one is disputed, or without a payment", () => {
    const other = invoice({ subscriptionId: "sub_2", payment: payment({ isFraudSuspected: true }) });
    expect(mustNotCharge(customer([], [other, invoice({ payment: null })]), subscription())).toBe(false);
  });
});

describe("the current subscription", () => {
  const kept = (...subscriptions: SubscriptionFacts[]) =>
    inBothOrders((facts) => findCurrentSubscription(facts, NOTHING_DECIDED), ...subscriptions);

  it.each([
    ["trialing", "active"],
    ["past_due", "trialing"],
    ["unpaid", "past_due"],
    ["paused", "unpaid"],
    ["incomplete", "paused"],
    ["unknown", "incomplete"],
  ] as const)("an older %s subscription is the current one only after one that is %s", (worse, better) => {
    const other = subscription({ id: "sub_0", state: worse, createdAt: day(-9) });
    expect(kept(subscription({ state: better }), other)).toEqual(["sub_1", "sub_1"]);
  });

  it("the oldest of one state is the current subscription, and of one age the first by name", () => {
    expect(kept(subscription(), subscription({ id: "sub_0", createdAt: day(1) }))).toEqual([
      "sub_1",
      "sub_1",
    ]);
    expect(kept(subscription(), subscription({ id: "sub_2" }))).toEqual(["sub_1", "sub_1"]);
  });

  it("a withdrawn or second subscription is not the current one", () => {
    const facts = customer([subscription()]);
    const withdrawn = new Map([["sub_1", { at: day(1), refundMinor: 0 }]]);
    expect(findCurrentSubscription(facts, { ...NOTHING_DECIDED, withdrawn })).toBeNull();
    expect(findCurrentSubscription(facts, { ...NOTHING_DECIDED, seconds: new Set(["sub_1"]) })).toBeNull();
  });

  it("an ended subscription is not the current one", () => {
    for (const state of ["canceled", "incomplete_expired"] as const) {
      expect(isLive(subscription({ state }))).toBe(false);
      expect(kept(subscription({ state }))).toEqual([undefined, undefined]);
    }
  });

  it("the other subscriptions are surplus, except one in an unknown state", () => {
    const others = [
      subscription({ id: "sub_2", createdAt: day(1) }),
      subscription({ id: "sub_3", state: "unknown" }),
    ];
    const surplus = findDuplicateSubscriptions(customer([...others, subscription()]), NOTHING_DECIDED);
    expect(surplus.map(({ id }) => id)).toEqual(["sub_2"]);
  });
});

describe("the last subscription", () => {
  const ended = (id: string, end: number | null, created: number) =>
    subscription({ id, state: "canceled", endedAt: end === null ? null : day(end), createdAt: day(created) });
  const last = (...subscriptions: SubscriptionFacts[]) =>
    inBothOrders((facts) => findLastSubscription(facts, NOTHING_DECIDED), ...subscriptions);

  it("the last subscription is the one that ended last, and one still to be ended comes first", () => {
    expect(last(ended("sub_1", 20, 0), ended("sub_2", 10, 5))).toEqual(["sub_1", "sub_1"]);
    expect(last(ended("sub_1", null, 0), ended("sub_2", 10, 5))).toEqual(["sub_1", "sub_1"]);
  });

  it("of subscriptions that ended together, the one bought later is the last, then the last by name", () => {
    expect(last(ended("sub_1", 20, 5), ended("sub_2", 20, 0))).toEqual(["sub_1", "sub_1"]);
    expect(last(ended("sub_1", null, 5), ended("sub_2", null, 0))).toEqual(["sub_1", "sub_1"]);
    expect(last(ended("sub_1", 20, 0), ended("sub_2", 20, 0))).toEqual(["sub_2", "sub_2"]);
  });

  it("a subscription that expired unpaid, or came second, is not the last one", () => {
    const expired = { ...ended("sub_2", 30, 0), state: "incomplete_expired" as const };
    expect(last(ended("sub_1", 20, 0), expired)).toEqual(["sub_1", "sub_1"]);
    const decided = { ...NOTHING_DECIDED, seconds: new Set(["sub_1"]) };
    expect(findLastSubscription(customer([ended("sub_1", 20, 0)]), decided)).toBeNull();
  });
});
