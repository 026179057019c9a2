import type Stripe from "stripe";
import { standIn } from "./payments";

export const HOUR = 3600;
export const DAY = 24 * HOUR;

export interface Sale {
  card?: string;
  country?: string;
  /** In seconds; without one the sale is paid at once. */
  trial?: number;
  price?: string;
  automaticTax?: boolean;
}

export async function sell(stripe: Stripe, { card, country, trial, price, automaticTax = true }: Sale = {}) {
  const customer = await stripe.customers.create({ email: `${crypto.randomUUID()}@gmail.com` });
  const session = await openCheckout(stripe, customer.id, { trial, price, automaticTax });
  const outcome = await standIn().act<{ refused?: string; asks?: boolean }>({
    do: "complete_checkout",
    session: session.id,
    ...(card ? { card } : {}),
    ...(country ? { country } : {}),
  });
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id, status: "all" })).data;
  return { customer: customer.id, session: session.id, subscription: subscription?.id ?? "", outcome };
}

export async function openCheckout(
  stripe: Stripe,
  customer: string,
  { trial, price, automaticTax = true }: Sale = {},
): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price: price ?? (await currentPrice(stripe)), quantity: 1 }],
    success_url: "http://localhost:8787/membership?checkout={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:8787/membership",
    automatic_tax: { enabled: automaticTax },
    customer_update: { address: "auto" },
    ...(trial === undefined ? {} : { subscription_data: { trial_end: (await billingNow()) + trial } }),
  });
}

export async function currentPrice(stripe: Stripe): Promise<string> {
  const [price] = (await stripe.prices.list({ lookup_keys: ["wishlight_monthly"] })).data;
  return price?.id ?? "";
}

export const billingNow = async (): Promise<number> => Math.floor((await standIn().clock()).now / 1000);

export async function findCharge(stripe: Stripe, invoice: string): Promise<Stripe.Charge> {
  const { payments } = await stripe.invoices.retrieve(invoice, {
    expand: ["payments.data.payment.payment_intent"],
  });
  const intent = payments?.data[0]?.payment.payment_intent;
  if (typeof intent !== "object") throw new Error(`${invoice} has no payment.`);
  return stripe.charges.retrieve(String(intent.latest_charge), {
    expand: ["balance_transaction", "refunds"],
  });
}

export async function readRefusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    return error as Stripe.errors.StripeError;
  }
  throw new Error("It was not refused.");
}
