import type Stripe from "stripe";
import { beforeEach, describe, expect, it } from "vitest";
import { standIn, stripeAtStandIn } from "../../support/payments";
import { DAY, billingNow, currentPrice, readRefusal, sell } from "../../support/stand-in-sale";

const stripe = stripeAtStandIn();

beforeEach(() => standIn().startSilent());

describe("parameters", () => {
  it("unknown parameters are refused by name", async () => {
    const wrong = { colour: "red" } as Stripe.CustomerCreateParams;
    const error = await readRefusal(stripe.customers.create(wrong));
    expect(error).toMatchObject({
      statusCode: 400,
      type: "StripeInvalidRequestError",
      code: "parameter_unknown",
      param: "colour",
    });
  });

  it("missing and wrong parameters are named", async () => {
    const missing = await readRefusal(stripe.invoices.createPreview({}));
    expect(missing).toMatchObject({ code: "parameter_missing", param: "subscription" });
    const wrong = await readRefusal(stripe.invoices.list({ limit: 101 }));
    expect(wrong).toMatchObject({ statusCode: 400, param: "limit" });
  });

  it("a missing object gets a 404", async () => {
    expect(await readRefusal(stripe.customers.retrieve("cus_none"))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
    expect(await readRefusal(stripe.subscriptions.cancel("sub_none"))).toMatchObject({ statusCode: 404 });
  });

  it("ids are expanded at most four levels deep", async () => {
    const { customer, subscription } = await sell(stripe);
    const found = await stripe.subscriptions.retrieve(subscription, {
      expand: ["customer", "latest_invoice.payments", "default_payment_method"],
    });
    expect(found).toMatchObject({
      customer: { id: customer, object: "customer" },
      latest_invoice: { payments: { data: [{ status: "paid" }] } },
      default_payment_method: { card: { last4: "4242" } },
    });
    const tooDeep = stripe.subscriptions.list({ expand: ["data.latest_invoice.payments.data.payment"] });
    expect((await readRefusal(tooDeep)).statusCode).toBe(400);
    expect(
      (await readRefusal(stripe.subscriptions.retrieve(subscription, { expand: ["status"] }))).statusCode,
    ).toBe(400);
  });
});

describe("impossible expansions", () => {
  it("an impossible expansion is refused and leaves nothing behind", async () => {
    const made = stripe.customers.create({ name: "A", expand: ["nothing"] });
    expect(await readRefusal(made)).toMatchObject({ statusCode: 400, param: "expand" });
    expect((await stripe.customers.list()).data).toHaveLength(0);
    expect((await stripe.events.list({ type: "customer.created" })).data).toHaveLength(0);
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: await billingNow() });
    const before = await billingNow();
    const sent = { frozen_time: before + DAY, expand: ["nothing"] };
    expect((await readRefusal(stripe.testHelpers.testClocks.advance(clock.id, sent))).statusCode).toBe(400);
    expect((await billingNow()) - before).toBeLessThan(DAY);
  });
});

describe("unsupported parameters", () => {
  const checkout = async (more: Partial<Stripe.Checkout.SessionCreateParams>) =>
    stripe.checkout.sessions.create({
      mode: "subscription",
      customer: (await stripe.customers.create({})).id,
      line_items: [{ price: await currentPrice(stripe), quantity: 1 }],
      success_url: "http://localhost:8787/membership",
      ...more,
    });

  it("an unsupported parameter is refused where a checkout is opened", async () => {
    const price = await currentPrice(stripe);
    expect(await readRefusal(checkout({ line_items: [{ price, quantity: 2 }] }))).toMatchObject({
      statusCode: 400,
      param: "line_items[0][quantity]",
    });
    const terms = { consent_collection: { terms_of_service: "required" as const } };
    expect(await readRefusal(checkout(terms))).toMatchObject({
      statusCode: 400,
      param: "consent_collection",
    });
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(0);
    expect((await checkout({})).status).toBe("open");
  });

  it.each([
    [{ invoice_now: true }, "invoice_now"],
    [{ prorate: true }, "prorate"],
    [{ cancellation_details: { comment: "dear" } }, "cancellation_details"],
  ] satisfies [Stripe.SubscriptionCancelParams, string][])(
    "an unsupported parameter is refused where a subscription is ended: %o",
    async (sent, param) => {
      const { subscription } = await sell(stripe);
      expect(await readRefusal(stripe.subscriptions.cancel(subscription, sent))).toMatchObject({
        statusCode: 400,
        param,
      });
      expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
      const ended = await stripe.subscriptions.cancel(subscription, { invoice_now: false, prorate: false });
      expect(ended.status).toBe("canceled");
    },
  );

  it("an unsupported parameter is refused where an invoice is paid or a subscription changed", async () => {
    const { subscription } = await sell(stripe, { card: "4000000000000341", trial: 49 * 3600 });
    await standIn().advanceToCharge();
    const { latest_invoice, items } = await stripe.subscriptions.retrieve(subscription);
    expect(await readRefusal(stripe.invoices.pay(String(latest_invoice), { forgive: true }))).toMatchObject({
      statusCode: 400,
      param: "forgive",
    });
    const two = { items: [{ id: items.data[0]?.id, quantity: 2 }] };
    expect(await readRefusal(stripe.subscriptions.update(subscription, two))).toMatchObject({
      statusCode: 400,
      param: "items[0][quantity]",
    });
  });
});
