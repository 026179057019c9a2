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
  it("take available money, and return it if they fail", async () => {
    await fill(stripe, 5000);
    expect((await refusal(stripe.payouts.create({ amount: 5001, currency: "usd" }))).code).toBe(
      "balance_insufficient",
    );
    await stripe.payouts.create({ amount: 2000, currency: "usd" });
    await standIn().act({ do: "fail_payout" });
    const next = await stripe.payouts.create({ amount: 3000, currency: "usd" });
    expect(next).toMatchObject({ status: "pending", automatic: false });
    await standIn().advance(2 * DAY);
    expect((await stripe.payouts.list()).data.map(({ status }) => status)).toEqual(["paid", "failed"]);
    expect(await movements()).toEqual([
      ["payout", -3000],
      ["payout_failure", 2000],
      ["payout", -2000],
      ["topup", 5000],
    ]);
    expect(await told()).toEqual(expect.arrayContaining(["payout.created", "payout.paid", "payout.failed"]));
  });
});

describe("a top-up", () => {
  it("is available a day later", async () => {
    const topUp = await stripe.topups.create({ amount: 700, currency: "usd" });
    expect(topUp.status).toBe("pending");
    expect(await balanceOf(stripe)).toEqual({ available: 0, pending: 0 });
    await standIn().advance(DAY);
    expect(await told()).toContain("topup.succeeded");
    expect(await balanceOf(stripe)).toEqual({ available: 700, pending: 0 });
  });
});

describe("a dispute", () => {
  it("withdraws the amount and a fee, and returns the amount when it is won", async () => {
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

describe("a request for a connected account", () => {
  it("sees none of our own money, and is refused where the stand-in can't answer it", async () => {
    await fill(stripe, 5000);
    const { id } = await openPaidAccount(stripe);
    const there = { stripeAccount: id };
    expect((await stripe.balanceTransactions.list({}, there)).data).toEqual([]);
    expect((await refusal(stripe.customers.list({}, there))).statusCode).toBe(400);
    expect((await refusal(stripe.balance.retrieve({}, { stripeAccount: "acct_nobody" }))).code).toBe(
      "account_invalid",
    );
  });
});
