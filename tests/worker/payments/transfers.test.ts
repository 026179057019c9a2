import { beforeEach, describe, expect, it } from "vitest";
import { standIn, stripeAtStandIn } from "../../support/payments";
import {
  readBalance,
  addBalance,
  openCreatorAccount,
  openPaidAccount,
} from "../../support/stand-in-accounts";
import { DAY, readRefusal, sell } from "../../support/stand-in-sale";

const stripe = stripeAtStandIn();

beforeEach(() => standIn().startSilent());

const send = (destination: string, amount: number, key?: string, group = "payout:202610:7") =>
  stripe.transfers.create(
    { amount, currency: "usd", destination, transfer_group: group },
    key === undefined ? {} : { idempotencyKey: key },
  );

const types = async (account?: string) =>
  (await stripe.balanceTransactions.list({ limit: 100 }, account ? { stripeAccount: account } : {})).data.map(
    ({ type, net }) => [type, net],
  );

describe("transfers", () => {
  it("a transfer moves money from our balance to the account's, and is found by its group", async () => {
    await addBalance(stripe, 5000);
    const { id } = await openPaidAccount(stripe, { country: "US" });
    const transfer = await send(id, 1234);
    expect(transfer).toMatchObject({
      amount: 1234,
      amount_reversed: 0,
      reversed: false,
      destination: id,
      transfer_group: "payout:202610:7",
    });
    expect(await readBalance(stripe)).toEqual({ available: 3766, pending: 0 });
    expect(await readBalance(stripe, id)).toEqual({ available: 1234, pending: 0 });
    expect((await stripe.transfers.list({ transfer_group: "payout:202610:7" })).data).toEqual([transfer]);
    expect((await stripe.transfers.list({ transfer_group: "payout:202610:8" })).data).toEqual([]);
    expect((await stripe.transfers.list({ destination: id })).data).toHaveLength(1);
    expect(await types()).toEqual([
      ["transfer", -1234],
      ["topup", 5000],
    ]);
    const [told] = (await stripe.events.list({ type: "transfer.created" })).data;
    expect(told?.data.object).toMatchObject({ id: transfer.id });
  });

  it("a transfer is available to recipients a day later", async () => {
    await addBalance(stripe, 5000);
    const { id } = await openPaidAccount(stripe);
    await send(id, 1000);
    expect(await readBalance(stripe, id)).toEqual({ available: 0, pending: 1000 });
    await standIn().advance(DAY);
    expect(await readBalance(stripe, id)).toEqual({ available: 1000, pending: 0 });
  });

  it("a transfer is refused for more than is available, and pending money doesn't count", async () => {
    const { id } = await openPaidAccount(stripe);
    await sell(stripe);
    await standIn().advance(10);
    expect(await readBalance(stripe)).toEqual({ available: 0, pending: 844 });
    expect(await readRefusal(send(id, 844))).toMatchObject({ statusCode: 400, code: "balance_insufficient" });
    await standIn().advance(2 * DAY);
    await send(id, 844);
    expect(await readBalance(stripe)).toEqual({ available: 0, pending: 0 });
  });

  it("a transfer can use the money of one test card at once", async () => {
    await sell(stripe, { card: "4000000000000077" });
    await standIn().advance(10);
    expect(await readBalance(stripe)).toEqual({ available: 844, pending: 0 });
  });

  it.each([
    ["an account that is not ready", async () => (await openCreatorAccount(stripe)).id],
    [
      "a disabled one",
      async () => {
        const { id } = await openPaidAccount(stripe);
        await standIn().act({ do: "disable_account", account: id });
        return id;
      },
    ],
    ["none at all", () => Promise.resolve("acct_nobody")],
  ])("a transfer to %s is refused and moves nothing", async (_, destination) => {
    await addBalance(stripe, 5000);
    expect((await readRefusal(send(await destination(), 100))).statusCode).toBe(400);
    expect(await readBalance(stripe)).toEqual({ available: 5000, pending: 0 });
  });

  it.each([0, -1])("a transfer of %i is refused", async (amount) => {
    const { id } = await openPaidAccount(stripe);
    expect(await readRefusal(send(id, amount))).toMatchObject({ statusCode: 400, param: "amount" });
  });

  it("a transfer is made once with one key, and a refusal is repeated too", async () => {
    await addBalance(stripe, 5000);
    const { id } = await openPaidAccount(stripe);
    const first = await send(id, 1000, "k1");
    expect((await send(id, 1000, "k1")).id).toBe(first.id);
    expect(await readRefusal(send(id, 1001, "k1"))).toMatchObject({ type: "StripeIdempotencyError" });
    expect((await readRefusal(send(id, 9000, "k2"))).code).toBe("balance_insufficient");
    await addBalance(stripe, 5000);
    expect((await readRefusal(send(id, 9000, "k2"))).code).toBe("balance_insufficient");
    await send(id, 9000, "k3");
    // After a day the key is forgotten, and the same money is sent twice.
    await addBalance(stripe, 5000);
    await standIn().advance(DAY + 1);
    expect((await send(id, 1000, "k1")).id).not.toBe(first.id);
  });
});

describe("reversals", () => {
  it("a reversal returns a part, then the rest, and no more", async () => {
    await addBalance(stripe, 5000);
    const { id } = await openPaidAccount(stripe);
    const transfer = await send(id, 1000);
    await stripe.transfers.createReversal(transfer.id, { amount: 300 });
    expect(await stripe.transfers.retrieve(transfer.id)).toMatchObject({
      amount_reversed: 300,
      reversed: false,
      reversals: { data: [{ amount: 300, transfer: transfer.id }] },
    });
    expect(
      (await readRefusal(stripe.transfers.createReversal(transfer.id, { amount: 701 }))).statusCode,
    ).toBe(400);
    await stripe.transfers.createReversal(transfer.id);
    expect(await stripe.transfers.retrieve(transfer.id)).toMatchObject({
      amount_reversed: 1000,
      reversed: true,
    });
    expect((await readRefusal(stripe.transfers.createReversal(transfer.id))).statusCode).toBe(400);
    expect(await readBalance(stripe)).toEqual({ available: 5000, pending: 0 });
    const told = (await stripe.events.list({ type: "transfer.reversed" })).data;
    expect(told.map(({ data }) => data.object)).toMatchObject([
      { amount_reversed: 1000 },
      { amount_reversed: 300 },
    ]);
    expect(told[0]?.data.previous_attributes).toMatchObject({ amount_reversed: 300, reversed: false });
  });

  it("a reversal is refused for money that went to the bank, unless Stripe makes it", async () => {
    await addBalance(stripe, 5000);
    const { id } = await openPaidAccount(stripe, { country: "US" });
    const transfer = await send(id, 1000);
    await standIn().advance(4 * DAY);
    expect((await readRefusal(stripe.transfers.createReversal(transfer.id))).code).toBe(
      "balance_insufficient",
    );
    await standIn().act({ do: "reverse_transfer", transfer: transfer.id });
    expect(await readBalance(stripe, id)).toEqual({ available: -1000, pending: 0 });
    expect(await readBalance(stripe)).toEqual({ available: 5000, pending: 0 });
  });
});

describe("money of an account", () => {
  const payouts = async (account: string) =>
    (await stripe.payouts.list({}, { stripeAccount: account })).data.map(
      ({ amount, status, failure_code }) => ({
        amount,
        status,
        failure_code,
      }),
    );

  it("an account's money goes to its bank some days later", async () => {
    await addBalance(stripe, 5000);
    const { id } = await openPaidAccount(stripe, { country: "US" });
    await send(id, 700);
    await send(id, 300);
    await standIn().advance(2 * DAY);
    expect(await payouts(id)).toEqual([{ amount: 1000, status: "in_transit", failure_code: null }]);
    await standIn().advance(2 * DAY);
    expect(await payouts(id)).toEqual([{ amount: 1000, status: "paid", failure_code: null }]);
    expect(await readBalance(stripe, id)).toEqual({ available: 0, pending: 0 });
    expect((await stripe.payouts.list()).data).toEqual([]);
    expect((await types()).map(([type]) => type)).toEqual(["transfer", "transfer", "topup"]);
    const told = (await standIn().deliveries()).filter(({ type }) => type.startsWith("payout."));
    expect(told.map(({ type, endpoint }) => [type, endpoint])).toEqual([
      ["payout.created", "connect"],
      ["payout.paid", "connect"],
    ]);
  });

  it("money returned by a bank without that account goes to the next bank account", async () => {
    await addBalance(stripe, 5000);
    const { id } = await openPaidAccount(stripe, { country: "US", bank: "000111111116" });
    await send(id, 1000);
    await standIn().advance(5 * DAY);
    expect(await payouts(id)).toEqual([{ amount: 1000, status: "failed", failure_code: "no_account" }]);
    expect(await readBalance(stripe, id)).toEqual({ available: 1000, pending: 0 });
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      payouts_enabled: false,
      capabilities: { transfers: "active" },
      requirements: { currently_due: ["external_account"] },
    });
    expect(await readBalance(stripe)).toEqual({ available: 4000, pending: 0 });
    await standIn().act({ do: "onboard_account", account: id });
    await standIn().advance(6 * DAY);
    expect((await payouts(id))[0]).toMatchObject({ amount: 1000, status: "paid" });
  });
});
