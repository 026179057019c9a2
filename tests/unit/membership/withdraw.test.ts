import { describe, expect, it } from "vitest";
import { invoiceRow } from "~/membership/invoice-rows.rules";
import { standingOf } from "~/membership/standing.rules";
import type { Membership } from "~/membership/memberships.table";
import { withdrawalOf } from "~/membership/withdraw.rules";
import { DAY_MS } from "~/platform/clock";
import { customer, day, invoice, payment, refunded, subscription } from "../../support/billing-facts";

const POLICY = { priceMinor: 900, currency: "usd", trialMs: 14 * DAY_MS, graceMs: 14 * DAY_MS };

function give(facts: ReturnType<typeof customer>, now: number) {
  const row = standingOf(facts, null, POLICY) as Membership;
  return withdrawalOf(
    row,
    facts.invoices.map((one) => invoiceRow("a", one)),
    now,
  );
}
const paid = customer([subscription()], [invoice()]);

describe("a withdrawal", () => {
  it("gives back the days that are left whole", () => {
    expect(give(paid, day(0))?.refundMinor).toBe(900);
    expect(give(paid, day(0) + 1)?.refundMinor).toBe(Math.floor((900 * 30) / 31));
    expect(give(paid, day(10))?.refundMinor).toBe(Math.floor((900 * 21) / 31));
  });

  it("is over 14 days after the first charge", () => {
    expect(give(paid, day(14) - 1)).not.toBeNull();
    expect(give(paid, day(14))).toBeNull();
  });

  it("in the trial gives nothing back, and has all the time", () => {
    const trialing = customer([subscription({ state: "trialing", trialEndsAt: day(40) })]);
    expect(give(trialing, day(39))).toMatchObject({ refundMinor: 0, subscriptionId: "sub_1" });
  });

  it("is not for who has none, or whose has ended", () => {
    expect(give(customer([]), day(0))).toBeNull();
    expect(
      give(customer([subscription({ state: "canceled", endedAt: day(2) })], [invoice()]), day(3)),
    ).toBeNull();
  });

  it("never gives back more than is left, nor what a bank holds", () => {
    const partly = customer([subscription()], [invoice({ payment: payment({ refunds: refunded(500) }) })]);
    expect(give(partly, day(0))?.refundMinor).toBe(400);
  });

  it("is in whole units of its currency: yen as they are, dinars in tens", () => {
    const in_ = (currency: string, totalMinor: number) =>
      customer(
        [subscription({ price: { id: "p", minor: totalMinor, currency } })],
        [invoice({ currency, totalMinor, payment: payment({ minor: totalMinor }) })],
      );
    expect(give(in_("jpy", 1000), day(10))?.refundMinor).toBe(677);
    expect(give(in_("kwd", 3000), day(10))?.refundMinor).toBe(2030);
  });
});
