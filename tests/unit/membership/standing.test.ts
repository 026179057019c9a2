import { describe, expect, it } from "vitest";
import {
  FIRST_PAYMENT_SLACK_MS as FIRST_SLACK,
  RENEWAL_SLACK_MS as SLACK,
} from "~/membership/membership.limits";
import { standingOf } from "~/membership/standing.rules";
import { DAY_MS } from "~/platform/clock";
import { customer, day, invoice, payment, refunded, subscription, unpaid } from "../../support/billing-facts";

const POLICY = { priceMinor: 900, currency: "usd", trialMs: 14 * DAY_MS, graceMs: 14 * DAY_MS };
const of = (facts: ReturnType<typeof customer> | null, trialEndsAt: number | null = null) =>
  standingOf(facts, trialEndsAt, POLICY);
const until = (...facts: Parameters<typeof customer>) => of(customer(...facts)).access_until;

describe("without a subscription", () => {
  it("the trial opens until its end", () => {
    expect(of(null, day(14))).toMatchObject({
      state: "trialing",
      access_until: day(14),
      subscription_id: null,
    });
  });

  it("and without a trial nothing opens", () => {
    expect(of(null)).toMatchObject({ state: "none", access_until: 0 });
    expect(of(customer([]))).toMatchObject({ state: "none", access_until: 0 });
  });

  it("a customer deleted over there keeps what was paid for", () => {
    const facts = customer([], [invoice()], { isDeleted: true });
    expect(of(facts)).toMatchObject({ state: "canceled", access_until: day(31) });
  });
});

describe("a subscription that goes on", () => {
  it("opens to the end of its period and a day, while the news of its renewal travel", () => {
    expect(until([subscription()], [invoice()])).toBe(day(31) + SLACK);
  });

  it("opens only three hours beyond before anything was ever paid", () => {
    const trialing = subscription({ state: "trialing", trialEndsAt: day(14), periodEnd: day(14) });
    expect(until([trialing], [invoice({ totalMinor: 0, payment: null, serviceEnd: day(14) })])).toBe(
      day(14) + FIRST_SLACK,
    );
  });

  it("that was cancelled opens to its end and not a moment longer", () => {
    const facts = customer([subscription({ endsAt: day(31) })], [invoice()]);
    expect(of(facts)).toMatchObject({ access_until: day(31), ends_at: day(31), state: "active" });
  });

  it("that ends on a later day renews once more", () => {
    expect(until([subscription({ endsAt: day(40) })], [invoice()])).toBe(day(31) + SLACK);
  });

  it("and calls itself active while its renewal waits to be charged opens as an unpaid one does", () => {
    const renewed = subscription({ periodStart: day(31), periodEnd: day(59) });
    expect(until([renewed], [unpaid({ status: "draft" }), invoice()])).toBe(day(31) + POLICY.graceMs);
    // The first charge after a trial gets no grace.
    const first = subscription({ periodStart: day(14), periodEnd: day(45), trialEndsAt: day(14) });
    const draft = unpaid({ status: "draft", issuedAt: day(14), serviceStart: day(14), serviceEnd: day(45) });
    expect(until([first], [draft])).toBe(day(14) + FIRST_SLACK);
  });

  it("is charged next what waits to be charged, and not what comes a month later", () => {
    const renewed = subscription({ periodStart: day(31), periodEnd: day(59) });
    const draft = unpaid({ status: "draft", nextAttemptAt: day(31) + 60_000 });
    expect(standingOf(customer([renewed], [draft, invoice()]), null, POLICY)).toMatchObject({
      next_charge_at: day(31) + 60_000,
      next_charge_minor: 900,
    });
    const unsaid = customer([renewed], [{ ...draft, nextAttemptAt: null }, invoice()]);
    expect(standingOf(unsaid, null, POLICY).next_charge_at).toBe(day(31));
  });

  it("is open by the own trial where that ends later", () => {
    const facts = customer([subscription({ state: "incomplete" })]);
    expect(of(facts, day(9)).access_until).toBe(day(9));
  });
});

describe("a renewal that failed", () => {
  const pastDue = subscription({ state: "past_due", periodStart: day(31), periodEnd: day(59) });

  it("keeps everything open for the grace from the invoice's issue on", () => {
    const facts = customer([pastDue], [unpaid({ nextAttemptAt: day(34) }), invoice()]);
    expect(of(facts)).toMatchObject({
      state: "past_due",
      access_until: day(45),
      past_due_since: day(31),
      next_charge_at: day(34),
      next_charge_minor: 900,
    });
  });

  describe("has grace once in twelve months", () => {
    /** A month of another subscription that came to nothing after it had been paid once. */
    const before = (issued: number, more: Partial<Parameters<typeof invoice>[0]> = {}) => [
      unpaid({
        ...{ id: `in_${issued}`, subscriptionId: "sub_0", status: "void" as const },
        ...{ issuedAt: day(issued), serviceEnd: 0, ...more },
      }),
      invoice({
        ...{ id: `in_p${issued}`, subscriptionId: "sub_0", issuedAt: day(issued - 31) },
        serviceEnd: 0,
      }),
    ];
    const untilAfter = (...earlier: ReturnType<typeof before>) =>
      until([pastDue], [unpaid(), invoice(), ...earlier]);

    it("also across subscriptions that were cancelled and bought again", () => {
      expect(untilAfter(...before(-20))).toBe(day(31));
      expect(untilAfter(...before(31 - 364))).toBe(day(31));
      expect(untilAfter(...before(31 - 365))).toBe(day(45));
    });

    it("and one that was paid late had it, too", () => {
      const late = { status: "paid" as const, paidAt: day(-18) };
      expect(untilAfter(...before(-20, late))).toBe(day(31));
      expect(untilAfter(...before(-20, { ...late, paidAt: day(-20) + 60_000 }))).toBe(day(45));
    });

    it("but not where no card was tried, nothing had been paid before or was to be paid, or there was none that time either", () => {
      expect(untilAfter(...before(-20, { wasTried: false }))).toBe(day(45));
      expect(untilAfter(...before(-20).slice(0, 1))).toBe(day(45));
      expect(untilAfter(...before(-20, { totalMinor: 0 }))).toBe(day(45));
      expect(untilAfter(...before(-20), ...before(-340))).toBe(day(45));
    });

    it("and a renewal that waits to be charged stays open for a day without it", () => {
      const renewed = subscription({ periodStart: day(31), periodEnd: day(59) });
      const draft = unpaid({ status: "draft", wasTried: false });
      expect(until([renewed], [draft, invoice(), ...before(-20)])).toBe(day(31) + SLACK);
    });
  });

  it("counts from the oldest of several, and not from one that was given up", () => {
    const later = unpaid({ id: "in_3", issuedAt: day(59), serviceStart: day(59), serviceEnd: day(90) });
    expect(until([pastDue], [later, unpaid(), invoice()])).toBe(day(45));
    const givenUp = unpaid({ id: "in_0", status: "uncollectible", issuedAt: day(-60) });
    expect(until([pastDue], [unpaid(), givenUp, invoice()])).toBe(day(45));
  });

  it("opens nothing where nothing was ever paid, or all of it was given back or disputed", () => {
    expect(until([pastDue], [unpaid()])).toBe(0);
    expect(until([pastDue], [unpaid(), invoice({ payment: payment({ refunds: refunded(900) }) })])).toBe(0);
  });

  it("that is unpaid or paused opens nothing but what was paid before", () => {
    for (const state of ["unpaid", "paused", "incomplete"] as const) {
      expect(until([subscription({ state })], [unpaid()])).toBe(0);
      expect(until([subscription({ state })], [unpaid(), invoice()])).toBe(day(31));
    }
  });
});

describe("a subscription that ended", () => {
  const ended = subscription({ state: "canceled", endedAt: day(12) });

  it("opens to the end of what was paid for", () => {
    expect(of(customer([ended], [invoice()]))).toMatchObject({
      state: "canceled",
      access_until: day(31),
      ends_at: day(12),
    });
  });

  it("opens to where a refund moved the end", () => {
    const paid = payment({ refunds: refunded(550, day(12), "withdrawn") });
    expect(until([ended], [invoice({ payment: paid })])).toBe(day(12));
  });

  it("is not moved by money alone", () => {
    expect(until([ended], [invoice({ payment: payment({ refunds: refunded(100) }) })])).toBe(day(31));
  });

  it("opens nothing where all was given back, more than all, or a bank holds it", () => {
    for (const minor of [900, 1000]) {
      expect(until([ended], [invoice({ payment: payment({ refunds: refunded(minor) }) })])).toBe(0);
    }
    for (const state of ["open", "lost"] as const) {
      const dispute = { id: "dp_1", state, openedAt: day(3) };
      expect(until([ended], [invoice({ payment: payment({ dispute }) })])).toBe(0);
    }
  });

  it("opens again where the dispute was won", () => {
    const dispute = { id: "dp_1", state: "won" as const, openedAt: day(3) };
    expect(until([ended], [invoice({ payment: payment({ dispute }) })])).toBe(day(31));
  });

  it("opens what was paid outside, and nothing for an invoice over nothing", () => {
    expect(until([ended], [invoice({ payment: null })])).toBe(day(31));
    expect(until([ended], [invoice({ payment: null, totalMinor: 0 })])).toBe(0);
  });
});

describe("what nobody knows", () => {
  it("opens nothing", () => {
    const facts = customer([subscription({ state: "unknown" })], [invoice()]);
    expect(of(facts)).toMatchObject({ state: "paused", access_until: 0 });
  });
});

describe("several subscriptions", () => {
  it("are told by the oldest of the best state", () => {
    const facts = customer([
      subscription({ id: "sub_3", createdAt: day(2) }),
      subscription({ id: "sub_2", createdAt: day(1) }),
      subscription({ id: "sub_1", createdAt: day(0), state: "past_due" }),
    ]);
    expect(of(facts).subscription_id).toBe("sub_2");
  });

  it("leave one that is disputed out, even before it has ended", () => {
    const dispute = { id: "dp_1", state: "open" as const, openedAt: day(3) };
    const facts = customer([subscription()], [invoice({ payment: payment({ dispute }) })]);
    expect(of(facts)).toMatchObject({ state: "canceled", access_until: 0, next_charge_at: null });
  });

  it("and one that ran out unpaid was none", () => {
    expect(of(customer([subscription({ state: "incomplete_expired" })])).state).toBe("none");
  });
});
