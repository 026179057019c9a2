import { beforeEach, describe, expect, it } from "vitest";
import { standIn, stripeAtStandIn } from "../../support/payments";
import { balanceOf, fill, openPaidAccount } from "../../support/stand-in-accounts";
import { chargeOf, DAY, refusal, sell } from "../../support/stand-in-sale";

const stripe = stripeAtStandIn();

beforeEach(() => standIn().startSilent());

const movements = async () =>
  (await stripe.balanceTransactions.list({ limit: 100 })).data.map(({ type, net }) => [type, net]);

/** What was told to our own endpoint, the newest first. */
const told = async () => (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);

describe("our own payouts", () => {
  it("take what is available, and give it back where they are cancelled or fail", async () => {
    await fill(stripe, 5000);
    expect((await refusal(stripe.payouts.create({ amount: 5001, currency: "usd" }))).code).toBe(
      "balance_insufficient",
    );
    const first = await stripe.payouts.create({ amount: 1000, currency: "usd" });
    expect(first).toMatchObject({ status: "pending", automatic: false });
    expect((await stripe.payouts.cancel(first.id)).status).toBe("canceled");
    await stripe.payouts.create({ amount: 2000, currency: "usd" });
    await standIn().act({ do: "fail_payout" });
    const third = await stripe.payouts.create({ amount: 3000, currency: "usd" });
    await standIn().advance(2 * DAY);
    expect((await stripe.payouts.retrieve(third.id)).status).toBe("paid");
    expect((await refusal(stripe.payouts.cancel(third.id))).statusCode).toBe(400);
    expect(await movements()).toEqual([
      ["payout", -3000],
      ["payout_failure", 2000],
      ["payout", -2000],
      ["payout_cancel", 1000],
      ["payout", -1000],
      ["topup", 5000],
    ]);
    expect(await told()).toEqual(
      expect.arrayContaining(["payout.created", "payout.paid", "payout.failed", "payout.canceled"]),
    );
  });

  it("are made by hand, until the settings say daily, and then keep the minimum", async () => {
    await fill(stripe, 5000);
    expect((await stripe.balanceSettings.retrieve()).payments.payouts?.schedule).toEqual({
      interval: "manual",
    });
    await standIn().advance(3 * DAY);
    expect((await stripe.payouts.list()).data).toEqual([]);
    await stripe.balanceSettings.update({
      payments: { payouts: { schedule: { interval: "daily" }, minimum_balance_by_currency: { usd: 2000 } } },
    });
    await standIn().advance(3 * DAY);
    expect(await balanceOf(stripe)).toEqual({ available: 2000, pending: 0 });
    expect((await stripe.payouts.list()).data).toMatchObject([{ amount: 3000, automatic: true }]);
    await stripe.balanceSettings.update({
      payments: { payouts: { schedule: { interval: "manual" }, minimum_balance_by_currency: "" } },
    });
    await standIn().advance(3 * DAY);
    expect(await balanceOf(stripe)).toEqual({ available: 2000, pending: 0 });
  });
});

describe("a top-up", () => {
  it("is there a day later, or not at all where it was cancelled", async () => {
    const one = await stripe.topups.create({ amount: 700, currency: "usd" });
    const other = await stripe.topups.create({ amount: 300, currency: "usd" });
    expect(await stripe.topups.cancel(other.id)).toMatchObject({ status: "canceled" });
    expect(await balanceOf(stripe)).toEqual({ available: 0, pending: 0 });
    await standIn().advance(DAY);
    expect(await stripe.topups.retrieve(one.id)).toMatchObject({ status: "succeeded" });
    expect(await balanceOf(stripe)).toEqual({ available: 700, pending: 0 });
  });
});

describe("what the provider takes", () => {
  it("is a fee for each account that was sent money in a month, after the month", async () => {
    await standIn().settings({ accountFee: 200 });
    await fill(stripe, 5000);
    const first = await openPaidAccount(stripe);
    const second = await openPaidAccount(stripe);
    await openPaidAccount(stripe);
    for (const { id } of [first, first, second])
      await stripe.transfers.create({ amount: 100, currency: "usd", destination: id });
    await standIn().advance(32 * DAY);
    expect((await stripe.balanceTransactions.list({ type: "stripe_fee" })).data).toMatchObject([
      { net: -400, source: null, reporting_category: "fee" },
    ]);
    expect(await balanceOf(stripe)).toEqual({ available: 4300, pending: 0 });
  });

  it("is a dispute's amount and a fee, of which the amount comes back where it is won", async () => {
    const { subscription } = await sell(stripe, { card: "4000000000000077" });
    await standIn().advance(10);
    const latest = String((await stripe.subscriptions.retrieve(subscription)).latest_invoice);
    const { id: charge } = await chargeOf(stripe, latest);
    const dispute = await standIn().act<{ id: string }>({ do: "open_dispute", charge });
    await standIn().act({ do: "close_dispute", dispute: dispute.id, outcome: "won" });
    expect(await movements()).toEqual([
      ["adjustment", 900],
      ["adjustment", -2400],
      ["charge", 844],
    ]);
    expect(await balanceOf(stripe)).toEqual({ available: 844 - 1500, pending: 0 });
  });
});

describe("in the name of a connected account", () => {
  it("nothing of ours is seen, and nothing is asked that the stand-in can't answer", async () => {
    await fill(stripe, 5000);
    const { id } = await openPaidAccount(stripe);
    expect((await stripe.topups.list()).data).toHaveLength(1);
    const there = { stripeAccount: id };
    expect((await stripe.balanceTransactions.list({}, there)).data).toEqual([]);
    expect((await refusal(stripe.topups.list({}, there))).statusCode).toBe(400);
    expect((await refusal(stripe.balance.retrieve({}, { stripeAccount: "acct_nobody" }))).code).toBe(
      "account_invalid",
    );
  });
});
