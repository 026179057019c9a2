import { describe, expect, it } from "vitest";
import { NOTHING_DECIDED } from "~/membership/current-subscription.rules";
import { buildNotices, type NoticeInput } from "~/membership/notices.rules";
import { deriveMembership } from "~/membership/derive-membership.rules";
import { DAY_MS, HOUR_MS } from "~/platform/clock";
import { customer, day, invoice, payment, refunded, subscription, unpaid } from "../../support/billing-facts";

const POLICY = { priceMinor: 900, currency: "usd", trialMs: 14 * DAY_MS, graceMs: 14 * DAY_MS };

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

  it("a receipt is sent for a newly paid invoice, with the payment's time", () => {
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

  it("a receipt for a payment made outside has the invoice's time", () => {
    const outside = { payment: null, issuedAt: day(-1) };
    expect(receipt(invoice(outside))).toMatchObject([{ facts: { paidAt: day(0) } }]);
    expect(receipt(invoice({ ...outside, paidAt: null }))).toMatchObject([{ facts: { paidAt: day(-1) } }]);
  });

  it("no receipt is sent for an open, free or known invoice", () => {
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

  it("a refund notice is sent for a manual refund or one after a fraud warning", () => {
    for (const reason of [null, "fraud"])
      expect(told(paying, { changed: [refund(reason)] })).toEqual([
        { key: "refunded:re_1", facts: { kind: "refunded", minor: 300, currency: "usd", at: day(5) } },
      ]);
  });

  it("a refund notice doesn't repeat the mail about a second subscription or a withdrawal", () => {
    expect(told(paying, { changed: [refund("second")] })).toEqual([]);
    expect(told(paying, { changed: [refund("withdrawn")], decided })).toEqual([]);
  });

  it("a refund notice is sent for other amounts after a withdrawal, and for the same amount with another reason", () => {
    const changed = [refund("withdrawn", 900)];
    expect(told(paying, { changed, decided }).map(({ key }) => key)).toEqual(["refunded:re_1"]);
    expect(told(paying, { changed: [refund(null)], decided }).map(({ key }) => key)).toEqual([
      "refunded:re_1",
    ]);
    const alone = [{ ...refund("withdrawn"), subscriptionId: null }];
    expect(told(paying, { changed: alone, decided }).map(({ key }) => key)).toEqual(["refunded:re_1"]);
  });

  it("no refund notice is sent where nothing was paid", () => {
    expect(told(paying, { changed: [unpaid()] })).toEqual([]);
  });
});

describe("the notice of a failed payment", () => {
  const pastDue = subscription({ state: "past_due", periodStart: day(31), periodEnd: day(59) });
  const failed = (state: "past_due" | "unpaid" | "paused", ...invoices: ReturnType<typeof unpaid>[]) =>
    told(customer([{ ...pastDue, state }], [...invoices, invoice()]), { now: day(32) });

  it("the notice of the first attempt names the next one and the end of access", () => {
    const facts = { kind: "failed", minor: 900, currency: "usd" };
    expect(failed("past_due", unpaid({ nextAttemptAt: day(34) }))).toEqual([
      { key: "failed:in_2:first", facts: { ...facts, nextAttemptAt: day(34), accessUntil: day(45) } },
    ]);
    expect(failed("unpaid", unpaid({ nextAttemptAt: day(34) }))).toMatchObject([
      { key: "failed:in_2:first", facts: { accessUntil: 0 } },
    ]);
  });

  it("the notice of the last attempt says that it was the last", () => {
    expect(failed("past_due", unpaid())).toMatchObject([
      { key: "failed:in_2:last", facts: { nextAttemptAt: null } },
    ]);
  });

  it("no payment notice is sent for drafts, free invoices or other states", () => {
    expect(failed("past_due", unpaid({ status: "draft" }))).toEqual([]);
    expect(failed("past_due", unpaid({ totalMinor: 0 }))).toEqual([]);
    expect(failed("paused", unpaid())).toEqual([]);
    expect(told(customer([subscription()], [unpaid(), invoice()]), { now: day(32) })).toEqual([]);
  });
});

describe("the notice of a cancellation", () => {
  it("a cancellation notice names the end and how long access lasts", () => {
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

describe("the notice of an unannounced end", () => {
  const ended = subscription({ state: "canceled", endedAt: day(20) });

  it("an end notice says that the membership ended, and that access has ended where it has", () => {
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

  it("an end notice is sent for an end more than a day before the announced one", () => {
    const sooner = (endsAt: number) => keys(customer([{ ...ended, endsAt }], [invoice()]));
    expect(sooner(day(21) + 1)).toHaveLength(1);
    expect(sooner(day(21))).toEqual([]);
    expect(sooner(day(20))).toEqual([]);
  });

  it("no end notice is sent after a withdrawal, or before the end", () => {
    const withdrawn = new Map([["sub_1", { at: day(4), refundMinor: 300 }]]);
    const decided = { ...NOTHING_DECIDED, withdrawn };
    expect(keys(customer([ended], [invoice()]), { decided })).toEqual([]);
    expect(keys(customer([{ ...ended, endedAt: null }], [invoice()]))).toEqual([]);
  });

  it("no end notice is sent for a subscription that was never paid, unless it was bought in a trial", () => {
    expect(keys(customer([ended]))).toEqual([]);
    expect(keys(customer([ended]), { trialEndsAt: day(9) })).toHaveLength(1);
  });

  it("no end notice is sent where another subscription continues, or there was none", () => {
    expect(keys(customer([ended, subscription({ id: "sub_2", createdAt: day(20) })]))).toEqual([]);
    expect(keys(customer([]))).toEqual([]);
  });
});

describe("the yearly reminder", () => {
  const next = { subscriptionId: "sub_1", at: day(390), minor: 950, currency: "usd" };
  const reminder = (now: number, more: Parameters<typeof subscription>[0] = {}, said = true) =>
    told(customer([subscription(more)], [], said ? { next } : {}), { now });

  it("a reminder is sent once a year with the next charge", () => {
    expect(reminder(day(365) - 1)).toEqual([]);
    expect(reminder(day(365))).toEqual([
      {
        key: "yearly:sub_1:1",
        facts: { kind: "yearly", minor: 950, currency: "usd", nextChargeAt: day(390) + HOUR_MS },
      },
    ]);
    expect(reminder(day(730))).toMatchObject([{ key: "yearly:sub_1:2" }]);
  });

  it("a reminder names the price when the next charge is unknown", () => {
    expect(reminder(day(365), {}, false)).toMatchObject([{ facts: { minor: 900, nextChargeAt: null } }]);
  });

  it("a reminder is sent while a payment is owed, but not for an ending, paused or trial membership", () => {
    expect(reminder(day(365), { state: "past_due" })).toHaveLength(1);
    expect(reminder(day(365), { state: "paused" })).toEqual([]);
    expect(reminder(day(365), { state: "trialing" })).toEqual([]);
    expect(reminder(day(365), { endsAt: day(400) })).toMatchObject([{ facts: { kind: "cancelled" } }]);
  });
});
