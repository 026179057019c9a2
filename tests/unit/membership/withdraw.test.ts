import { describe, expect, it } from "vitest";
import { invoiceRow } from "~/membership/invoice-rows.rules";
import { deriveMembership } from "~/membership/derive-membership.rules";
import type { Membership } from "~/membership/memberships.table";
import { unusedAmount, findWithdrawal } from "~/membership/withdraw.rules";
import { DAY_MS } from "~/platform/clock";
import { customer, day, invoice, payment, refunded, subscription } from "../../support/billing-facts";

const POLICY = { priceMinor: 900, currency: "usd", trialMs: 14 * DAY_MS, graceMs: 14 * DAY_MS };

function give(facts: ReturnType<typeof customer>, now: number) {
  const row = deriveMembership(facts, null, POLICY) as Membership;
  return findWithdrawal(
    row,
    facts.invoices.map((one) => invoiceRow("a", one)),
    now,
  );
}
const paid = customer([subscription()], [invoice()]);

describe("a withdrawal", () => {
  it("a withdrawal refunds the whole days that are left", () => {
    expect(give(paid, day(0))?.refundMinor).toBe(900);
    expect(give(paid, day(0) + 1)?.refundMinor).toBe(Math.floor((900 * 30) / 31));
    expect(give(paid, day(10))?.refundMinor).toBe(Math.floor((900 * 21) / 31));
  });

  it("the right to withdraw ends 14 days after the first charge", () => {
    expect(give(paid, day(14) - 1)).not.toBeNull();
    expect(give(paid, day(14))).toBeNull();
  });

  it("a withdrawal in the trial refunds nothing, and has no deadline", () => {
    const trialing = customer([subscription({ state: "trialing", trialEndsAt: day(40) })]);
    expect(give(trialing, day(39))).toMatchObject({ refundMinor: 0, subscriptionId: "sub_1" });
  });

  it("an account without a membership, or with an ended one, can't withdraw", () => {
    expect(give(customer([]), day(0))).toBeNull();
    expect(
      give(customer([subscription({ state: "canceled", endedAt: day(2) })], [invoice()]), day(3)),
    ).toBeNull();
  });

  it("a withdrawal never refunds more than is left, nor what is disputed", () => {
    const partly = customer([subscription()], [invoice({ payment: payment({ refunds: refunded(500) }) })]);
    expect(give(partly, day(0))?.refundMinor).toBe(400);
  });

  it("a withdrawal is in its currency's whole units: yen unchanged, dinars in tens", () => {
    const in_ = (currency: string, totalMinor: number) =>
      customer(
        [subscription({ price: { id: "p", minor: totalMinor, currency } })],
        [invoice({ currency, totalMinor, payment: payment({ minor: totalMinor }) })],
      );
    expect(give(in_("jpy", 1000), day(10))?.refundMinor).toBe(677);
    expect(give(in_("kwd", 3000), day(10))?.refundMinor).toBe(2030);
  });

  it("a withdrawal refunds nothing during a dispute, and refunds again once it was won", () => {
    const held = (state: "open" | "lost" | "won") =>
      invoice({ payment: payment({ dispute: { id: "dp_1", state, openedAt: day(1) } }) });
    const unused = (state: "open" | "lost" | "won") => unusedAmount(invoiceRow("a", held(state)), day(0));
    expect([unused("open"), unused("lost"), unused("won")]).toEqual([0, 0, 900]);
  });

  it.each([
    ["another subscription's", { subscription_id: "sub_2" }],
    ["an open", { status: "open" as const }],
    ["a", { payment_id: null }],
    ["a free", { total_minor: 0 }],
  ])("a withdrawal skips %s invoice that took no money: %j", (_whose, changed) => {
    const row = deriveMembership(paid, null, POLICY) as Membership;
    const real = invoiceRow("a", invoice());
    const other = { ...real, total_minor: 5000, ...changed };
    expect(findWithdrawal(row, [other, real], day(0))?.refundMinor).toBe(900);
    expect(findWithdrawal(row, [other], day(0))?.refundMinor).toBe(0);
  });

  it("a withdrawal says whether anything was charged, and whether the trial continues", () => {
    const row = deriveMembership(paid, day(9), POLICY) as Membership;
    expect(findWithdrawal(row, [], day(9) - 1)).toMatchObject({ wasCharged: true, trialRuns: true });
    expect(findWithdrawal(row, [], day(9))).toMatchObject({ wasCharged: true, trialRuns: false });
    const untried = { ...row, trial_ends_at: null, first_paid_at: null };
    expect(findWithdrawal(untried, [], day(3))).toMatchObject({ wasCharged: false, trialRuns: false });
  });

  it("a withdrawal needs a currency for its refund", () => {
    const row = deriveMembership(paid, null, POLICY) as Membership;
    expect(findWithdrawal({ ...row, currency: null }, [], day(0))).toBeNull();
  });
});
