import type Stripe from "stripe";
import type { BillingProvider } from "~/membership/provider/billing-provider";
import type { PayoutProvider } from "~/payouts/provider/payout-provider";
import { DAY_MS } from "~/platform/clock";

const TRIES = 120;

export interface Sandbox {
  provider: BillingProvider;
  payouts: PayoutProvider;
  /** For test clocks and cards without a form. */
  stripe: Stripe;
  /** Milliseconds, in whole seconds. */
  now(): Promise<number>;
  wait(): Promise<unknown>;
  /** undefined where no account has completed onboarding. */
  onboarded(make: () => Promise<string>): Promise<string | undefined>;
}

export interface Subscriber {
  customerId: string;
  subscriptionId: string;
  /** Milliseconds. */
  start: number;
  advance(days: number): Promise<void>;
  payWith(card: string): Promise<void>;
}

export async function subscribe(sandbox: Sandbox, card: string, trialDays = 0): Promise<Subscriber> {
  const { stripe, provider } = sandbox;
  const start = await sandbox.now();
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
    await until(
      sandbox,
      async () => (await stripe.testHelpers.testClocks.retrieve(clock.id)).status === "ready",
    );
  };
  return {
    customerId: customer.id,
    subscriptionId: id,
    start: trialDays > 0 ? start : start_date * 1000,
    advance,
    payWith,
  };
}

/** The provider applies some changes after its answer. */
export async function until(sandbox: Sandbox, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries === TRIES) throw new Error("The provider did not come to it in time");
    await sandbox.wait();
  }
}
