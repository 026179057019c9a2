import { expect, it } from "vitest";
import { standIn, stripeAtStandIn } from "../../support/payments";

it("sells a subscription to the real library", async () => {
  const stripe = stripeAtStandIn();
  const customer = await stripe.customers.create({ email: "a@gmail.com", metadata: { account_id: "1" } });
  const [price] = (await stripe.prices.list({ lookup_keys: ["wishlight_monthly"] })).data;
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: price?.id ?? "", quantity: 1 }],
    success_url: "http://localhost:8787/membership",
    cancel_url: "http://localhost:8787/membership",
  });
  expect(session.url).toContain("/payments-stand-in/checkout/cs_test_");
  await standIn().act({ do: "complete_checkout", session: session.id });
  const subscriptions = await stripe.subscriptions.list({
    customer: customer.id,
    status: "all",
    expand: ["data.latest_invoice.payments"],
  });
  expect(subscriptions.data.map(({ status }) => status)).toEqual(["active"]);
  await standIn().advance(31 * 86_400);
  expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(2);
});
