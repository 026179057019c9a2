import { env } from "cloudflare:workers";
import type Stripe from "stripe";
import { beforeEach, describe, expect, it } from "vitest";
import { signatureHeader } from "../../../workers/payments/engine/signature";
import { standIn, stripeAtStandIn } from "../../support/payments";
import { DAY, now, onSale, openCheckout, refusal, sell } from "../../support/stand-in-sale";

const stripe = stripeAtStandIn();

beforeEach(async () => {
  await standIn().reset();
  await standIn().settings({ deliver: false });
});

describe("parameters", () => {
  it("that are unknown are refused and named", async () => {
    const wrong = { invoice_settings: { colour: "red" } } as unknown as Stripe.CustomerCreateParams;
    const error = await refusal(stripe.customers.create(wrong));
    expect(error).toMatchObject({
      statusCode: 400,
      type: "StripeInvalidRequestError",
      code: "parameter_unknown",
      param: "invoice_settings[colour]",
    });
  });

  it("that are missing or wrong are named", async () => {
    const missing = await refusal(stripe.prices.create({ currency: "usd", unit_amount: 5 }));
    expect(missing).toMatchObject({ code: "parameter_missing", param: "product" });
    const wrong = await refusal(stripe.invoices.list({ status: "lost" as "open" }));
    expect(wrong).toMatchObject({ statusCode: 400, param: "status" });
  });

  it("name what is not there with 404", async () => {
    expect(await refusal(stripe.customers.retrieve("cus_none"))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
    expect(await refusal(stripe.subscriptions.cancel("sub_none"))).toMatchObject({ statusCode: 404 });
  });

  it("expand what is an id, at most four steps deep", async () => {
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
    expect((await refusal(tooDeep)).statusCode).toBe(400);
    expect(
      (await refusal(stripe.subscriptions.retrieve(subscription, { expand: ["status"] }))).statusCode,
    ).toBe(400);
  });
});

describe("what can't be expanded", () => {
  it("is refused before anything is done", async () => {
    const made = stripe.customers.create({ name: "A", expand: ["nothing"] });
    expect(await refusal(made)).toMatchObject({ statusCode: 400, param: "expand" });
    expect((await stripe.customers.list()).data).toHaveLength(0);
    expect((await stripe.events.list({ type: "customer.created" })).data).toHaveLength(0);
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: await now() });
    const before = await now();
    const sent = { frozen_time: before + DAY, expand: ["nothing"] };
    expect((await refusal(stripe.testHelpers.testClocks.advance(clock.id, sent))).statusCode).toBe(400);
    expect((await now()) - before).toBeLessThan(DAY);
  });
});

describe("a parameter that the stand-in does not carry out", () => {
  const checkout = async (more: Partial<Stripe.Checkout.SessionCreateParams>) =>
    stripe.checkout.sessions.create({
      mode: "subscription",
      line_items: [{ price: await onSale(stripe), quantity: 1 }],
      success_url: "http://localhost:8787/membership",
      ...more,
    });

  it("is refused where a checkout is opened", async () => {
    const price = await onSale(stripe);
    expect(await refusal(checkout({ line_items: [{ price, quantity: 2 }] }))).toMatchObject({
      ...{ statusCode: 400, param: "line_items[0][quantity]" },
    });
    expect(await refusal(checkout({ customer_update: { address: "auto" } }))).toMatchObject({
      ...{ statusCode: 400, param: "customer_update" },
    });
    const terms = { consent_collection: { terms_of_service: "required" as const } };
    expect(await refusal(checkout(terms))).toMatchObject({ statusCode: 400, param: "consent_collection" });
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(0);
    expect((await checkout({})).status).toBe("open");
  });

  it.each([
    [{ invoice_now: true }, "invoice_now"],
    [{ prorate: true }, "prorate"],
    [{ cancellation_details: { comment: "dear" } }, "cancellation_details"],
  ] satisfies [Stripe.SubscriptionCancelParams, string][])(
    "is refused where a subscription is ended: %o",
    async (sent, param) => {
      const { subscription } = await sell(stripe);
      expect(await refusal(stripe.subscriptions.cancel(subscription, sent))).toMatchObject({
        ...{ statusCode: 400, param },
      });
      expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
      const ended = await stripe.subscriptions.cancel(subscription, { invoice_now: false, prorate: false });
      expect(ended.status).toBe("canceled");
    },
  );

  it("is refused where an invoice is paid or a subscription changed", async () => {
    const { subscription } = await sell(stripe, { card: "4000000000000341", trial: 49 * 3600 });
    await standIn().advanceToCharge();
    const { latest_invoice, items } = await stripe.subscriptions.retrieve(subscription);
    expect(await refusal(stripe.invoices.pay(String(latest_invoice), { forgive: true }))).toMatchObject({
      ...{ statusCode: 400, param: "forgive" },
    });
    const two = { items: [{ id: items.data[0]?.id, quantity: 2 }] };
    expect(await refusal(stripe.subscriptions.update(subscription, two))).toMatchObject({
      ...{ statusCode: 400, param: "items[0][quantity]" },
    });
  });
});

describe("an idempotency key", () => {
  it("gives one answer to one request, for a day", async () => {
    const send = (name: string) => stripe.customers.create({ name }, { idempotencyKey: "one" });
    const first = await send("A");
    expect((await send("A")).id).toBe(first.id);
    expect(await refusal(send("B"))).toMatchObject({ statusCode: 400, type: "StripeIdempotencyError" });
    await standIn().advance(DAY + 1);
    expect((await send("A")).id).not.toBe(first.id);
  });

  it("finds what was carried out although its answer was lost", async () => {
    await standIn().settings({ fail: [{ path: "/v1/customers", method: "POST", times: 1, mode: "lost" }] });
    const send = () => stripe.customers.create({ name: "A" }, { idempotencyKey: "two" });
    expect((await refusal(send())).statusCode).toBe(500);
    await send();
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });
});

describe("a fault", () => {
  it.each(["500", "429"] as const)("%s carries nothing out", async (mode) => {
    await standIn().settings({ fail: [{ path: "/v1/customers", method: "POST", times: 1, mode }] });
    expect((await refusal(stripe.customers.create({}))).statusCode).toBe(Number(mode));
    expect((await stripe.customers.list()).data).toHaveLength(0);
  });

  it("broken carries out and cuts its answer off", async () => {
    await standIn().settings({ fail: [{ path: "/v1/customers", method: "POST", times: 1, mode: "broken" }] });
    await refusal(stripe.customers.create({}));
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });
});

describe("a body", () => {
  /** Sends a body in two parts, of which the second is made only when the first was read. */
  async function isRead(path: string): Promise<boolean> {
    let parts = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(stream) {
          parts++;
          if (parts > 2) stream.close();
          else stream.enqueue(new Uint8Array(65_536).fill(32));
        },
      },
      { highWaterMark: 0 },
    );
    const answer = await env.PAYMENTS?.fetch(`http://payments.localhost${path}`, {
      method: "POST",
      headers: { Authorization: "Bearer sk_test_local" },
      body,
    });
    await answer?.arrayBuffer();
    return parts > 2;
  }

  it.each(["/stand-in/reset", "/stand-in/deliver", "/stand-in/nothing", "/v1/nothing"])(
    "sent to %s is read to its end before the answer",
    async (path) => {
      expect(await isRead(path)).toBe(true);
    },
  );

  it("is read where a fault answers", async () => {
    await standIn().settings({ fail: [{ path: "/v1/customers", method: "POST", times: 1, mode: "500" }] });
    expect(await isRead("/v1/customers")).toBe(true);
  });
});

describe("lists", () => {
  it("come newest first and go on where they ended", async () => {
    for (let count = 0; count < 5; count++) await stripe.customers.create({ name: String(count) });
    const page = await stripe.customers.list({ limit: 2 });
    expect(page).toMatchObject({ has_more: true, data: [{ name: "4" }, { name: "3" }] });
    const all: (string | null | undefined)[] = [];
    for await (const { name } of stripe.customers.list({ limit: 2 })) all.push(name);
    expect(all).toEqual(["4", "3", "2", "1", "0"]);
  });

  it("find customers by address and prices by lookup key", async () => {
    await stripe.customers.create({ email: "one@gmail.com" });
    await stripe.customers.create({ email: "two@gmail.com" });
    expect((await stripe.customers.list({ email: "two@gmail.com" })).data).toHaveLength(1);
    const price = await stripe.prices.retrieve(await onSale(stripe), { expand: ["product"] });
    expect(price).toMatchObject({
      unit_amount: 900,
      currency: "usd",
      tax_behavior: "inclusive",
      product: { id: "wishlight_membership" },
    });
  });
});

describe("a checkout", () => {
  it("wants its first charge two days ahead and stays open a day at most", async () => {
    const { id } = await stripe.customers.create({});
    expect(await refusal(openCheckout(stripe, id, { trial: 47 * 3600 }))).toMatchObject({
      param: "subscription_data[trial_end]",
    });
    const create = async (expires_at: number) =>
      stripe.checkout.sessions.create({
        mode: "subscription",
        customer: id,
        line_items: [{ price: await onSale(stripe), quantity: 1 }],
        success_url: "http://localhost:8787/membership",
        expires_at,
      });
    expect(await refusal(create((await now()) + 60))).toMatchObject({ param: "expires_at" });
    expect(await refusal(create((await now()) + 2 * DAY))).toMatchObject({ param: "expires_at" });
    const session = await create((await now()) + 1860);
    await standIn().advance(1900);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("expired");
  });

  it("that has ended can't be ended or paid", async () => {
    const { id } = await stripe.customers.create({});
    const session = await openCheckout(stripe, id);
    expect((await stripe.checkout.sessions.expire(session.id)).status).toBe("expired");
    expect((await refusal(stripe.checkout.sessions.expire(session.id))).statusCode).toBe(400);
    await expect(standIn().act({ do: "complete_checkout", session: session.id })).rejects.toThrow("400");
  });

  it("of one person may be open twice, and both be paid", async () => {
    const { id } = await stripe.customers.create({});
    const sessions = [await openCheckout(stripe, id), await openCheckout(stripe, id, { trial: 49 * 3600 })];
    for (const session of sessions) await standIn().act({ do: "complete_checkout", session: session.id });
    const { data } = await stripe.subscriptions.list({ customer: id });
    expect(data.map(({ status }) => status).sort()).toEqual(["active", "trialing"]);
  });

  it("makes nothing of a card that is declined", async () => {
    const { customer, outcome } = await sell(stripe, { card: "4000000000000002" });
    expect(outcome).toEqual({ refused: "declined" });
    expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(0);
  });
});

describe("a customer", () => {
  it("that is deleted leaves a name, and no subscription goes on", async () => {
    const { customer, subscription } = await sell(stripe);
    expect(await stripe.customers.del(customer)).toEqual({ id: customer, object: "customer", deleted: true });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("canceled");
    expect((await refusal(stripe.customers.update(customer, {}))).statusCode).toBe(404);
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
    await standIn().advance(40 * DAY);
  });
});

describe("portals and endpoints", () => {
  it("are made, listed and changed", async () => {
    const { id } = await stripe.customers.create({});
    const configuration = await stripe.billingPortal.configurations.create({
      features: {
        customer_update: { enabled: true, allowed_updates: ["address"] },
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: "at_period_end" },
      },
      metadata: { wishlight: "1" },
    });
    const session = await stripe.billingPortal.sessions.create({
      customer: id,
      configuration: configuration.id,
      return_url: "http://localhost:8787/membership",
      flow_data: { type: "payment_method_update" },
    });
    expect(session).toMatchObject({ customer: id, flow: { type: "payment_method_update" } });
    expect(session.url).toContain("http://localhost:8787/payments-stand-in/portal/bps_");
    await stripe.billingPortal.configurations.update(configuration.id, { active: false });
    expect((await stripe.billingPortal.configurations.list({ active: false })).data).toHaveLength(1);
    await expect(
      stripe.billingPortal.sessions.create({ customer: id, configuration: configuration.id }),
    ).rejects.toThrow("is not active");

    const endpoint = await stripe.webhookEndpoints.create({
      url: "https://example.com/api/payments/events",
      enabled_events: ["*"],
      api_version: "2026-10-28.endive" as Stripe.WebhookEndpointCreateParams.ApiVersion,
    });
    expect(endpoint.secret).toMatch(/^whsec_/);
    expect((await stripe.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined();
    await stripe.webhookEndpoints.del(endpoint.id);
    expect((await stripe.webhookEndpoints.list()).data).toHaveLength(0);
  });
});

describe("test clocks", () => {
  it("move the one clock there is", async () => {
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: await now() });
    const customer = await stripe.customers.create({ test_clock: clock.id });
    expect(customer.test_clock).toBe(clock.id);
    const to = (await now()) + 3 * DAY;
    expect(await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to })).toMatchObject({
      status: "advancing",
    });
    expect(await stripe.testHelpers.testClocks.retrieve(clock.id)).toMatchObject({
      status: "ready",
      frozen_time: to,
    });
    expect(await now()).toBeGreaterThanOrEqual(to);
    const back = stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to - DAY });
    expect((await refusal(back)).statusCode).toBe(400);
  });
});

describe("a signature", () => {
  const body = '{"id":"evt_1","object":"event","type":"customer.created"}';

  it("is one that the library believes", async () => {
    const header = await signatureHeader(body, "whsec_a", Math.floor(Date.now() / 1000));
    expect((await stripe.webhooks.constructEventAsync(body, header, "whsec_a")).id).toBe("evt_1");
    await expect(stripe.webhooks.constructEventAsync(body, header, "whsec_b")).rejects.toThrow();
    await expect(stripe.webhooks.constructEventAsync(`${body} `, header, "whsec_a")).rejects.toThrow();
    const old = await signatureHeader(body, "whsec_a", Math.floor(Date.now() / 1000) - 600);
    await expect(stripe.webhooks.constructEventAsync(body, old, "whsec_a")).rejects.toThrow();
  });
});

describe("who asks", () => {
  it("needs a key for the API and our own page for the pages", async () => {
    const { PAYMENTS } = env;
    const answer = await PAYMENTS?.fetch("http://payments.localhost/v1/customers");
    expect(answer?.status).toBe(401);
    const move = (headers: HeadersInit) =>
      PAYMENTS?.fetch("http://localhost:8787/payments-stand-in/clock", {
        method: "POST",
        headers,
        body: new URLSearchParams({ move: "day", return_to: "//example.com/" }),
        redirect: "manual",
      });
    expect((await move({ Origin: "http://example.com" }))?.status).toBe(403);
    expect((await move({}))?.status).toBe(403);
    const moved = await move({ Origin: "http://localhost:8787", "Sec-Fetch-Site": "same-origin" });
    expect(moved?.status).toBe(303);
    expect(moved?.headers.get("Location")).toBe("http://localhost:8787/payments-stand-in/");
    expect((await standIn().clock()).offset).toBeGreaterThan(23 * 3600 * 1000);
  });
});
