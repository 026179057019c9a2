import { describe, expect, it } from "vitest";
import { currentUnpaidInvoice, hasGrace, isUnpaid, paidUntil } from "~/membership/paid-service.rules";
import { HOUR_MS } from "~/platform/clock";
import { day, invoice, payment, subscription, unpaid } from "../../support/billing-facts";

it("an unpaid invoice is a draft or open one that asks for money", () => {
  expect(isUnpaid(unpaid())).toBe(true);
  expect(isUnpaid(unpaid({ status: "draft" }))).toBe(true);
  expect(isUnpaid(unpaid({ totalMinor: 0 }))).toBe(false);
  expect(isUnpaid(unpaid({ status: "void" }))).toBe(false);
});

it("paid service lasts to the end of the longest invoice, or to where a refund ended it", () => {
  expect(paidUntil([])).toBe(0);
  expect(paidUntil([invoice(), invoice({ serviceEnd: day(20) })])).toBe(day(31));
  const refunds = [10, null].map((end) => ({
    id: `re_${end}`,
    minor: 1,
    at: day(5),
    serviceEndsAt: end === null ? null : day(end),
    reason: null,
  }));
  expect(paidUntil([invoice({ payment: payment({ refunds }) })])).toBe(day(10));
});

describe("what a renewed subscription still has to be charged", () => {
  const renewed = subscription({ periodStart: day(31), periodEnd: day(59) });

  it("an active subscription has the current period's invoice still to be charged", () => {
    expect(currentUnpaidInvoice(renewed, [unpaid()])?.id).toBe("in_2");
    expect(currentUnpaidInvoice({ ...renewed, state: "trialing" }, [unpaid()])).toBeUndefined();
  });

  it("an invoice of an earlier period is not still to be charged", () => {
    expect(currentUnpaidInvoice(renewed, [unpaid({ serviceEnd: day(31) })])).toBeUndefined();
    expect(currentUnpaidInvoice(renewed, [unpaid({ serviceEnd: day(31) + 1 })])?.id).toBe("in_2");
  });
});

describe("the grace period of a failed renewal", () => {
  const paid = invoice({ issuedAt: day(-31) });
  const failed = (issued: number, more: Parameters<typeof invoice>[0] = {}) =>
    unpaid({ id: `in_${issued}`, issuedAt: day(issued), ...more });

  it("grace is available again 365 days after it was last used", () => {
    expect(hasGrace([paid, failed(0)], day(364))).toBe(false);
    expect(hasGrace([paid, failed(0)], day(365))).toBe(true);
  });

  it("grace counts from its last use, and a renewal without grace uses none", () => {
    expect(hasGrace([paid, failed(0), failed(340)], day(366))).toBe(true);
    expect(hasGrace([paid, failed(0), failed(366)], day(400))).toBe(false);
    expect(hasGrace([paid, failed(366), failed(0)], day(400))).toBe(false);
    expect(hasGrace([paid, failed(0), failed(365)], day(400))).toBe(false);
  });

  it("a free renewal, or one paid within an hour, uses no grace", () => {
    expect(hasGrace([paid, failed(0, { totalMinor: 0 })], day(30))).toBe(true);
    const late = (ms: number) => failed(0, { status: "paid", paidAt: day(0) + ms });
    expect(hasGrace([paid, late(HOUR_MS)], day(30))).toBe(true);
    expect(hasGrace([paid, late(HOUR_MS + 1)], day(30))).toBe(false);
    expect(hasGrace([paid, failed(0, { status: "paid", paidAt: null })], day(30))).toBe(true);
  });

  it("a first payment uses no grace, whatever another subscription had paid", () => {
    const other = { ...paid, subscriptionId: "sub_0" };
    expect(hasGrace([other, failed(0)], day(30))).toBe(true);
    expect(hasGrace([{ ...paid, issuedAt: day(0) }, failed(0)], day(30))).toBe(true);
  });
});
