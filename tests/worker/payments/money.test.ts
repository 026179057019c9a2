import { beforeEach, describe, expect, it } from "vitest";
import { standIn, stripeAtStandIn } from "../../support/payments";
import { findCharge, DAY, HOUR, readRefusal, sell } from "../../support/stand-in-sale";

const stripe = stripeAtStandIn();
const latest = async (subscription: string) =>
  String((await stripe.subscriptions.retrieve(subscription)).latest_invoice);

beforeEach(() => standIn().startSilent());

describe("charges", () => {
  it("a charge gets its fee later, with charge.updated", async () => {
    // Longer than the test may take.
    await standIn().settings({ feeAfter: HOUR });
    const { subscription } = await sell(stripe);
    const charge = await findCharge(stripe, await latest(subscription));
    expect(charge.balance_transaction).toBeNull();
    await standIn().advance(HOUR);
    expect(await stripe.charges.retrieve(charge.id, { expand: ["balance_transaction"] })).toMatchObject({
      balance_transaction: { amount: 900, fee: 56, net: 844, source: charge.id },
    });
    const [event] = (await stripe.events.list({ type: "charge.updated" })).data;
    expect(event?.data.previous_attributes).toEqual({ balance_transaction: null });
  });

  it.each([
    ["jpy", 980, 89],
    ["kwd", 2750, 0],
  ])("a charge in %s has whole minor units, as they were sent", async (currency, minor, tax) => {
    const price = await stripe.prices.create({
      product: "wishlight_membership",
      currency,
      unit_amount: minor,
      recurring: { interval: "month" },
      tax_behavior: "inclusive",
      lookup_key: "wishlight_monthly",
      transfer_lookup_key: true,
    });
    const { subscription } = await sell(stripe, {
      price: price.id,
      country: currency === "jpy" ? "JP" : "KW",
    });
    const invoice = await stripe.invoices.retrieve(await latest(subscription));
    expect(invoice).toMatchObject({
      currency,
      total: minor,
      amount_paid: minor,
      total_excluding_tax: minor - tax,
    });
    expect((await findCharge(stripe, invoice.id)).amount).toBe(minor);
  });

  it("a charge is disputed with one test card and reported as fraud with another", async () => {
    const disputed = await sell(stripe, { card: "4000000000000259" });
    const warned = await sell(stripe, { card: "4000000000005423" });
    await standIn().advance(10);
    const first = await findCharge(stripe, await latest(disputed.subscription));
    const [dispute] = (await stripe.disputes.list({ charge: first.id })).data;
    expect(dispute).toMatchObject({
      amount: 900,
      status: "needs_response",
      balance_transactions: [{ net: -2400 }],
    });
    expect(first.disputed).toBe(true);
    const second = await findCharge(stripe, await latest(warned.subscription));
    expect((await stripe.radar.earlyFraudWarnings.list({ charge: second.id })).data).toMatchObject([
      { actionable: true },
    ]);
  });
});

describe("refunds", () => {
  it("a refund returns what is left of a charge and no more", async () => {
    const { subscription } = await sell(stripe);
    const charge = await findCharge(stripe, await latest(subscription));
    const part = await stripe.refunds.create({
      charge: charge.id,
      amount: 400,
      reason: "requested_by_customer",
      metadata: { service_ends_at: "5", reason: "withdrawn" },
    });
    expect(part).toMatchObject({ amount: 400, status: "succeeded", charge: charge.id });
    expect((await readRefusal(stripe.refunds.create({ charge: charge.id, amount: 501 }))).statusCode).toBe(
      400,
    );
    await stripe.refunds.create({ charge: charge.id });
    const { refunded, amount_refunded, refunds } = await stripe.charges.retrieve(charge.id, {
      expand: ["refunds"],
    });
    expect({ refunded, amount_refunded }).toEqual({ refunded: true, amount_refunded: 900 });
    expect(refunds?.data.map(({ amount }) => amount)).toEqual([500, 400]);
    expect((await readRefusal(stripe.refunds.create({ charge: charge.id }))).code).toBe(
      "charge_already_refunded",
    );
  });

  it("a refund is refused while the charge is disputed, and made once the dispute is won", async () => {
    const { subscription } = await sell(stripe);
    const charge = await findCharge(stripe, await latest(subscription));
    const { id } = await standIn().act<{ id: string }>({ do: "open_dispute", charge: charge.id });
    expect((await readRefusal(stripe.refunds.create({ charge: charge.id }))).code).toBe("charge_disputed");
    await standIn().act({ do: "close_dispute", dispute: id, outcome: "won" });
    const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
    expect(types).toEqual(
      expect.arrayContaining([
        "charge.dispute.created",
        "charge.dispute.funds_withdrawn",
        "charge.dispute.closed",
        "charge.dispute.funds_reinstated",
      ]),
    );
    expect(await stripe.refunds.create({ charge: charge.id })).toMatchObject({ amount: 900 });
  });

  it("a refund is refused after a lost dispute", async () => {
    const { subscription } = await sell(stripe);
    const charge = await findCharge(stripe, await latest(subscription));
    const { id } = await standIn().act<{ id: string }>({ do: "open_dispute", charge: charge.id });
    await standIn().act({ do: "close_dispute", dispute: id, outcome: "lost" });
    expect((await readRefusal(stripe.refunds.create({ charge: charge.id }))).code).toBe("charge_disputed");
  });
});

describe("invoices", () => {
  it("an invoice paid out of band has no charge", async () => {
    const { customer, subscription } = await sell(stripe, { card: "4000000000000341", trial: 49 * HOUR });
    await standIn().advanceToCharge();
    const invoice = await latest(subscription);
    await stripe.invoices.pay(invoice, { paid_out_of_band: true });
    expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ status: "paid", amount_paid: 0 });
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
    const { data } = await stripe.charges.list({ customer });
    expect(data.every(({ paid }) => !paid)).toBe(true);
  });

  it("a void invoice isn't collected", async () => {
    const { customer, subscription } = await sell(stripe, { card: "4000000000000341", trial: 49 * HOUR });
    await standIn().advanceToCharge();
    const invoice = await latest(subscription);
    expect((await stripe.invoices.voidInvoice(invoice)).status).toBe("void");
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
    // Past the day of the next attempt.
    await standIn().advance(4 * DAY);
    expect((await stripe.invoices.retrieve(invoice)).attempt_count).toBe(1);
    expect((await stripe.charges.list({ customer })).data).toHaveLength(1);
    expect((await readRefusal(stripe.invoices.pay(invoice))).statusCode).toBe(400);
  });

  it("an invoice is taxed by the customer's country at the time", async () => {
    const { customer, subscription } = await sell(stripe, { country: "DE" });
    await standIn().act({ do: "move_to_country", customer, country: "IE" });
    await standIn().advanceToCharge();
    const invoice = await stripe.invoices.retrieve(await latest(subscription));
    expect(invoice.total_taxes?.[0]?.amount).toBe(168);
    expect(invoice.customer_address?.country).toBe("IE");
  });

  it("an invoice is previewed and charged at the new price after a price change", async () => {
    const { subscription } = await sell(stripe);
    const dearer = await stripe.prices.create({
      product: "wishlight_membership",
      currency: "usd",
      unit_amount: 1100,
      recurring: { interval: "month" },
      tax_behavior: "inclusive",
      lookup_key: "wishlight_monthly",
      transfer_lookup_key: true,
    });
    const { items } = await stripe.subscriptions.retrieve(subscription);
    const changed = await stripe.subscriptions.update(subscription, {
      items: [{ id: items.data[0]?.id, price: dearer.id }],
      proration_behavior: "none",
    });
    const preview = await stripe.invoices.createPreview({ subscription });
    expect(preview).toMatchObject({ total: 1100, amount_due: 1100 });
    expect(preview.lines.data[0]?.period.start).toBe(changed.items.data[0]?.current_period_end);
    await standIn().advanceToCharge();
    expect((await stripe.invoices.retrieve(await latest(subscription))).amount_paid).toBe(1100);
    await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
    expect((await readRefusal(stripe.invoices.createPreview({ subscription }))).code).toBe(
      "invoice_upcoming_none",
    );
  });
});
