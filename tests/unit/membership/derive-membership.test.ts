import { describe, expect, it } from "vitest";
import {
  FIRST_PAYMENT_SLACK_MS as FIRST_SLACK,
  RENEWAL_SLACK_MS as SLACK,
} from "~/membership/membership.limits";
import { deriveMembership } from "~/membership/derive-membership.rules";
import { DAY_MS, HOUR_MS } from "~/platform/clock";
import { customer, day, invoice, payment, refunded, subscription, unpaid } from "../../support/billing-facts";

const POLICY = { priceMinor: 900, currency: "usd", trialMs: 14 * DAY_MS, graceMs: 14 * DAY_MS };
const of = (facts: ReturnType<typeof customer> | null, trialEndsAt: number | null = null) =>
  deriveMembership(facts, trialEndsAt, POLICY);
const until = (...facts: Parameters<typeof customer>) => of(customer(...facts)).access_until;

describe("without a subscription", () => {
  it("a trial opens until its end", () => {
    expect(of(null, day(14))).toMatchObject({
      state: "trialing",
      access_until: day(14),
      subscription_id: null,
    });
  });

  it("an account without a trial has no access", () => {
    expect(of(null)).toMatchObject({ state: "none", access_until: 0 });
    expect(of(customer([]))).toMatchObject({ state: "none", access_until: 0 });
  });

  it("a customer deleted at the provider keeps the paid service", () => {
    const facts = customer([], [invoice()], { isDeleted: true });
    expect(of(facts)).toMatchObject({ state: "canceled", access_until: day(31) });
  });
});

describe("a continuing subscription", () => {
  it("a subscription opens to the end of its period plus one day, while the renewal's news arrives", () => {
    expect(until([subscription()], [invoice()])).toBe(day(31) + SLACK);
  });

  it("a subscription opens only three extra hours before its first payment", () => {
    const trialing = subscription({ state: "trialing", trialEndsAt: day(14), periodEnd: day(14) });
    expect(until([trialing], [invoice({ totalMinor: 0, payment: null, serviceEnd: day(14) })])).toBe(
      day(14) + FIRST_SLACK,
    );
  });

  it("a cancelled subscription opens to its exact end", () => {
    const facts = customer([subscription({ endsAt: day(31) })], [invoice()]);
    expect(of(facts)).toMatchObject({ access_until: day(31), ends_at: day(31), state: "active" });
  });

  it("a subscription with a later end date renews once more", () => {
    expect(until([subscription({ endsAt: day(40) })], [invoice()])).toBe(day(31) + SLACK);
  });

  it("an active subscription whose renewal waits to be charged opens like an unpaid one", () => {
    const renewed = subscription({ periodStart: day(31), periodEnd: day(59) });
    expect(until([renewed], [unpaid({ status: "draft" }), invoice()])).toBe(day(31) + POLICY.graceMs);
    // The first charge after a trial gets no grace.
    const first = subscription({ periodStart: day(14), periodEnd: day(45), trialEndsAt: day(14) });
    const draft = unpaid({ status: "draft", issuedAt: day(14), serviceStart: day(14), serviceEnd: day(45) });
    expect(until([first], [draft])).toBe(day(14) + FIRST_SLACK);
  });

  it("the next charge is the waiting one, and not next month's", () => {
    const renewed = subscription({ periodStart: day(31), periodEnd: day(59) });
    const draft = unpaid({ status: "draft", nextAttemptAt: day(31) + 60_000 });
    expect(deriveMembership(customer([renewed], [draft, invoice()]), null, POLICY)).toMatchObject({
      next_charge_at: day(31) + 60_000,
      next_charge_minor: 900,
    });
    const unsaid = customer([renewed], [{ ...draft, nextAttemptAt: null }, invoice()]);
    expect(deriveMembership(unsaid, null, POLICY).next_charge_at).toBe(day(31));
  });

  it("the account's own trial keeps access open when it ends later", () => {
    const facts = customer([subscription({ state: "incomplete" })]);
    expect(of(facts, day(9)).access_until).toBe(day(9));
  });
});

describe("a failed renewal", () => {
  const pastDue = subscription({ state: "past_due", periodStart: day(31), periodEnd: day(59) });

  it("a failed renewal keeps access for the grace period from the invoice's date", () => {
    const facts = customer([pastDue], [unpaid({ nextAttemptAt: day(34) }), invoice()]);
    expect(of(facts)).toMatchObject({
      state: "past_due",
      access_until: day(45),
      past_due_since: day(31),
      next_charge_at: day(34),
      next_charge_minor: 900,
    });
  });

  describe("grace once in twelve months", () => {
    const before = (issued: number, more: Partial<Parameters<typeof invoice>[0]> = {}) => [
      unpaid({
        id: `in_${issued}`,
        subscriptionId: "sub_0",
        status: "void" as const,
        issuedAt: day(issued),
        serviceEnd: 0,
        ...more,
      }),
      invoice({
        id: `in_p${issued}`,
        subscriptionId: "sub_0",
        issuedAt: day(issued - 31),
        serviceEnd: 0,
      }),
    ];
    const untilAfter = (...earlier: ReturnType<typeof before>) =>
      until([pastDue], [unpaid(), invoice(), ...earlier]);

    it("grace is used across subscriptions that were cancelled and bought again", () => {
      expect(untilAfter(...before(-20))).toBe(day(31));
      expect(untilAfter(...before(31 - 364))).toBe(day(31));
      expect(untilAfter(...before(31 - 365))).toBe(day(45));
    });

    it("a renewal that was paid late has used its grace", () => {
      const late = { status: "paid" as const, paidAt: day(-18) };
      expect(untilAfter(...before(-20, late))).toBe(day(31));
      expect(untilAfter(...before(-20, { ...late, paidAt: day(-20) + 60_000 }))).toBe(day(45));
    });

    it("grace is not used when no card was tried, nothing was paid before or due, or that time had no grace either", () => {
      expect(untilAfter(...before(-20, { wasTried: false }))).toBe(day(45));
      expect(untilAfter(...before(-20).slice(0, 1))).toBe(day(45));
      expect(untilAfter(...before(-20, { totalMinor: 0 }))).toBe(day(45));
      expect(untilAfter(...before(-20), ...before(-340))).toBe(day(45));
    });

    it("a renewal waiting to be charged stays open for a day without using grace", () => {
      const renewed = subscription({ periodStart: day(31), periodEnd: day(59) });
      const draft = unpaid({ status: "draft", wasTried: false });
      expect(until([renewed], [draft, invoice(), ...before(-20)])).toBe(day(31) + SLACK);
    });
  });

  it("grace counts from the oldest of several unpaid invoices, and not from an uncollectible one", () => {
    const later = unpaid({ id: "in_3", issuedAt: day(59), serviceStart: day(59), serviceEnd: day(90) });
    expect(until([pastDue], [later, unpaid(), invoice()])).toBe(day(45));
    const givenUp = unpaid({ id: "in_0", status: "uncollectible", issuedAt: day(-60) });
    expect(until([pastDue], [unpaid(), givenUp, invoice()])).toBe(day(45));
  });

  it("grace opens nothing when nothing was ever paid, or all was refunded or disputed", () => {
    expect(until([pastDue], [unpaid()])).toBe(0);
    expect(until([pastDue], [unpaid(), invoice({ payment: payment({ refunds: refunded(900) }) })])).toBe(0);
  });

  it("an unpaid or paused subscription opens only what was paid before", () => {
    for (const state of ["unpaid", "paused", "incomplete"] as const) {
      expect(until([subscription({ state })], [unpaid()])).toBe(0);
      expect(until([subscription({ state })], [unpaid(), invoice()])).toBe(day(31));
    }
  });
});

describe("an ended subscription", () => {
  const ended = subscription({ state: "canceled", endedAt: day(12) });

  it("an ended subscription opens to the end of the paid service", () => {
    expect(of(customer([ended], [invoice()]))).toMatchObject({
      state: "canceled",
      access_until: day(31),
      ends_at: day(12),
    });
  });

  const dispute = (state: "open" | "lost" | "won") => ({ id: "dp_1", state, openedAt: day(3) });

  it.each([
    [
      "opens to the end that a refund set",
      { payment: payment({ refunds: refunded(550, day(12), "withdrawn") }) },
      day(12),
    ],
    [
      "keeps access after a refund without an end date",
      { payment: payment({ refunds: refunded(100) }) },
      day(31),
    ],
    ["opens nothing when it was fully refunded", { payment: payment({ refunds: refunded(900) }) }, 0],
    ["opens nothing when it was over-refunded", { payment: payment({ refunds: refunded(1000) }) }, 0],
    ["opens nothing during a dispute", { payment: payment({ dispute: dispute("open") }) }, 0],
    ["opens nothing after a lost dispute", { payment: payment({ dispute: dispute("lost") }) }, 0],
    ["opens again when its dispute was won", { payment: payment({ dispute: dispute("won") }) }, day(31)],
    ["opens a period that was paid outside", { payment: null }, day(31)],
    ["opens nothing for a free invoice", { payment: null, totalMinor: 0 }, 0],
  ])("an ended subscription %s", (_what, changed, end) => {
    expect(until([ended], [invoice(changed)])).toBe(end);
  });
});

describe("unknown states", () => {
  it("an unknown state opens nothing", () => {
    const facts = customer([subscription({ state: "unknown" })], [invoice()]);
    expect(of(facts)).toMatchObject({ state: "paused", access_until: 0 });
  });
});

describe("several subscriptions", () => {
  it("the oldest subscription of the best state describes the membership", () => {
    const facts = customer([
      subscription({ id: "sub_3", createdAt: day(2) }),
      subscription({ id: "sub_2", createdAt: day(1) }),
      subscription({ id: "sub_1", createdAt: day(0), state: "past_due" }),
    ]);
    expect(of(facts).subscription_id).toBe("sub_2");
  });

  it("a disputed subscription is left out, even before it has ended", () => {
    const dispute = { id: "dp_1", state: "open" as const, openedAt: day(3) };
    const facts = customer([subscription()], [invoice({ payment: payment({ dispute }) })]);
    expect(of(facts)).toMatchObject({ state: "canceled", access_until: 0, next_charge_at: null });
  });

  it("a subscription that expired unpaid doesn't count", () => {
    expect(of(customer([subscription({ state: "incomplete_expired" })])).state).toBe("none");
  });
});

describe("a membership's row", () => {
  const card = { brand: "visa", last4: "4242", expMonth: 4, expYear: 2030, fingerprint: "f" };
  const next = { subscriptionId: "sub_1", at: day(31), minor: 950, currency: "usd" };
  const noCard = { card_brand: null, card_last4: null, card_exp_month: null, card_exp_year: null };
  const noSubscription = {
    subscription_id: null,
    price_minor: null,
    currency: null,
    bought_at: null,
    period_end: null,
    first_paid_at: null,
    next_charge_at: null,
    next_charge_minor: null,
    past_due_since: null,
    ends_at: null,
  };

  it("a row has a subscription's facts, its card and its next charge", () => {
    expect(of(customer([subscription()], [invoice()], { card, next }), day(-1))).toEqual({
      trial_ends_at: day(-1),
      state: "active",
      access_until: day(31) + SLACK,
      subscription_id: "sub_1",
      price_minor: 900,
      currency: "usd",
      bought_at: day(0),
      period_end: day(31),
      first_paid_at: day(0),
      next_charge_at: day(31) + HOUR_MS,
      next_charge_minor: 950,
      ends_at: null,
      past_due_since: null,
      card_brand: "visa",
      card_last4: "4242",
      card_exp_month: 4,
      card_exp_year: 2030,
    });
  });

  it("a row has nothing of a subscription that never was, and the card of a known customer", () => {
    const nothing = { ...noSubscription, trial_ends_at: null, state: "none", access_until: 0 };
    expect(of(null)).toEqual({ ...nothing, ...noCard });
    expect(of(customer([], [], { card }))).toMatchObject({ ...nothing, card_last4: "4242" });
    expect(of(customer([subscription()]))).toMatchObject(noCard);
  });

  it("a row has no next charge of another subscription, or where there is none", () => {
    const none = { next_charge_at: null, next_charge_minor: null };
    const other = { ...next, subscriptionId: "sub_2" };
    expect(of(customer([subscription()], [invoice()], { next: other }))).toMatchObject(none);
    expect(of(customer([subscription()], [invoice()]))).toMatchObject(none);
  });

  it("a row has no next charge of a failed renewal that isn't tried again", () => {
    const none = { next_charge_at: null, next_charge_minor: null };
    const pastDue = subscription({ state: "past_due" });
    expect(of(customer([pastDue], [unpaid(), invoice()], { next }))).toMatchObject(none);
    expect(of(customer([pastDue], [invoice()], { next }))).toMatchObject(none);
  });

  it("a row has nothing of an open invoice that the provider doesn't charge", () => {
    const open = unpaid({ nextAttemptAt: day(40) });
    const paused = customer([subscription({ state: "paused" })], [open, invoice()]);
    expect(of(paused)).toMatchObject({ next_charge_at: null, next_charge_minor: null });
    const old = unpaid({ nextAttemptAt: day(40), serviceEnd: day(31) });
    const renewed = subscription({ periodStart: day(31), periodEnd: day(59) });
    expect(of(customer([renewed], [old, invoice()]))).toMatchObject({ next_charge_at: null });
  });

  it("a row says since when money is owed: from the invoice, else from the period", () => {
    const since = (...facts: Parameters<typeof customer>) => of(customer(...facts)).past_due_since;
    for (const state of ["past_due", "unpaid"] as const) {
      const owing = subscription({ state, periodStart: day(31) });
      expect(since([owing], [unpaid({ issuedAt: day(32) })])).toBe(day(32));
      expect(since([owing])).toBe(day(31));
    }
    expect(since([subscription({ state: "paused" })], [unpaid()])).toBeNull();
  });

  it("a row has the subscription's first payment by the best known time", () => {
    const first = (...invoices: Parameters<typeof customer>[1] & object) =>
      of(customer([subscription()], invoices)).first_paid_at;
    const charged = invoice({ payment: payment({ paidAt: day(3) }), paidAt: day(2), issuedAt: day(1) });
    expect(first(charged)).toBe(day(3));
    expect(first({ ...charged, payment: null })).toBe(day(2));
    expect(first({ ...charged, payment: null, paidAt: null })).toBe(day(1));
    expect(first(invoice({ payment: payment({ paidAt: day(31) }) }), charged)).toBe(day(3));
    expect(first(charged, unpaid({ issuedAt: day(0) }))).toBe(day(3));
    expect(first()).toBeNull();
  });
});

describe("access by several subscriptions and trials", () => {
  it("access lasts as long as any other subscription was paid for", () => {
    const waiting = subscription({ state: "incomplete" });
    expect(until([waiting], [invoice({ subscriptionId: "sub_0", serviceEnd: day(59) })])).toBe(day(59));
  });

  it("access has the short allowance when only another subscription was ever paid", () => {
    const trialing = subscription({ state: "trialing", trialEndsAt: day(14), periodEnd: day(14) });
    const other = invoice({ subscriptionId: "sub_0", serviceEnd: day(0) });
    expect(until([trialing], [other])).toBe(day(14) + FIRST_SLACK);
  });

  it("access runs to the trial's end in a bought trial, and to the period's end after it", () => {
    const bought = subscription({ state: "trialing", trialEndsAt: day(10), periodEnd: day(14) });
    expect(until([bought])).toBe(day(10) + FIRST_SLACK);
    expect(until([{ ...bought, trialEndsAt: null }])).toBe(day(14) + FIRST_SLACK);
    expect(until([subscription({ trialEndsAt: day(10) })])).toBe(day(31) + FIRST_SLACK);
  });
});
