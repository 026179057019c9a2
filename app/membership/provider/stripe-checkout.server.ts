import type Stripe from "stripe";
import { SECOND_MS } from "~/platform/clock";
import { DomainError } from "~/platform/errors";
import type { Checkout, CheckoutWish } from "./billing-provider";
import { ms } from "./map-subscription";
import { isMissing, unless } from "./stripe-failures.server";

const seconds = (at: number) => Math.floor(at / SECOND_MS);

/** Opens the provider's page to pay on. Cards and their wallets only: what is paid otherwise may fail weeks later. */
export async function openCheckout(stripe: Stripe, wish: CheckoutWish): Promise<Checkout> {
  const metadata = { account_id: wish.accountId };
  const session = await stripe.checkout.sessions.create(
    {
      mode: "subscription",
      customer: wish.customerId,
      client_reference_id: wish.accountId,
      line_items: [{ price: wish.priceId, quantity: 1 }],
      allowed_payment_method_types: ["card"],
      payment_method_collection: "always",
      // The card's bank asks its owner once: who stole a number does not get past it.
      payment_method_options: { card: { request_three_d_secure: "any" } },
      automatic_tax: { enabled: true },
      // Taxes follow the address that is typed there.
      customer_update: { address: "auto", name: "auto" },
      // The price that was shown is the price: no other currency at a rate of the day.
      adaptive_pricing: { enabled: false },
      subscription_data: {
        metadata,
        ...(wish.firstChargeAt === null ? {} : { trial_end: seconds(wish.firstChargeAt) }),
      },
      metadata,
      success_url: wish.successUrl,
      cancel_url: wish.cancelUrl,
      expires_at: seconds(wish.expiresAt),
    },
    { idempotencyKey: wish.key },
  );
  // Only a page that is open has an address.
  if (!session.url) throw new DomainError("membership.unavailable");
  return { id: session.id, url: session.url, expiresAt: ms(session.expires_at) };
}

/** @returns `complete` where it was paid before it could be ended */
export async function expireCheckout(stripe: Stripe, id: string): Promise<"expired" | "complete"> {
  try {
    const session = await stripe.checkout.sessions.expire(id);
    return session.status === "complete" ? "complete" : "expired";
  } catch (error) {
    // Refused for one that is over, and the refusal does not say how it ended.
    const session = await unless(isMissing, () => stripe.checkout.sessions.retrieve(id));
    if (session?.status === "open") throw error;
    return session?.status === "complete" ? "complete" : "expired";
  }
}

/** @returns the account that paid in a checkout; null where nobody did, or there is none of this id */
export async function payerOf(stripe: Stripe, id: string): Promise<string | null> {
  const session = await unless(isMissing, () => stripe.checkout.sessions.retrieve(id));
  return session?.status === "complete" ? session.client_reference_id : null;
}
