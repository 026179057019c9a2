import { beforeEach, describe, expect, it } from "vitest";
import { standIn, stripeAtStandIn } from "../../support/payments";
import { DAY, billingNow, currentPrice, openCheckout, readRefusal, sell } from "../../support/stand-in-sale";

const stripe = stripeAtStandIn();

beforeEach(() => standIn().startSilent());

describe("checkouts", () => {
  it("a checkout refuses a first charge within two days, and is open for at most a day", async () => {
    const { id } = await stripe.customers.create({});
    expect(await readRefusal(openCheckout(stripe, id, { trial: 47 * 3600 }))).toMatchObject({
      param: "subscription_data[trial_end]",
    });
    const create = async (expires_at: number) =>
      stripe.checkout.sessions.create({
        mode: "subscription",
        customer: id,
        line_items: [{ price: await currentPrice(stripe), quantity: 1 }],
        success_url: "http://localhost:8787/membership",
        expires_at,
      });
    expect(await readRefusal(create((await billingNow()) + 60))).toMatchObject({ param: "expires_at" });
    expect(await readRefusal(create((await billingNow()) + 2 * DAY))).toMatchObject({ param: "expires_at" });
    const session = await create((await billingNow()) + 1860);
    await standIn().advance(1900);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("expired");
  });

  it("an expired checkout can't be expired again or paid", async () => {
    const { id } = await stripe.customers.create({});
    const session = await openCheckout(stripe, id);
    expect((await stripe.checkout.sessions.expire(session.id)).status).toBe("expired");
    expect((await readRefusal(stripe.checkout.sessions.expire(session.id))).statusCode).toBe(400);
    await expect(standIn().act({ do: "complete_checkout", session: session.id })).rejects.toThrow("400");
  });

  it("a checkout doesn't keep a customer from paying another one", async () => {
    const { id } = await stripe.customers.create({});
    const sessions = [await openCheckout(stripe, id), await openCheckout(stripe, id, { trial: 49 * 3600 })];
    for (const session of sessions) await standIn().act({ do: "complete_checkout", session: session.id });
    const { data } = await stripe.subscriptions.list({ customer: id });
    expect(data.map(({ status }) => status).sort()).toEqual(["active", "trialing"]);
  });

  it("a checkout with a declined card makes no subscription", async () => {
    const { customer, outcome } = await sell(stripe, { card: "4000000000000002" });
    expect(outcome).toEqual({ refused: "declined" });
    expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(0);
  });
});

describe("customers", () => {
  it("a deleted customer has no running subscription", async () => {
    const { customer, subscription } = await sell(stripe);
    expect(await stripe.customers.del(customer)).toEqual({ id: customer, object: "customer", deleted: true });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("canceled");
    expect((await readRefusal(stripe.customers.update(customer, {}))).statusCode).toBe(404);
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
    await standIn().advance(40 * DAY);
  });
});
