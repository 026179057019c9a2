import { beforeAll, describe, expect, it } from "vitest";
import { subscribe, until, type Sandbox } from "./sandbox";

/** Minor units, less than one membership pays. */
const SENT = 700;
const TOO_MUCH = 99_999_999;
const ORIGIN = "https://wishlight.test";

const wish = (country: string) => ({
  creatorNo: 1,
  country,
  email: `creator-${crypto.randomUUID()}@wishlight.test`,
  instead: null,
});
const newGroup = () => `payout:202610:${crypto.randomUUID()}`;

/** Stripe and its stand-in must both behave like this. */
export function payoutsContract(open: () => Sandbox): void {
  const payouts = () => open().payouts;

  describe("a creator's account", () => {
    it.each(["de", "gb", "us"])(
      "an account in %s is made once per request, and asks for the creator's identity",
      async (country) => {
        const wished = wish(country);
        const id = await payouts().createAccount(wished);
        expect(await payouts().createAccount(wished)).toBe(id);
        const facts = await payouts().readAccount(id);
        expect(facts).toMatchObject({
          id,
          country,
          detailsSubmitted: false,
          transfersActive: false,
          payoutsEnabled: false,
          bankFailure: null,
        });
        expect(facts?.requirements).toContain("external_account");
        const links = { returnTo: `${ORIGIN}/earnings`, refreshTo: `${ORIGIN}/earnings?again` };
        expect(await payouts().openOnboarding({ accountId: id, ...links })).toMatch(/^https?:/);
        const transfer = { group: newGroup(), minor: 1, currency: "usd", destination: id };
        expect(await payouts().send({ ...transfer, key: transfer.group })).toMatchObject({
          refused: "account",
        });
        await open().stripe.accounts.del(id);
        expect(await payouts().readAccount(id)).toBeNull();
      },
    );

    it("an account in an unsupported country is refused by name", async () => {
      await expect(payouts().createAccount(wish("kp"))).rejects.toThrow("payouts.country");
    });
  });

  describe("a transfer", () => {
    let destination: string | undefined;

    beforeAll(async () => {
      destination = await open().onboarded(() => payouts().createAccount(wish("de")));
      const { customerId } = await subscribe(open(), "pm_card_bypassPending");
      await until(open(), async () => {
        const [charge] = (await open().stripe.charges.list({ customer: customerId })).data;
        return charge?.balance_transaction !== null;
      });
    });

    it("a transfer is made once per key, found by its group, and reversible", async ({ skip }) => {
      if (destination === undefined) return skip();
      const group = newGroup();
      expect(await payouts().listTransfers(group)).toEqual([]);
      const transfer = { group, key: group, minor: SENT, currency: "usd", destination };
      const sent = await payouts().send(transfer);
      expect(sent).toMatchObject({ group, minor: SENT, reversedMinor: 0, destination });
      expect(await payouts().send(transfer)).toEqual(sent);
      expect(await payouts().listTransfers(group)).toEqual([sent]);
      const id = "id" in sent ? sent.id : "";
      const { balanceTransactions, transfers } = open().stripe;
      const { data } = await balanceTransactions.list({ source: id });
      expect(data).toMatchObject([{ type: "transfer", net: -SENT, fee: 0 }]);
      const { id: reversal } = await transfers.createReversal(id);
      expect(await payouts().readTransfer(id)).toMatchObject({ reversedMinor: SENT });
      const back = await balanceTransactions.list({ source: reversal });
      expect(back.data).toMatchObject([{ type: "transfer_refund", net: SENT }]);
    });

    it("a transfer above the balance is refused, and so is the same request again", async ({ skip }) => {
      if (destination === undefined) return skip();
      const group = newGroup();
      const transfer = { group, key: group, minor: TOO_MUCH, currency: "usd", destination };
      expect(await payouts().send(transfer)).toMatchObject({ refused: "balance" });
      expect(await payouts().send(transfer)).toMatchObject({ refused: "balance" });
      expect(await payouts().listTransfers(group)).toEqual([]);
    });

    it("a transfer is shown to the creator on the provider's page", async ({ skip }) => {
      if (destination === undefined) return skip();
      expect(await payouts().openDashboard(destination)).toMatch(/^https?:/);
    });
  });
}
