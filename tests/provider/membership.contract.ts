import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";
import { subscribe, until, type Sandbox } from "./sandbox";

const MONTH_DAYS = 31;
const ORIGIN = "https://wishlight.test";

/** Stripe and its stand-in must both behave like this. */
export function membershipContract(open: () => Sandbox): void {
  const provider = () => open().provider;
  const readFacts = (customerId: string) => provider().readCustomer(customerId);

  describe("a membership at the provider", () => {
    it("a customer's portal page opens", async () => {
      const who = { accountId: crypto.randomUUID(), email: "portal@wishlight.test", instead: null };
      const customerId = await provider().createCustomer(who);
      for (const page of ["overview", "card"] as const) {
        const back = `${ORIGIN}/membership`;
        const url = await provider().openPortal({ customerId, page, returnTo: back, doneAt: back });
        expect(url).toMatch(/^https?:/);
      }
      await provider().deleteCustomer(customerId);
    });

    it("one request makes one customer and one checkout, however often it is sent", async () => {
      const who = { accountId: crypto.randomUUID(), email: "contract@wishlight.test", instead: null };
      const [customerId, again] = [
        await provider().createCustomer(who),
        await provider().createCustomer(who),
      ];
      expect(again).toBe(customerId);
      const now = await open().now();
      const wish = {
        accountId: who.accountId,
        customerId,
        priceId: (await provider().price()).id,
        key: `checkout:${who.accountId}`,
        firstChargeAt: now + 49 * HOUR_MS,
        expiresAt: now + 45 * MINUTE_MS,
        successUrl: `${ORIGIN}/membership?done`,
        cancelUrl: `${ORIGIN}/membership`,
      };
      const checkout = await provider().openCheckout(wish);
      expect(checkout.url).toMatch(/^https?:/);
      expect((await provider().openCheckout(wish)).id).toBe(checkout.id);
      expect(await provider().checkoutUrl(checkout.id)).toBe(checkout.url);
      expect(await provider().expireCheckout(checkout.id)).toBe("expired");
      expect(await provider().checkoutUrl(checkout.id)).toBeNull();
      expect(await provider().expireCheckout(checkout.id)).toBe("expired");
      await provider().setCustomerEmail(customerId, "moved@wishlight.test");
      expect(await readFacts(customerId)).toMatchObject({ email: "moved@wishlight.test" });
      await provider().deleteCustomer(customerId);
      await provider().deleteCustomer(customerId);
      expect(await readFacts(customerId)).toMatchObject({ isDeleted: true, subscriptions: [], next: null });
    });

    it("each month is charged for the days its line names", async () => {
      const member = await subscribe(open(), "pm_card_visa");
      const first = await readFacts(member.customerId);
      expect(first).toMatchObject({
        subscriptions: [{ id: member.subscriptionId, state: "active", endsAt: null }],
        invoices: [{ status: "paid", totalMinor: 900, serviceStart: member.start }],
        card: { brand: "visa", last4: "4242" },
        next: { minor: 900, currency: "usd", at: first.invoices[0]?.serviceEnd },
      });
      expect(first.card?.fingerprint).toBeTruthy();
      await member.advance(MONTH_DAYS + 1);
      const second = await readFacts(member.customerId);
      expect(second.invoices).toHaveLength(2);
      expect(second.invoices[0]).toMatchObject({
        status: "paid",
        serviceStart: first.invoices[0]?.serviceEnd,
      });
      await until(
        open(),
        async () => typeof (await readFacts(member.customerId)).invoices[0]?.payment?.feeMinor === "number",
      );
    });

    it("nothing is charged before the promised moment", async () => {
      const member = await subscribe(open(), "pm_card_visa", 3);
      expect(await readFacts(member.customerId)).toMatchObject({
        subscriptions: [{ state: "trialing", trialEndsAt: member.start + 3 * DAY_MS }],
        next: { at: member.start + 3 * DAY_MS, minor: 900 },
      });
      await provider().moveTrialEnd(member.subscriptionId, member.start + 4 * DAY_MS);
      await member.advance(3.5);
      expect(
        (await readFacts(member.customerId)).invoices.filter(({ totalMinor }) => totalMinor > 0),
      ).toEqual([]);
      await member.advance(1);
      expect((await readFacts(member.customerId)).invoices[0]).toMatchObject({
        totalMinor: 900,
        serviceStart: member.start + 4 * DAY_MS,
      });
    });

    it("a failed renewal is reported, and another card continues the subscription", async () => {
      const member = await subscribe(open(), "pm_card_visa");
      await member.payWith("pm_card_chargeCustomerFail");
      await member.advance(MONTH_DAYS + 1);
      const failed = await readFacts(member.customerId);
      expect(failed).toMatchObject({
        subscriptions: [{ state: "past_due" }],
        invoices: [{ status: "open", paidAt: null }, {}],
      });
      await member.payWith("pm_card_visa");
      await open().stripe.invoices.pay(failed.invoices[0]?.id ?? "");
      expect(await readFacts(member.customerId)).toMatchObject({ subscriptions: [{ state: "active" }] });
    });

    it("a subscription is set to end, resumed and ended, each as often as requested", async () => {
      const { customerId, subscriptionId } = await subscribe(open(), "pm_card_visa");
      const only = async () => (await readFacts(customerId)).subscriptions[0];
      for (const ends of [true, true, false, false, true]) {
        await provider().setEndsWithPeriod(subscriptionId, ends);
        const { endsAt, periodEnd } = (await only()) ?? {};
        expect(endsAt).toBe(ends ? periodEnd : null);
      }
      expect((await readFacts(customerId)).next).toBeNull();
      await provider().endNow(subscriptionId);
      await provider().endNow(subscriptionId);
      expect(await only()).toMatchObject({ state: "canceled" });
      await expect(provider().setEndsWithPeriod(subscriptionId, true)).rejects.toThrow("membership.none");
    });

    it("a refund is made once per key, never above the rest, and keeps the service's end date", async () => {
      const { customerId, start } = await subscribe(open(), "pm_card_visa");
      const [invoice] = (await readFacts(customerId)).invoices;
      const wish = {
        paymentId: invoice?.payment?.id ?? "",
        minor: 500,
        reason: "withdrawn" as const,
        serviceEndsAt: start + 10 * DAY_MS,
        key: `refund:${customerId}`,
      };
      expect([await provider().refund(wish), await provider().refund(wish)]).toEqual(["made", "made"]);
      expect(await provider().refund({ ...wish, minor: 600, key: `more:${customerId}` })).toBe(
        "nothing_left",
      );
      expect((await readFacts(customerId)).invoices[0]?.payment?.refunds).toEqual([
        expect.objectContaining({ minor: 500, reason: "withdrawn", serviceEndsAt: wish.serviceEndsAt }),
      ]);
    });

    it("a dispute is reported", async () => {
      const { customerId } = await subscribe(open(), "pm_card_createDispute");
      await until(open(), async () => Boolean((await readFacts(customerId)).invoices[0]?.payment?.dispute));
      expect((await readFacts(customerId)).invoices[0]?.payment?.dispute).toMatchObject({ state: "open" });
    });
  });
}
