import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { standIn, stripeAtStandIn } from "../../support/payments";
import { DAY, billingNow, readRefusal } from "../../support/stand-in-sale";

const stripe = stripeAtStandIn();

beforeEach(() => standIn().startSilent());

describe("idempotency keys", () => {
  it("an idempotency key repeats its answer for a day", async () => {
    const send = (name: string) => stripe.customers.create({ name }, { idempotencyKey: "one" });
    const first = await send("A");
    expect((await send("A")).id).toBe(first.id);
    expect(await readRefusal(send("B"))).toMatchObject({ statusCode: 400, type: "StripeIdempotencyError" });
    await standIn().advance(DAY + 1);
    expect((await send("A")).id).not.toBe(first.id);
  });

  it("an idempotency key finds what was done although the answer was lost", async () => {
    await standIn().settings({ fail: [{ path: "/v1/customers", method: "POST", times: 1, mode: "lost" }] });
    const send = () => stripe.customers.create({ name: "A" }, { idempotencyKey: "two" });
    expect((await readRefusal(send())).statusCode).toBe(500);
    await send();
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });
});

describe("simulated failures", () => {
  it.each(["500", "429"] as const)("a failure with %s does nothing", async (mode) => {
    await standIn().settings({ fail: [{ path: "/v1/customers", method: "POST", times: 1, mode }] });
    expect((await readRefusal(stripe.customers.create({}))).statusCode).toBe(Number(mode));
    expect((await stripe.customers.list()).data).toHaveLength(0);
  });

  it("a failure with a broken answer has done what was requested", async () => {
    await standIn().settings({ fail: [{ path: "/v1/customers", method: "POST", times: 1, mode: "broken" }] });
    await readRefusal(stripe.customers.create({}));
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });
});

describe("request bodies", () => {
  /** The second part is made only once the first was read. */
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
    "a body sent to %s is read to its end before the answer",
    async (path) => {
      expect(await isRead(path)).toBe(true);
    },
  );

  it("a body is read where a fault answers", async () => {
    await standIn().settings({ fail: [{ path: "/v1/customers", method: "POST", times: 1, mode: "500" }] });
    expect(await isRead("/v1/customers")).toBe(true);
  });
});

describe("lists", () => {
  it("lists are newest first and paged", async () => {
    for (let count = 0; count < 5; count++) await stripe.customers.create({ name: String(count) });
    const page = await stripe.customers.list({ limit: 2 });
    expect(page).toMatchObject({ has_more: true, data: [{ name: "4" }, { name: "3" }] });
    const all: (string | null | undefined)[] = [];
    for await (const { name } of stripe.customers.list({ limit: 2 })) all.push(name);
    expect(all).toEqual(["4", "3", "2", "1", "0"]);
  });

  it("lists find customers by address and prices by lookup key", async () => {
    await stripe.customers.create({ email: "one@gmail.com" });
    await stripe.customers.create({ email: "two@gmail.com" });
    expect((await stripe.customers.list({ email: "two@gmail.com" })).data).toHaveLength(1);
    const [price] = (await stripe.prices.list({ lookup_keys: ["wishlight_monthly"] })).data;
    expect(price).toMatchObject({
      unit_amount: 900,
      currency: "usd",
      tax_behavior: "inclusive",
      product: "wishlight_membership",
    });
  });
});

describe("test clocks", () => {
  it("a test clock moves the stand-in's only clock", async () => {
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: await billingNow() });
    const customer = await stripe.customers.create({ test_clock: clock.id });
    expect(customer.test_clock).toBe(clock.id);
    const to = (await billingNow()) + 3 * DAY;
    expect(await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to })).toMatchObject({
      status: "advancing",
    });
    expect(await stripe.testHelpers.testClocks.retrieve(clock.id)).toMatchObject({
      status: "ready",
      frozen_time: to,
    });
    expect(await billingNow()).toBeGreaterThanOrEqual(to);
    const back = stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to - DAY });
    expect((await readRefusal(back)).statusCode).toBe(400);
  });
});

describe("requests", () => {
  it("a request needs a key for the API and our own origin for forms", async () => {
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
