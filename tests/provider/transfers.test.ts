import { beforeAll, describe, expect, it } from "vitest";
import { createStripePayoutProvider } from "~/payouts/provider/stripe-payout-provider.server";
import { TEST_ORIGIN as ORIGIN } from "../../scripts/test-stripe/sandbox.ts";
import { prepare } from "./prepare";
import { onboardAtStandIn, openSandbox, sandboxOptions, subscribe, until, type Sandbox } from "./sandbox";

/**
 * What is sent is far more than one membership; a card whose money is there at once fills the balance. Minor units.
 */
const SENT = 700;
/** More than any sandbox holds. */
const TOO_MUCH = 99_999_999;

/**
 * Nobody but a person can tell the provider who they are on its pages: with it, an account of the sandbox that went
 * through them once. The stand-in is told by the test.
 */
const ONBOARDED = process.env["STRIPE_TEST_ACCOUNT"];
const isStandIn = Boolean(process.env["STRIPE_TEST_ORIGIN"]);

const payouts = createStripePayoutProvider(sandboxOptions());
let sandbox: Sandbox;
let number = 0;

beforeAll(async () => {
  await prepare();
  sandbox = openSandbox();
});

/** No two runs wish for the same. */
const wish = (country: string) => ({
  creatorNo: (number += 1),
  country,
  email: `creator-${crypto.randomUUID()}@wishlight.test`,
  instead: null,
});
const groupOf = () => `payout:202610:${crypto.randomUUID()}`;

describe("an account of a creator", () => {
  it.each(["de", "gb", "us"])(
    "in %s is made once for one wish, and wants to know who they are",
    async (country) => {
      const wished = wish(country);
      const id = await payouts.createAccount(wished);
      expect(await payouts.createAccount(wished)).toBe(id);
      const facts = await payouts.readAccount(id);
      expect(facts).toMatchObject({
        ...{ id, country, detailsSubmitted: false, transfersActive: false, payoutsEnabled: false },
        bankFailure: null,
      });
      expect(facts?.requirements).toContain("external_account");
      const links = { returnTo: `${ORIGIN}/earnings`, refreshTo: `${ORIGIN}/earnings?again` };
      expect(await payouts.openOnboarding({ accountId: id, ...links })).toMatch(/^https?:/);
      const transfer = { group: groupOf(), minor: 1, currency: "usd", destination: id };
      expect(await payouts.send({ ...transfer, key: transfer.group })).toEqual({ refused: "account" });
      await sandbox.stripe.accounts.del(id);
      expect(await payouts.readAccount(id)).toBeNull();
    },
  );

  it("in a country that nothing can be sent to is refused by name", async () => {
    await expect(payouts.createAccount(wish("kp"))).rejects.toThrow("payouts.country");
  });
});

describe.skipIf(!isStandIn && !ONBOARDED)("a transfer", () => {
  let destination: string;

  beforeAll(async () => {
    destination = ONBOARDED ?? (await onboardAtStandIn(await payouts.createAccount(wish("de"))));
    const { customerId } = await subscribe(sandbox, "pm_card_bypassPending");
    await until(async () => {
      const [charge] = (await sandbox.stripe.charges.list({ customer: customerId })).data;
      return charge?.balance_transaction !== null;
    });
  });

  it("is made once for one key, found by its group, and comes back by a reversal", async () => {
    const group = groupOf();
    expect(await payouts.listTransfers(group)).toEqual([]);
    const transfer = { group, key: group, minor: SENT, currency: "usd", destination };
    const sent = await payouts.send(transfer);
    expect(sent).toMatchObject({ group, minor: SENT, reversedMinor: 0, destination });
    expect(await payouts.send(transfer)).toEqual(sent);
    expect(await payouts.listTransfers(group)).toEqual([sent]);
    const id = "id" in sent ? sent.id : "";
    const { data } = await sandbox.stripe.balanceTransactions.list({ source: id });
    expect(data).toMatchObject([{ type: "transfer", net: -SENT, fee: 0 }]);
    const { id: reversal } = await sandbox.stripe.transfers.createReversal(id);
    expect(await payouts.readTransfer(id)).toMatchObject({ reversedMinor: SENT });
    const back = await sandbox.stripe.balanceTransactions.list({ source: reversal });
    expect(back.data).toMatchObject([{ type: "transfer_refund", net: SENT }]);
  });

  it("of more than is there is refused, and so is the same wish again", async () => {
    const group = groupOf();
    const transfer = { group, key: group, minor: TOO_MUCH, currency: "usd", destination };
    expect(await payouts.send(transfer)).toEqual({ refused: "balance" });
    expect(await payouts.send(transfer)).toEqual({ refused: "balance" });
    expect(await payouts.listTransfers(group)).toEqual([]);
  });

  it("opens what the creator sees of it", async () => {
    expect(await payouts.openDashboard(destination)).toMatch(/^https?:/);
  });
});

describe("our own balance", () => {
  it("goes to our bank by hand, as the deploy has set it", async () => {
    const { payments } = await sandbox.stripe.balanceSettings.retrieve();
    expect(payments.payouts?.schedule?.interval).toBe("manual");
  });
});
