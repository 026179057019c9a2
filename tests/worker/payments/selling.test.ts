import { beforeEach, describe, expect, it } from "vitest";
import { standIn, stripeAtStandIn } from "../../support/payments";
import { DAY, now, onSale, openCheckout, refusal, sell } from "../../support/stand-in-sale";

const stripe = stripeAtStandIn();

beforeEach(() => standIn().startSilent());

describe("a checkout", () => {
  it("refuses a first charge within two days, and is open for at most a day", async () => {
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

  it("that has expired can't be expired again or paid", async () => {
    const { id } = await stripe.customers.create({});
    const session = await openCheckout(stripe, id);
    expect((await stripe.checkout.sessions.expire(session.id)).status).toBe("expired");
    expect((await refusal(stripe.checkout.sessions.expire(session.id))).statusCode).toBe(400);
    await expect(standIn().act({ do: "complete_checkout", session: session.id })).rejects.toThrow("400");
  });

  it("does not keep a customer from paying another one", async () => {
    const { id } = await stripe.customers.create({});
    const sessions = [await openCheckout(stripe, id), await openCheckout(stripe, id, { trial: 49 * 3600 })];
    for (const session of sessions) await standIn().act({ do: "complete_checkout", session: session.id });
    const { data } = await stripe.subscriptions.list({ customer: id });
    expect(data.map(({ status }) => status).sort()).toEqual(["active", "trialing"]);
  });

  it("makes no subscription with a declined card", async () => {
    const { customer, outcome } = await sell(stripe, { card: "4000000000000002" });
    expect(outcome).toEqual({ refused: "declined" });
    expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(0);
  });
});

describe("a customer", () => {
  it("who is deleted has no running subscription", async () => {
    const { customer, subscription } = await sell(stripe);
    expect(await stripe.customers.del(customer)).toEqual({ id: customer, object: "customer", deleted: true });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("canceled");
    expect((await refusal(stripe.customers.update(customer, {}))).statusCode).toBe(404);
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
    await standIn().advance(40 * DAY);
  });
});
