import { describe, expect, it } from "vitest";
import { NOTHING_DECIDED } from "~/membership/current-subscription.rules";
import { buildNotices, type NoticeInput } from "~/membership/notices.rules";
import { deriveMembership } from "~/membership/derive-membership.rules";
import { DAY_MS, HOUR_MS } from "~/platform/clock";
import { customer, day, invoice, payment, refunded, subscription, unpaid } from "../../support/billing-facts";

const POLICY = { priceMinor: 900, currency: "usd", trialMs: 14 * DAY_MS, graceMs: 14 * DAY_MS };

/** The notices of facts in which nothing is new but what is given. */
function told(
  facts: ReturnType<typeof customer>,
  more: Partial<NoticeInput> & { trialEndsAt?: number } = {},
) {
  const { trialEndsAt = null, ...rest } = more;
  const standing = deriveMembership(facts, trialEndsAt, POLICY);
  return buildNotices({ facts, decided: NOTHING_DECIDED, standing, changed: [], now: day(3), ...rest });
}
const keys = (...facts: Parameters<typeof told>) => told(...facts).map(({ key }) => key);
const paying = customer([subscription()], [invoice()]);

describe("a receipt", () => {
  const receipt = (...changed: NoticeInput["changed"]) => told(paying, { changed });

  it("tells of a new invoice that was paid, with its payment's time", () => {
    expect(receipt(invoice({ taxMinor: 120, payment: payment({ paidAt: day(2) }) }))).toEqual([
      {
        key: "receipt:in_1",
        facts: {
          kind: "receipt",
          minor: 900,
          taxMinor: 120,
          currency: "usd",
          paidAt: day(2),
          number: "A-1",
          serviceStart: day(0),
          serviceEnd: day(31),
        },
      },
    ]);
  });

  it("of what was paid outside has the invoice's time", () => {
    const outside = { payment: null, issuedAt: day(-1) };
    expect(receipt(invoice(outside))).toMatchObject([{ facts: { paidAt: day(0) } }]);
    expect(receipt(invoice({ ...outside, paidAt: null }))).toMatchObject([{ facts: { paidAt: day(-1) } }]);
  });

  it("tells of nothing that is open, costs nothing, or is not new", () => {
    expect(receipt(unpaid(), invoice({ totalMinor: 0 }))).toEqual([]);
    expect(keys(paying)).toEqual([]);
  });
});

describe("the notice of a refund", () => {
  const refund = (reason: string | null, minor = 300) => ({
    ...invoice({ payment: payment({ refunds: refunded(minor, null, reason) }) }),
    status: "void" as const,
  });
  const withdrawn = new Map([["sub_1", { at: day(4), refundMinor: 300 }]]);
  const decided = { ...NOTHING_DECIDED, withdrawn };

  it("tells of one made by hand, or after a bank's warning", () => {
    for (const reason of [null, "fraud"])
      expect(told(paying, { changed: [refund(reason)] })).toEqual([
        { key: "refunded:re_1", facts: { kind: "refunded", minor: 300, currency: "usd", at: day(5) } },
      ]);
  });

  it("does not repeat what the mail about a second subscription or a withdrawal said", () => {
    expect(told(paying, { changed: [refund("second")] })).toEqual([]);
    expect(told(paying, { changed: [refund("withdrawn")], decided })).toEqual([]);
  });

  it("tells of other amounts after a withdrawal, and of the same amount for another reason", () => {
    const changed = [refund("withdrawn", 900)];
    expect(told(paying, { changed, decided }).map(({ key }) => key)).toEqual(["refunded:re_1"]);
    expect(told(paying, { changed: [refund(null)], decided }).map(({ key }) => key)).toEqual([
      "refunded:re_1",
    ]);
    const alone = [{ ...refund("withdrawn"), subscriptionId: null }];
    expect(told(paying, { changed: alone, decided }).map(({ key }) => key)).toEqual(["refunded:re_1"]);
  });

  it("is none where nothing was paid", () => {
    expect(told(paying, { changed: [unpaid()] })).toEqual([]);
  });
});

describe("the notice of a payment that failed", () => {
  const pastDue = subscription({ state: "past_due", periodStart: day(31), periodEnd: day(59) });
  const failed = (state: "past_due" | "unpaid" | "paused", ...invoices: ReturnType<typeof unpaid>[]) =>
    told(customer([{ ...pastDue, state }], [...invoices, invoice()]), { now: day(32) });

  it("tells of the first attempt, with the next one and how long others' works stay open", () => {
    const facts = { kind: "failed", minor: 900, currency: "usd" };
    expect(failed("past_due", unpaid({ nextAttemptAt: day(34) }))).toEqual([
      { key: "failed:in_2:first", facts: { ...facts, nextAttemptAt: day(34), accessUntil: day(45) } },
    ]);
    expect(failed("unpaid", unpaid({ nextAttemptAt: day(34) }))).toMatchObject([
      { key: "failed:in_2:first", facts: { accessUntil: 0 } },
    ]);
  });

  it("tells of the last attempt", () => {
    expect(failed("past_due", unpaid())).toMatchObject([
      { key: "failed:in_2:last", facts: { nextAttemptAt: null } },
    ]);
  });

  it("is none of drafts, of what costs nothing, and in other states", () => {
    expect(failed("past_due", unpaid({ status: "draft" }))).toEqual([]);
    expect(failed("past_due", unpaid({ totalMinor: 0 }))).toEqual([]);
    expect(failed("paused", unpaid())).toEqual([]);
    expect(told(customer([subscription()], [unpaid(), invoice()]), { now: day(32) })).toEqual([]);
  });
});

describe("the notice of a cancellation", () => {
  it("tells the end, and how long others' works stay open", () => {
    const cancelled = subscription({ endsAt: day(31), cancelledAt: day(2) });
    expect(told(customer([cancelled], [invoice()]))).toEqual([
      {
        key: `cancelled:sub_1:${day(31)}:${day(2)}`,
        facts: { kind: "cancelled", endsAt: day(31), accessUntil: day(31) },
      },
    ]);
    const unsaid = customer([{ ...cancelled, cancelledAt: null }], [invoice()]);
    expect(keys(unsaid)).toEqual([`cancelled:sub_1:${day(31)}:0`]);
  });
});

describe("the notice of an end that nobody was told of", () => {
  const ended = subscription({ state: "canceled", endedAt: day(20) });

  it("tells that it ended, and that nothing is open any more where that is so", () => {
    expect(told(customer([ended], [invoice()]), { now: day(21) })).toEqual([
      {
        key: `cancelled:sub_1:${day(20)}`,
        facts: { kind: "cancelled", endsAt: day(20), accessUntil: day(31) },
      },
    ]);
    expect(told(customer([ended], [invoice()]), { now: day(31) })).toMatchObject([
      { facts: { accessUntil: 0 } },
    ]);
  });

  it("tells of one that ended more than a day before its cancellation had said", () => {
    const sooner = (endsAt: number) => keys(customer([{ ...ended, endsAt }], [invoice()]));
    expect(sooner(day(21) + 1)).toHaveLength(1);
    expect(sooner(day(21))).toEqual([]);
    expect(sooner(day(20))).toEqual([]);
  });

  it("is none after a withdrawal, or of one that is still to end", () => {
    const withdrawn = new Map([["sub_1", { at: day(4), refundMinor: 300 }]]);
    const decided = { ...NOTHING_DECIDED, withdrawn };
    expect(keys(customer([ended], [invoice()]), { decided })).toEqual([]);
    expect(keys(customer([{ ...ended, endedAt: null }], [invoice()]))).toEqual([]);
  });

  it("is none of one that was never paid, unless it was bought in a trial", () => {
    expect(keys(customer([ended]))).toEqual([]);
    expect(keys(customer([ended]), { trialEndsAt: day(9) })).toHaveLength(1);
  });

  it("is none where another subscription goes on, or there never was one", () => {
    expect(keys(customer([ended, subscription({ id: "sub_2", createdAt: day(20) })]))).toEqual([]);
    expect(keys(customer([]))).toEqual([]);
  });
});

describe("the yearly reminder", () => {
  const next = { subscriptionId: "sub_1", at: day(390), minor: 950, currency: "usd" };
  const reminder = (now: number, more: Parameters<typeof subscription>[0] = {}, said = true) =>
    told(customer([subscription(more)], [], said ? { next } : {}), { now });

  it("comes once in each year that it goes on, with the next charge", () => {
    expect(reminder(day(365) - 1)).toEqual([]);
    expect(reminder(day(365))).toEqual([
      {
        key: "yearly:sub_1:1",
        facts: { kind: "yearly", minor: 950, currency: "usd", nextChargeAt: day(390) + HOUR_MS },
      },
    ]);
    expect(reminder(day(730))).toMatchObject([{ key: "yearly:sub_1:2" }]);
  });

  it("says the price where the next charge is not known", () => {
    expect(reminder(day(365), {}, false)).toMatchObject([{ facts: { minor: 900, nextChargeAt: null } }]);
  });

  it("comes while a payment is owed, and not of one that ends, is paused or in its trial", () => {
    expect(reminder(day(365), { state: "past_due" })).toHaveLength(1);
    expect(reminder(day(365), { state: "paused" })).toEqual([]);
    expect(reminder(day(365), { state: "trialing" })).toEqual([]);
    expect(reminder(day(365), { endsAt: day(400) })).toMatchObject([{ facts: { kind: "cancelled" } }]);
  });
});
