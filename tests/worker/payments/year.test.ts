import { beforeEach, describe, expect, it } from "vitest";
import { standIn, stripeAtStandIn } from "../../support/payments";
import { findCharge, DAY, HOUR, sell } from "../../support/stand-in-sale";

const stripe = stripeAtStandIn();
const paid = async (customer: string) =>
  (await stripe.invoices.list({ customer, limit: 100 })).data.filter(({ total }) => total > 0).reverse();

beforeEach(() => standIn().startSilent());

describe("a year", () => {
  it("a year has twelve invoices, each charged once for its month", async () => {
    const { customer, subscription } = await sell(stripe, { country: "DE", trial: 49 * HOUR });
    const { trial_end } = await stripe.subscriptions.retrieve(subscription);
    for (let month = 0; month < 12; month++) await standIn().advanceToCharge();
    await standIn().advance(10);

    const invoices = await paid(customer);
    expect(invoices).toHaveLength(12);
    let from = trial_end;
    for (const invoice of invoices) {
      const [line] = invoice.lines.data;
      expect(line?.period.start).toBe(from);
      expect(invoice.period_end).toBe(from);
      from = line?.period.end ?? 0;
      expect(invoice).toMatchObject({ status: "paid", total: 900, amount_paid: 900, attempt_count: 1 });
      expect(invoice.total_taxes).toMatchObject([{ amount: 144, tax_behavior: "inclusive" }]);
      expect(invoice.total_excluding_tax).toBe(756);
      const charge = await findCharge(stripe, invoice.id);
      expect(charge).toMatchObject({ amount: 900, paid: true, balance_transaction: { fee: 56, net: 844 } });
    }
    const { items, status } = await stripe.subscriptions.retrieve(subscription);
    expect(status).toBe("active");
    expect(items.data[0]?.current_period_end).toBe(from);
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(12);
    // The last of them is still pending.
    const { available, pending } = await stripe.balance.retrieve();
    expect((available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0)).toBe(12 * 844);
    expect(available).toMatchObject([{ currency: "usd" }]);
  });

  it("a year has periods of 28 to 31 days", async () => {
    const { customer } = await sell(stripe, { trial: 49 * HOUR });
    for (let month = 0; month < 14; month++) await standIn().advanceToCharge();
    const lengths = (await paid(customer)).map(({ lines }) => {
      const { start, end } = lines.data[0]?.period ?? { start: 0, end: 0 };
      return (end - start) / DAY;
    });
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(28);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(31);
  });
});

describe("renewals", () => {
  it("a renewal is a draft for an hour", async () => {
    const { customer, subscription } = await sell(stripe);
    const { items } = await stripe.subscriptions.retrieve(subscription);
    await standIn().advanceTo(items.data[0]?.current_period_end ?? 0);
    expect((await paid(customer)).at(-1)).toMatchObject({ status: "draft", number: null, amount_paid: 0 });
    await standIn().advance(HOUR);
    expect((await paid(customer)).at(-1)).toMatchObject({ status: "paid" });
  });

  it("a failing renewal is tried again after 3, 5 and 7 days, then ends the subscription", async () => {
    const { customer, subscription } = await sell(stripe);
    await standIn().act({ do: "change_card", customer, card: "4000000000000341" });
    const [bad] = (await stripe.paymentMethods.list({ customer })).data;
    await stripe.subscriptions.update(subscription, { default_payment_method: bad?.id });
    const gaps: number[] = [];
    await standIn().advanceToCharge();
    for (let attempt = 1; attempt <= 4; attempt++) {
      const invoice = (await paid(customer)).at(-1);
      expect(invoice?.attempt_count).toBe(attempt);
      const { status } = await stripe.subscriptions.retrieve(subscription);
      if (attempt === 4) {
        expect(status).toBe("canceled");
        expect(invoice).toMatchObject({ status: "open", next_payment_attempt: null });
        continue;
      }
      expect(status).toBe("past_due");
      const { now } = await standIn().clock();
      gaps.push(Math.round(((invoice?.next_payment_attempt ?? 0) - now / 1000) / DAY));
      await standIn().advanceToCharge();
    }
    expect(gaps).toEqual([3, 5, 7]);
    const { data } = await stripe.charges.list({ customer });
    expect(data.filter((charge) => charge.status === "failed")).toHaveLength(4);
  });

  it("a renewal with a card whose bank always asks stays open", async () => {
    const { customer, subscription } = await sell(stripe, { card: "4000002760003184" });
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
    await standIn().advanceToCharge();
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("past_due");
    const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
    expect(types).toContain("invoice.payment_action_required");
    expect((await paid(customer)).at(-1)?.status).toBe("open");
  });
});

describe("the end of a subscription", () => {
  it("a subscription ends with its period, not before", async () => {
    const { customer, subscription } = await sell(stripe);
    const cancelled = await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
    const end = cancelled.items.data[0]?.current_period_end ?? 0;
    expect(cancelled).toMatchObject({ status: "active", cancel_at: end });
    await standIn().advanceTo(end - 60);
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
    await standIn().advance(61);
    expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({
      status: "canceled",
      ended_at: end,
    });
    expect(await paid(customer)).toHaveLength(1);
  });

  it("an end set in the portal has only a date, and can be undone", async () => {
    const { customer, subscription } = await sell(stripe);
    await standIn().act({ do: "cancel_in_portal", subscription });
    const cancelled = await stripe.subscriptions.retrieve(subscription);
    expect(cancelled.cancel_at_period_end).toBe(false);
    expect(cancelled.cancel_at).toBe(cancelled.items.data[0]?.current_period_end);
    await stripe.subscriptions.update(subscription, { cancel_at: "" });
    await standIn().advanceToCharge();
    expect(await paid(customer)).toHaveLength(2);
    await standIn().act({ do: "cancel_in_portal", subscription });
    await standIn().advance(32 * DAY);
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("canceled");
    expect(await paid(customer)).toHaveLength(2);
  });
});
