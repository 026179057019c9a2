import type Stripe from "stripe";
import { SECOND_MS, type Clock } from "~/platform/clock";
import { DomainError } from "~/platform/errors";
import type { BillingProvider, EventEndpoint, Price } from "./billing-provider";
import { openCheckout, expireCheckout, findCheckoutUrl, findPayer } from "./stripe-checkout.server";
import { moveCard } from "./stripe-cards.server";
import { openPortal } from "./stripe-portal.server";
import { mapPrice, ms } from "./map-subscription";
import { customerOfCharge, listMovements, readBalance } from "./stripe-balance.server";
import { readCustomer } from "./read-customer.server";
import { createStripeClient, type StripeOptions } from "./stripe-client.server";
import { callProvider, isMissing, unless } from "./stripe-failures.server";
import { refund } from "./stripe-refund.server";
import { endNow, moveToPrice, setEndsWithPeriod } from "./stripe-subscription.server";
import { verifyEvent } from "./verify-event.server";
import { hashToken } from "~/platform/tokens.server";

/** `npm run deploy` moves this lookup key to a newer price. */
const LOOKUP_KEY = "wishlight_monthly";

export interface StripeProviderOptions extends StripeOptions {
  webhookSecrets: Record<EventEndpoint, string>;
  /** Its origin: others may share the provider's account. */
  site: string;
  clock: Clock;
}

export function createStripeProvider(options: StripeProviderOptions): BillingProvider {
  const stripe = createStripeClient(options);
  const { webhookSecrets, site, clock } = options;
  return {
    price: () => callProvider(() => priceOnSale(stripe)),
    createCustomer: (customer) => callProvider(() => createCustomer(stripe, site, customer)),
    ownerOf: (id) => callProvider(() => findOwner(stripe, site, id)),
    setCustomerEmail: (id, email) => callProvider(() => setCustomerEmail(stripe, id, email)),
    openCheckout: (wish) => callProvider(() => openCheckout(stripe, wish)),
    expireCheckout: (id) => callProvider(() => expireCheckout(stripe, id)),
    checkoutUrl: (id) => callProvider(() => findCheckoutUrl(stripe, id)),
    payerOf: (id) => callProvider(() => findPayer(stripe, id)),
    openPortal: (wish) => callProvider(() => openPortal(stripe, wish)),
    readCustomer: (id) => callProvider(() => readCustomer(stripe, id)),
    setEndsWithPeriod: (id, ends) => callProvider(() => setEndsWithPeriod(stripe, id, ends)),
    endNow: (id) => callProvider(() => endNow(stripe, id)),
    moveTrialEnd: (id, at) => callProvider(() => moveTrialEnd(stripe, id, at)),
    moveToCurrentPrice: (id) => callProvider(async () => moveToPrice(stripe, id, await priceOnSale(stripe))),
    moveCard: (id, move) => callProvider(() => moveCard(stripe, id, move)),
    voidInvoice: (id) => callProvider(() => voidInvoice(stripe, id)),
    refund: (wish) => callProvider(() => refund(stripe, wish)),
    deleteCustomer: (id) => callProvider(() => deleteCustomer(stripe, id)),
    listMovements: (after) => callProvider(() => listMovements(stripe, after)),
    readBalance: (currency) => callProvider(() => readBalance(stripe, currency)),
    customerOfCharge: (id) => callProvider(() => customerOfCharge(stripe, id)),
    verifyEvent: (body, signature, endpoint) =>
      callProvider(() =>
        verifyEvent(stripe, { body, signature, endpoint, secret: webhookSecrets[endpoint], now: clock() }),
      ),
  };
}

async function priceOnSale(stripe: Stripe): Promise<Price> {
  const { data } = await stripe.prices.list({ lookup_keys: [LOOKUP_KEY], active: true, limit: 1 });
  if (!data[0]) throw new DomainError("membership.unavailable");
  return mapPrice(data[0]);
}

/** Two concurrent tabs create one customer; another address or a deleted customer makes another. */
async function createCustomer(
  stripe: Stripe,
  site: string,
  { accountId, email, instead }: { accountId: string; email: string; instead: string | null },
): Promise<string> {
  const key = `customer:${accountId}:${await hashToken(`${email} ${instead ?? ""} ${site}`)}`;
  const { id } = await stripe.customers.create(
    { email, metadata: { account_id: accountId, site } },
    { idempotencyKey: key },
  );
  return id;
}

async function findOwner(stripe: Stripe, site: string, id: string): ReturnType<BillingProvider["ownerOf"]> {
  const found = await unless(isMissing, () => stripe.customers.retrieve(id));
  if (!found || found.deleted === true) return null;
  const { account_id: accountId, site: noted } = found.metadata;
  if (accountId === undefined || (noted ?? site) !== site) return null;
  return { accountId, isSure: noted !== undefined, createdAt: ms(found.created) };
}

async function setCustomerEmail(stripe: Stripe, id: string, email: string): Promise<void> {
  await stripe.customers.update(id, { email });
}

async function deleteCustomer(stripe: Stripe, id: string): Promise<void> {
  await unless(isMissing, () => stripe.customers.del(id));
}

async function moveTrialEnd(stripe: Stripe, id: string, at: number): Promise<void> {
  const seconds = Math.floor(at / SECOND_MS);
  await stripe.subscriptions.update(
    id,
    { trial_end: seconds, proration_behavior: "none" },
    { idempotencyKey: `trial-end:${id}:${seconds}` },
  );
}

/** The provider can't void a draft, so it is finalised first, without a charge. */
async function voidInvoice(stripe: Stripe, id: string): Promise<void> {
  try {
    const { status } = await stripe.invoices.retrieve(id);
    if (status === "draft") await stripe.invoices.finalizeInvoice(id, { auto_advance: false });
    await stripe.invoices.voidInvoice(id, {}, { idempotencyKey: `void:${id}` });
  } catch (error) {
    const invoice = await unless(isMissing, () => stripe.invoices.retrieve(id));
    if (invoice?.status === "open" || invoice?.status === "draft") throw error;
  }
}
