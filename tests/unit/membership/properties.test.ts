import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findDuties, type Duty } from "~/membership/duties.rules";
import {
  isLive,
  findCurrentSubscription,
  NOTHING_DECIDED,
  findDuplicateSubscriptions,
} from "~/membership/current-subscription.rules";
import { isDisputed, remainingAmount } from "~/membership/paid-service.rules";
import type { CustomerFacts, SubscriptionState } from "~/membership/provider/billing-provider";
import { deriveMembership } from "~/membership/derive-membership.rules";
import { DAY_MS } from "~/platform/clock";
import { customer, day, invoice, payment, subscription } from "../../support/billing-facts";
import { rounds } from "../../support/sample";
import { seed } from "../../support/seed";

const RUNS = { numRuns: rounds(100, 400), seed: seed() };
const POLICY = { priceMinor: 900, currency: "usd", trialMs: 14 * DAY_MS, graceMs: 14 * DAY_MS };
const MAX_ROUNDS = 3;

const STATES: SubscriptionState[] = [
  ...(["trialing", "active", "past_due", "unpaid", "paused", "incomplete", "incomplete_expired"] as const),
  ...(["canceled", "unknown"] as const),
];
const refund = fc.record({
  id: fc.constantFrom("re_1", "re_2", "re_3"),
  minor: fc.integer({ min: 1, max: 1200 }),
  at: fc.integer({ min: 0, max: 90 }).map(day),
  serviceEndsAt: fc.option(fc.integer({ min: 0, max: 90 }).map(day)),
  reason: fc.constantFrom("withdrawn", "second", "fraud", "__proto__", null),
});
const dispute = fc.record({
  id: fc.constant("dp_1"),
  state: fc.constantFrom("open" as const, "won" as const, "lost" as const),
  openedAt: fc.integer({ min: 0, max: 90 }).map(day),
});

const facts: fc.Arbitrary<CustomerFacts> = fc
  .array(
    fc.record({
      state: fc.constantFrom(...STATES),
      created: fc.integer({ min: 0, max: 5 }),
      ends: fc.option(fc.integer({ min: 1, max: 90 })),
      bills: fc.array(
        fc.record({
          status: fc.constantFrom(...(["draft", "open", "paid", "void", "uncollectible"] as const)),
          month: fc.integer({ min: 0, max: 2 }),
          total: fc.constantFrom(0, 900),
          paid: fc.boolean(),
          refunds: fc.array(refund, { maxLength: 2 }),
          dispute: fc.option(dispute),
          isFraudSuspected: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 3 },
  )
  .map((drawn) =>
    customer(
      drawn.map(({ state, created, ends }, index) =>
        subscription({
          id: `sub_${index}`,
          state,
          createdAt: day(created),
          endsAt: ends === null ? null : day(ends),
          endedAt: state === "canceled" ? day(ends ?? 20) : null,
        }),
      ),
      drawn.flatMap(({ bills }, index) =>
        bills.map((bill, number) =>
          invoice({
            id: `in_${index}_${number}`,
            subscriptionId: `sub_${index}`,
            status: bill.status,
            totalMinor: bill.total,
            issuedAt: day(bill.month * 31),
            serviceStart: day(bill.month * 31),
            serviceEnd: day(bill.month * 31 + 31),
            payment:
              bill.paid && bill.status === "paid" && bill.total > 0
                ? payment({ ...bill, id: `ch_${index}_${number}`, minor: bill.total })
                : null,
          }),
        ),
      ),
    ),
  );

function done(before: CustomerFacts, duty: Duty): CustomerFacts {
  switch (duty.do) {
    case "end":
      return {
        ...before,
        subscriptions: before.subscriptions.map((one) =>
          one.id === duty.subscriptionId ? { ...one, state: "canceled", endedAt: day(30) } : one,
        ),
      };
    case "void":
      return {
        ...before,
        invoices: before.invoices.map((one) =>
          one.id === duty.invoiceId ? { ...one, status: "void" } : one,
        ),
      };
    case "set_email":
      return { ...before, email: duty.email };
    case "refund":
      return {
        ...before,
        invoices: before.invoices.map((one) =>
          one.payment?.id === duty.wish.paymentId
            ? {
                ...one,
                payment: {
                  ...one.payment,
                  refunds: [...one.payment.refunds, { ...duty.wish, id: duty.key, at: day(30) }],
                },
              }
            : one,
        ),
      };
    case "move_card":
    case "move_price":
      return before;
  }
}

/** @returns null when it never ends */
function settled(begun: CustomerFacts): { facts: CustomerFacts; refunds: Duty[] } | null {
  let now = begun;
  let decided = NOTHING_DECIDED;
  const refunds: Duty[] = [];
  for (let round = 0; round <= MAX_ROUNDS; round++) {
    const seconds = [...decided.seconds, ...findDuplicateSubscriptions(now, decided).map(({ id }) => id)];
    decided = { ...decided, seconds: new Set(seconds) };
    const duties = findDuties(now, decided);
    if (duties.length === 0) return { facts: now, refunds };
    refunds.push(...duties.filter((duty) => duty.do === "refund"));
    now = duties.reduce(done, now);
  }
  return null;
}

describe("random provider states", () => {
  it("every duty is done within three rounds, and one subscription may charge", () => {
    fc.assert(
      fc.property(facts, (begun) => {
        const end = settled(begun);
        expect(end).not.toBeNull();
        const live = end?.facts.subscriptions.filter((one) => isLive(one) && one.state !== "unknown") ?? [];
        expect(live.length).toBeLessThanOrEqual(1);
      }),
      RUNS,
    );
  });

  it("no refund exceeds what was paid, and nothing disputed is refunded", () => {
    fc.assert(
      fc.property(facts, (begun) => {
        for (const duty of settled(begun)?.refunds ?? []) {
          if (duty.do !== "refund") continue;
          const paid = begun.invoices.find((one) => one.payment?.id === duty.wish.paymentId)?.payment;
          if (!paid) throw new Error("Paid back what was never paid");
          expect(duty.wish.minor).toBeGreaterThan(0);
          expect(duty.wish.minor).toBeLessThanOrEqual(remainingAmount(paid));
          expect(isDisputed(paid)).toBe(false);
        }
      }),
      RUNS,
    );
  });

  it("the order of events makes no difference", () => {
    fc.assert(
      fc.property(facts, fc.option(fc.integer({ min: 0, max: 40 }).map(day)), (begun, trial) => {
        const turned = {
          ...begun,
          subscriptions: begun.subscriptions.toReversed(),
          invoices: begun.invoices.toReversed(),
        };
        const { access_until, state, subscription_id } = deriveMembership(begun, trial, POLICY);
        expect(deriveMembership(turned, trial, POLICY)).toMatchObject({
          access_until,
          state,
          subscription_id,
        });
        expect(findCurrentSubscription(turned, NOTHING_DECIDED)?.id).toBe(
          findCurrentSubscription(begun, NOTHING_DECIDED)?.id,
        );
      }),
      RUNS,
    );
  });

  it("the account's trial stays open, and access never lasts longer than promised", () => {
    const farthest = day(93) + POLICY.graceMs + DAY_MS;
    fc.assert(
      fc.property(facts, fc.option(fc.integer({ min: 0, max: 40 }).map(day)), (begun, trial) => {
        const { access_until } = deriveMembership(begun, trial, POLICY);
        expect(access_until).toBeGreaterThanOrEqual(trial ?? 0);
        expect(access_until).toBeLessThanOrEqual(farthest);
      }),
      RUNS,
    );
  });

  it("a bank that reverses everything leaves only the trial open", () => {
    fc.assert(
      fc.property(facts, (begun) => {
        const taken = { id: "dp_9", state: "lost" as const, openedAt: day(1) };
        const all = begun.invoices.map((one) => ({
          ...one,
          status: one.status === "paid" && !one.payment ? ("void" as const) : one.status,
          payment: one.payment && { ...one.payment, dispute: taken },
        }));
        const ended = begun.subscriptions.map((one) => ({ ...one, state: "canceled" as const }));
        const after = deriveMembership({ ...begun, invoices: all, subscriptions: ended }, null, POLICY);
        expect(after.access_until).toBe(0);
      }),
      RUNS,
    );
  });
});
