import type Stripe from "stripe";
import { beforeEach, describe, expect, it } from "vitest";
import { standIn, stripeAtStandIn } from "../../support/payments";
import { DAY, HOUR, currentPrice, readRefusal, sell } from "../../support/stand-in-sale";

const stripe = stripeAtStandIn();
const latest = async (subscription: string) =>
  String((await stripe.subscriptions.retrieve(subscription)).latest_invoice);
const readStatus = async (subscription: string) => (await stripe.subscriptions.retrieve(subscription)).status;
const count = async (type: string) => (await stripe.events.list({ type, limit: 100 })).data.length;

beforeEach(() => standIn().startSilent());

describe("incomplete subscriptions", () => {
  async function incomplete() {
    const { id } = await stripe.customers.create({});
    const { id: subscription, status } = await stripe.subscriptions.create({
      customer: id,
      items: [{ price: await currentPrice(stripe) }],
    });
    expect(status).toBe("incomplete");
    await standIn().act({ do: "change_card", customer: id });
    return { subscription, invoice: await latest(subscription) };
  }

  it("an incomplete subscription expires after 23 hours, and its invoice can't be paid any more", async () => {
    const { subscription, invoice } = await incomplete();
    await standIn().advance(23 * HOUR);
    expect(await readStatus(subscription)).toBe("incomplete_expired");
    const given = await stripe.invoices.retrieve(invoice, { expand: ["payments"] });
    expect(given).toMatchObject({
      status: "void",
      amount_paid: 0,
      payments: { data: [{ status: "canceled" }] },
    });
    expect(given.status_transitions.voided_at).not.toBeNull();
    expect(await count("invoice.voided")).toBe(1);
    expect((await readRefusal(stripe.invoices.pay(invoice))).statusCode).toBe(400);
    expect((await readRefusal(stripe.invoices.voidInvoice(invoice))).statusCode).toBe(400);
  });

  it("an incomplete subscription expires although its invoice was voided before", async () => {
    const { subscription, invoice } = await incomplete();
    await stripe.invoices.voidInvoice(invoice);
    expect(await readStatus(subscription)).toBe("incomplete");
    await standIn().advance(23 * HOUR);
    expect(await readStatus(subscription)).toBe("incomplete_expired");
    expect(await count("invoice.voided")).toBe(1);
  });

  it("an incomplete subscription doesn't expire once it is paid", async () => {
    const { subscription, invoice } = await incomplete();
    await stripe.invoices.pay(invoice);
    await standIn().advance(DAY);
    expect(await readStatus(subscription)).toBe("active");
  });
});

describe("ended subscriptions", () => {
  it("a subscription says if it ended with its period", async () => {
    const { subscription } = await sell(stripe);
    const { cancel_at } = await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
    await standIn().advanceTo(cancel_at ?? 0);
    expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({
      status: "canceled",
      cancel_at_period_end: true,
      cancel_at,
      ended_at: cancel_at,
    });
  });

  it("a subscription says if it ended before its period", async () => {
    const { subscription } = await sell(stripe);
    await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
    expect(await stripe.subscriptions.cancel(subscription)).toMatchObject({
      status: "canceled",
      cancel_at_period_end: false,
    });
  });
});

describe("draft invoices", () => {
  async function draft() {
    const { customer, subscription } = await sell(stripe);
    const { items } = await stripe.subscriptions.retrieve(subscription);
    await standIn().advanceTo(items.data[0]?.current_period_end ?? 0);
    const invoice = await latest(subscription);
    expect((await stripe.invoices.retrieve(invoice)).status).toBe("draft");
    const charges = async () => (await stripe.charges.list({ customer })).data.length;
    expect(await charges()).toBe(1);
    return { subscription, invoice, charges };
  }

  it("a draft can't be voided before it is finalised", async () => {
    const { invoice } = await draft();
    expect((await readRefusal(stripe.invoices.voidInvoice(invoice))).statusCode).toBe(400);
    expect((await stripe.invoices.retrieve(invoice)).status).toBe("draft");
  });

  it("a draft finalised without auto_advance is never charged, and can be voided", async () => {
    const { subscription, invoice, charges } = await draft();
    expect(await stripe.invoices.finalizeInvoice(invoice, { auto_advance: false })).toMatchObject({
      status: "open",
      auto_advance: false,
      next_payment_attempt: null,
      attempt_count: 0,
    } satisfies Partial<Stripe.Invoice>);
    await standIn().advance(20 * DAY);
    expect(await charges()).toBe(1);
    expect((await stripe.invoices.voidInvoice(invoice)).status).toBe("void");
    expect(await readStatus(subscription)).toBe("active");
  });
});
