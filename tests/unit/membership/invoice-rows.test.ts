import { describe, expect, it } from "vitest";
import { isOpenAt } from "~/membership/access.rules";
import { changedInvoices, invoiceRow } from "~/membership/invoice-rows.rules";
import { liveState } from "~/membership/live-state.rules";
import { toPaymentMoney } from "~/membership/payment-money.rules";
import { customer, day, invoice, payment, refunded } from "../../support/billing-facts";

const dispute = { id: "dp_1", state: "open" as const, openedAt: day(2) };

it("access to others' works lasts until its end, exclusive", () => {
  expect([999, 1000].map((now) => isOpenAt(1000, now))).toEqual([true, false]);
  expect(isOpenAt(null, -1)).toBe(false);
});

it("a subscription is live in every state that may still charge, and never without an ID", () => {
  const state = (state: Parameters<typeof liveState>[0] & object) => liveState(state);
  for (const one of ["trialing", "active", "past_due", "unpaid", "paused", "incomplete"] as const) {
    expect(state({ state: one, subscription_id: "sub_1" })).toBe(one);
    expect(state({ state: one, subscription_id: null })).toBeNull();
  }
  expect(state({ state: "canceled", subscription_id: "sub_1" })).toBeNull();
  expect(liveState(undefined)).toBeNull();
});

describe("an invoice's row", () => {
  it("an invoice's row has the provider's facts about it and its payment", () => {
    const refunds = [...refunded(100), ...refunded(50)];
    const said = invoice({
      taxMinor: 120,
      pageUrl: "https://pay/page",
      pdfUrl: "https://pay/pdf",
      payment: payment({ refunds, dispute }),
    });
    expect(invoiceRow("a", said)).toEqual({
      id: "in_1",
      account_id: "a",
      subscription_id: "sub_1",
      number: "A-1",
      status: "paid",
      currency: "usd",
      total_minor: 900,
      tax_minor: 120,
      service_start: day(0),
      service_end: day(31),
      issued_at: day(0),
      paid_at: day(0),
      payment_id: "ch_1",
      fee_minor: 56,
      refunded_minor: 150,
      dispute: "open",
      page_url: "https://pay/page",
      pdf_url: "https://pay/pdf",
    });
  });

  it("an unpaid invoice's row has no payment facts", () => {
    const nothing = { payment_id: null, fee_minor: null, refunded_minor: 0, dispute: null };
    expect(invoiceRow("a", invoice({ payment: null }))).toMatchObject(nothing);
  });
});

describe("whether an invoice is news", () => {
  const known = [invoiceRow("a", invoice())];

  it("an invoice is news when it is unknown or anything but its addresses differs", () => {
    expect(changedInvoices([invoice({ id: "in_2" })], known)).toHaveLength(1);
    expect(changedInvoices([invoice({ taxMinor: 1 })], known)).toHaveLength(1);
    expect(changedInvoices([invoice({ payment: payment({ refunds: refunded(1) }) })], known)).toHaveLength(1);
  });

  it("an invoice is not news for another account's name or new addresses", () => {
    expect(changedInvoices([invoice({ pageUrl: "https://new", pdfUrl: "https://new" })], known)).toEqual([]);
  });

  it("an invoice compares equal in any order of database columns", () => {
    const turned = known.map((row) => Object.fromEntries(Object.entries(row).reverse()) as typeof row);
    expect(changedInvoices([invoice()], turned)).toEqual([]);
  });
});

describe("the money of a customer's payments", () => {
  it("a payment's money is what was paid, its tax and fee, and its balance movements", () => {
    const moved = { movement: "txn_1", refunds: [], disputes: [] };
    const facts = customer([], [invoice({ taxMinor: 120, payment: payment({ moved }) })]);
    expect(toPaymentMoney(facts, "usd")).toEqual([
      {
        id: "ch_1",
        gross: 900,
        tax: 120,
        fee: 56,
        serviceStart: day(0),
        serviceEnd: day(31),
        ...moved,
      },
    ]);
  });

  it("a payment made outside or in another currency has no money", () => {
    expect(toPaymentMoney(customer([], [invoice({ payment: null })]), "usd")).toEqual([]);
    expect(toPaymentMoney(customer([], [invoice({ currency: "eur" })]), "usd")).toEqual([]);
  });

  it.each([
    [450, 900, 120, 60],
    [451, 900, 120, 60],
    [1000, 900, 120, 133],
    [100, 0, 5, 0],
    [100, 50, 80, 100],
  ])("%i paid of %i with a tax of %i has a tax of %i", (minor, totalMinor, taxMinor, tax) => {
    const facts = customer([], [invoice({ totalMinor, taxMinor, payment: payment({ minor }) })]);
    expect(toPaymentMoney(facts, "usd")).toMatchObject([{ gross: minor, tax }]);
  });
});
