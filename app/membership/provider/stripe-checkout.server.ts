import type Stripe from "stripe";
import { SECOND_MS } from "~/platform/clock";
import { DomainError } from "~/platform/errors";
import type { Checkout, CheckoutWish } from "./billing-provider";
import { ms } from "./map-subscription";
import { isMissing, unless } from "./stripe-failures.server";

const seconds = (at: number) => Math.floor(at / SECOND_MS);

/** Other payment methods may fail weeks later. */
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
      // Stops stolen card numbers.
      payment_method_options: { card: { request_three_d_secure: "any" } },
      automatic_tax: { enabled: true },
      customer_update: { address: "auto", name: "auto" },
      // The shown price is charged, not one converted to another currency.
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
  if (!session.url) throw new DomainError("membership.unavailable");
  return { id: session.id, url: session.url, expiresAt: ms(session.expires_at) };
}

export async function expireCheckout(stripe: Stripe, id: string): Promise<"expired" | "complete"> {
  try {
    const session = await stripe.checkout.sessions.expire(id);
    return session.status === "complete" ? "complete" : "expired";
  } catch (error) {
    // A finished checkout is refused without saying how it ended.
    const session = await unless(isMissing, () => stripe.checkout.sessions.retrieve(id));
    if (session?.status === "open") throw error;
    return session?.status === "complete" ? "complete" : "expired";
  }
}

export async function findCheckoutUrl(stripe: Stripe, id: string): Promise<string | null> {
  return (await unless(isMissing, () => stripe.checkout.sessions.retrieve(id)))?.url ?? null;
}

export async function findPayer(stripe: Stripe, id: string): Promise<string | null> {
  const session = await unless(isMissing, () => stripe.checkout.sessions.retrieve(id));
  return session?.status === "complete" ? session.client_reference_id : null;
}
