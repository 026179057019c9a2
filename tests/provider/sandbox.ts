import { setTimeout as wait } from "node:timers/promises";
import type Stripe from "stripe";
import type { BillingProvider } from "~/membership/provider/billing-provider";
import { createStripeClient } from "~/membership/provider/stripe-client.server";
import { createStripeProvider } from "~/membership/provider/stripe-provider.server";
import { DAY_MS } from "~/platform/clock";

const POLL_MS = 1_000;
const PATIENCE_MS = 120_000;

/** A fetcher that leads to a server of the same protocol; without an origin Stripe itself is asked. */
function standIn(origin: string | undefined): Fetcher | undefined {
  if (!origin) return undefined;
  const lead = (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return fetch(origin + pathname + search, init);
  };
  return { fetch: lead } as Fetcher;
}

/** What the product asks, and what only the tests do: clocks, and cards that nobody types. */
export interface Sandbox {
  provider: BillingProvider;
  stripe: Stripe;
  now(): Promise<number>;
}

/** What the product's own adapters are opened with. */
export const sandboxOptions = () => ({
  secretKey: process.env["STRIPE_TEST_KEY"] ?? "",
  standIn: standIn(process.env["STRIPE_TEST_ORIGIN"]),
});

/** At the stand-in somebody tells who they are without a page. @returns the account's id */
export async function onboardAtStandIn(account: string): Promise<string> {
  const url = `${process.env["STRIPE_TEST_ORIGIN"]}/stand-in/act`;
  const answer = await fetch(url, {
    method: "POST",
    body: JSON.stringify({ do: "onboard_account", account }),
  });
  if (!answer.ok) throw new Error(`The stand-in answered ${answer.status}`);
  return account;
}

export function openSandbox(): Sandbox {
  const options = sandboxOptions();
  const stripe = createStripeClient(options);
  const webhookSecrets = { own: "whsec_of_no_endpoint", connect: "whsec_of_no_endpoint_either" };
  return {
    stripe,
    now: () => timeAt(stripe),
    provider: createStripeProvider({ ...options, webhookSecrets, clock: Date.now }),
  };
}

/** The provider's time. The stand-in has one for all, which other tests have moved. Milliseconds. */
async function timeAt(stripe: Stripe): Promise<number> {
  if (!process.env["STRIPE_TEST_ORIGIN"]) return Math.floor(Date.now() / 1000) * 1000;
  const { created } = await stripe.testHelpers.testClocks.create({
    frozen_time: Math.floor(Date.now() / 1000),
  });
  return created * 1000;
}

export interface Subscriber {
  customerId: string;
  subscriptionId: string;
  /** When they bought. Milliseconds. */
  start: number;
  /** Moves this person's time; the provider does what falls into it. */
  advance(days: number): Promise<void>;
  payWith(card: string): Promise<void>;
}

/**
 * Somebody who bought with one of the provider's test cards, on a clock of their own. Their checkout is left out:
 * its page is for people.
 */
export async function subscribe(
  { stripe, provider }: Sandbox,
  card: string,
  trialDays = 0,
): Promise<Subscriber> {
  const start = await timeAt(stripe);
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start / 1000, name: "wishlight" });
  const customer = await stripe.customers.create({
    test_clock: clock.id,
    metadata: { account_id: crypto.randomUUID() },
  });
  const payWith = async (name: string) => {
    const method = await stripe.paymentMethods.attach(name, { customer: customer.id });
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
  };
  await payWith(card);
  const { id, start_date } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: (await provider.price()).id }],
    metadata: { account_id: customer.metadata["account_id"] ?? "" },
    ...(trialDays > 0 ? { trial_end: (start + trialDays * DAY_MS) / 1000 } : {}),
  });
  let now = start;
  const advance = async (days: number) => {
    now += days * DAY_MS;
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now / 1000 });
    await until(async () => (await stripe.testHelpers.testClocks.retrieve(clock.id)).status === "ready");
  };
  return {
    customerId: customer.id,
    subscriptionId: id,
    start: trialDays > 0 ? start : start_date * 1000,
    advance,
    payWith,
  };
}

/** Waits for what the provider does a while after it answered. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error("The provider did not come to it in time");
    await wait(POLL_MS);
  }
}
