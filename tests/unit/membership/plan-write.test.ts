import { describe, expect, it } from "vitest";
import { emptyBooking } from "~/ledger/booking";
import { invoiceRow } from "~/membership/invoice-rows.rules";
import { NOTHING_DECIDED } from "~/membership/current-subscription.rules";
import { planWrite, type CustomerRead, type WriteOptions } from "~/membership/plan-write.rules";
import { planPrice } from "~/membership/price-change.rules";
import { deriveMembership } from "~/membership/derive-membership.rules";
import { DAY_MS, HOUR_MS } from "~/platform/clock";
import { customer, day, invoice, payment, refunded, subscription, unpaid } from "../../support/billing-facts";
import { membershipRow } from "../../support/membership-row";

const POLICY = { priceMinor: 900, currency: "usd", trialMs: 14 * DAY_MS, graceMs: 14 * DAY_MS };
const NO_CARD = { mark: null, chargeAt: null, subscriptionId: null };

type Facts = ReturnType<typeof customer>;
interface Before {
  trialEndsAt?: number | null;
  invoices?: Parameters<typeof invoice>[0][];
}

function plan(
  facts: Facts,
  read: Partial<CustomerRead> = {},
  options: WriteOptions = {},
  before: Before = {},
) {
  const trialEndsAt = before.trialEndsAt ?? null;
  const row = membershipRow(deriveMembership(facts, trialEndsAt, POLICY));
  const known = (before.invoices ?? facts.invoices).map((one) => invoiceRow("a", invoice(one)));
  return planWrite(
    { row, known, policy: POLICY, ledger: emptyBooking() },
    { facts, decided: NOTHING_DECIDED, card: NO_CARD, failure: null, now: day(3), ...read },
    options,
  );
}
const paying = customer([subscription()], [invoice()]);

describe("writing what the provider says", () => {
  it("a write changes nothing when everything is known", () => {
    const { changed, writing } = plan(paying, {}, { reconciling: true });
    expect(changed).toBe(false);
    expect(writing).toMatchObject({
      changed: [],
      gone: [],
      notices: [],
      booked: [],
      event: null,
      mark: null,
    });
  });

  it("a write sets the new state, and ends the checkout once there is a subscription", () => {
    const { writing } = plan(paying);
    expect(writing.set).toMatchObject({
      state: "active",
      price_notice_minor: null,
      checkout_id: null,
      checkout_expires_at: null,
    });
    expect(plan(customer([])).writing.set).not.toHaveProperty("checkout_id");
  });

  it("a write is a change when the row, an invoice or a draft differs, and counts as missed without an event", () => {
    const ended = customer([subscription({ state: "canceled", endedAt: day(2) })], [invoice()]);
    const row = membershipRow(deriveMembership(paying, null, POLICY));
    const known = { row, known: [invoiceRow("a", invoice())], policy: POLICY, ledger: emptyBooking() };
    const read = { facts: ended, decided: NOTHING_DECIDED, card: NO_CARD, failure: null, now: day(3) };
    expect(planWrite(known, read, {}).changed).toBe(true);
    const reconciled = { key: `reconciled:a:${day(3)}`, kind: "reconciled" };
    expect(planWrite(known, read, { reconciling: true }).writing.booked).toContainEqual(reconciled);
    expect(planWrite(known, read, {}).writing.booked).not.toContainEqual(reconciled);
    expect(plan(paying, {}, {}, { invoices: [] }).changed).toBe(true);
    expect(plan(paying, {}, {}, { invoices: [{}, { id: "in_9", status: "draft" }] }).changed).toBe(true);
  });

  it("a write stores each new invoice under its account, and deletes drafts the provider discarded", () => {
    const drafts = [
      { id: "in_8", status: "draft" as const },
      { id: "in_9", status: "open" as const },
    ];
    const { writing } = plan(paying, {}, {}, { invoices: drafts });
    expect(writing.changed).toEqual([invoiceRow("a", invoice())]);
    expect(writing.gone).toEqual(["in_8"]);
    const kept = customer([subscription()], [invoice({ status: "draft" })]);
    expect(plan(kept).writing.gone).toEqual([]);
  });

  it("a write marks its event as done only when everything was done", () => {
    const event = { id: "evt_1", endpoint: "own" as const, type: "invoice.paid", at: 1, sentAt: 1 };
    expect(plan(paying, {}, { event }).writing.event).toBe(event);
    expect(plan(paying, { failure: new Error() }, { event }).writing.event).toBeNull();
  });

  it("a write is final once no subscription continues and nothing is open", () => {
    const ended = customer([subscription({ state: "canceled", endedAt: day(2) })], [invoice()]);
    expect(plan(ended, { now: day(31) - 1 }).writing.isOver).toBe(false);
    expect(plan(ended, { now: day(31) }).writing.isOver).toBe(true);
    const incomplete = customer([subscription({ state: "incomplete" })]);
    expect(plan(incomplete, { now: day(99) }).writing.isOver).toBe(false);
  });

  it("a write has the notices of the change and of a new price, and receipts of new invoices only", () => {
    const dearer = subscription({ price: { id: "p", minor: 800, currency: "usd" } });
    const { writing } = plan(customer([dearer], [invoice()]), {}, {}, { invoices: [] });
    expect(writing.notices.map(({ facts }) => facts.kind)).toEqual(["receipt", "price_change"]);
    expect(writing.set).toMatchObject({ price_notice_minor: 900 });
    expect(plan(paying).writing.notices).toEqual([]);
  });
});

describe("a card that had its trial on another account", () => {
  const trialing = customer([subscription({ state: "trialing", trialEndsAt: day(14) })], [], {
    next: { subscriptionId: "sub_1", at: day(4), minor: 950, currency: "usd" },
  });
  const card = { mark: "hash", chargeAt: day(4), subscriptionId: "sub_1" };
  const before = { trialEndsAt: day(14) };

  it("a reused card ends the trial now, and announces the first charge", () => {
    const { writing } = plan(trialing, { card }, {}, before);
    expect(writing.set.trial_ends_at).toBe(day(3));
    expect(writing.mark).toBe("hash");
    expect(writing.notices).toEqual([
      {
        key: "card_known:sub_1",
        facts: { kind: "card_known", minor: 950, currency: "usd", at: day(4) + HOUR_MS },
      },
    ]);
  });

  it("a reused card's notice names the price when the next charge is unknown", () => {
    const unsaid = plan({ ...trialing, next: null }, { card }, {}, before);
    expect(unsaid.writing.notices).toMatchObject([{ facts: { minor: 900 } }]);
    const nothing = plan(customer([]), { card }, {}, before);
    expect(nothing.writing.notices).toMatchObject([{ facts: { minor: 0, currency: "usd" } }]);
    const euros = subscription({ state: "trialing", price: { id: "p", minor: 900, currency: "eur" } });
    expect(plan(customer([euros]), { card }, {}, before).writing.notices).toMatchObject([
      { facts: { currency: "eur" } },
    ]);
  });

  it("a reused card never lengthens an expired trial, and starts none", () => {
    expect(plan(trialing, { card }, {}, { trialEndsAt: day(1) }).writing.set.trial_ends_at).toBe(day(1));
    expect(plan(trialing, { card }, {}).writing.set.trial_ends_at).toBe(day(3));
  });

  it("a reused card changes nothing when it is charged as before", () => {
    const { writing } = plan(trialing, { card: { ...card, chargeAt: null } }, {}, before);
    expect(writing.set.trial_ends_at).toBe(day(14));
    expect(writing.notices).toEqual([]);
    const nameless = plan(trialing, { card: { ...card, subscriptionId: null } }, {}, before);
    expect(nameless.writing.notices).toEqual([]);
  });
});

describe("membership counts", () => {
  const booked = (facts: Facts, before: Before = {}) => plan(facts, {}, {}, before).writing.booked;

  it("a trial that led to a payment is counted", () => {
    const converted = [{ key: "converted:a", kind: "trial_converted" }];
    expect(booked(paying, { trialEndsAt: day(1) })).toEqual(converted);
    expect(booked(customer([subscription()]), { trialEndsAt: day(1) })).toEqual([]);
  });

  it("each failed payment is counted while it is owed", () => {
    const failed = [{ key: "failed:in_2", kind: "payment_failed" }];
    for (const state of ["past_due", "unpaid"] as const)
      expect(booked(customer([subscription({ state })], [unpaid(), invoice()]))).toEqual(failed);
    expect(booked(customer([subscription()], [unpaid(), invoice()]))).toEqual([]);
    const owing = subscription({ state: "past_due" });
    expect(booked(customer([owing], [unpaid({ totalMinor: 0 }), unpaid({ status: "draft" })]))).toEqual([]);
  });

  it("each payment refunded after a fraud warning is counted", () => {
    const refunds = [...refunded(100), ...refunded(800, null, "fraud")];
    const facts = customer([], [invoice({ payment: payment({ refunds }) }), invoice({ payment: null })]);
    expect(booked(facts)).toEqual([{ key: "fraud:ch_1", kind: "fraud_refunded" }]);
    const other = invoice({ payment: payment({ refunds: refunded(100) }) });
    expect(booked(customer([], [other]))).toEqual([]);
  });
});

describe("a new price", () => {
  const untold = { price_notice_minor: null, price_notice_from: null };
  const nothing = { set: untold, notices: [] };
  const cheaper = subscription({ price: { id: "p", minor: 800, currency: "usd" } });
  const from = day(3) + 30 * DAY_MS;

  it("a new price is announced 30 days before the first charge that may have it", () => {
    expect(planPrice(untold, cheaper, POLICY, day(3))).toEqual({
      set: { price_notice_minor: 900, price_notice_from: from },
      notices: [
        {
          key: `price:sub_1:900:${from}`,
          facts: { kind: "price_change", minor: 900, oldMinor: 800, currency: "usd", from },
        },
      ],
    });
  });

  it("a new price is announced once, and again when it changes", () => {
    const told = { price_notice_minor: 900, price_notice_from: day(1) };
    expect(planPrice(told, cheaper, POLICY, day(3))).toEqual({ set: told, notices: [] });
    expect(planPrice({ ...told, price_notice_minor: 850 }, cheaper, POLICY, day(3)).notices).toHaveLength(1);
    expect(planPrice({ ...told, price_notice_from: null }, cheaper, POLICY, day(3)).notices).toHaveLength(1);
  });

  it("a new price is not announced for a subscription that has it, ends, is in another currency or doesn't exist", () => {
    const told = { price_notice_minor: 900, price_notice_from: day(1) };
    const euros = subscription({ price: { id: "p", minor: 800, currency: "eur" } });
    for (const kept of [subscription(), { ...cheaper, endsAt: day(31) }, euros, null])
      expect(planPrice(told, kept, POLICY, day(3))).toEqual(nothing);
  });
});
