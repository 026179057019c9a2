import { beforeEach, describe, expect, it } from "vitest";
import { standIn, stripeAtStandIn } from "../../support/payments";
import { readBalance, addBalance, openPaidAccount } from "../../support/stand-in-accounts";
import { findCharge, DAY, readRefusal, sell } from "../../support/stand-in-sale";

const stripe = stripeAtStandIn();

beforeEach(() => standIn().startSilent());

const movements = async () =>
  (await stripe.balanceTransactions.list({ limit: 100 })).data.map(({ type, net }) => [type, net]);

const told = async () => (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);

describe("our own payouts", () => {
  it("our payouts take available money and return it if they fail", async () => {
    await addBalance(stripe, 5000);
    expect((await readRefusal(stripe.payouts.create({ amount: 5001, currency: "usd" }))).code).toBe(
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

describe("top-ups", () => {
  it("a top-up is available a day later", async () => {
    const topUp = await stripe.topups.create({ amount: 700, currency: "usd" });
    expect(topUp.status).toBe("pending");
    expect(await readBalance(stripe)).toEqual({ available: 0, pending: 0 });
    await standIn().advance(DAY);
    expect(await told()).toContain("topup.succeeded");
    expect(await readBalance(stripe)).toEqual({ available: 700, pending: 0 });
  });
});

describe("disputes", () => {
  it("a dispute withdraws the amount and a fee, and returns the amount when it is won", async () => {
    const { subscription } = await sell(stripe, { card: "4000000000000077" });
    await standIn().advance(10);
    const latest = String((await stripe.subscriptions.retrieve(subscription)).latest_invoice);
    const { id: charge } = await findCharge(stripe, latest);
    const dispute = await standIn().act<{ id: string }>({ do: "open_dispute", charge });
    await standIn().act({ do: "close_dispute", dispute: dispute.id, outcome: "won" });
    expect(await movements()).toEqual([
      ["adjustment", 900],
      ["adjustment", -2400],
      ["charge", 844],
    ]);
    expect(await readBalance(stripe)).toEqual({ available: 844 - 1500, pending: 0 });
  });
});

describe("requests for a connected account", () => {
  it("a request for a connected account sees none of our own money, and is refused where the stand-in can't answer it", async () => {
    await addBalance(stripe, 5000);
    const { id } = await openPaidAccount(stripe);
    const there = { stripeAccount: id };
    expect((await stripe.balanceTransactions.list({}, there)).data).toEqual([]);
    expect((await readRefusal(stripe.customers.list({}, there))).statusCode).toBe(400);
    expect((await readRefusal(stripe.balance.retrieve({}, { stripeAccount: "acct_nobody" }))).code).toBe(
      "account_invalid",
    );
  });
});
