import type Stripe from "stripe";
import { DomainError } from "~/platform/errors";
import type { Price } from "./billing-provider";
import { isMissing, unless } from "./stripe-failures.server";

const ENDED: ReadonlySet<string> = new Set(["canceled", "incomplete_expired"]);

/**
 * The key is new each time: cancelling, resuming and cancelling again within a day are three requests, and a
 * known key is answered from memory.
 * @throws DomainError membership.none where it has ended
 */
export async function setEndsWithPeriod(stripe: Stripe, id: string, ends: boolean): Promise<void> {
  const known = await unless(isMissing, () => stripe.subscriptions.retrieve(id));
  if (!known || ENDED.has(known.status)) throw new DomainError("membership.none");
  const idempotencyKey = `ends:${id}:${String(ends)}:${crypto.randomUUID()}`;
  if (ends) {
    await stripe.subscriptions.update(id, { cancel_at_period_end: true }, { idempotencyKey });
  } else if (known.cancel_at_period_end) {
    await stripe.subscriptions.update(id, { cancel_at_period_end: false }, { idempotencyKey });
  } else if (known.cancel_at !== null) {
    // Somebody set a date by hand.
    await stripe.subscriptions.update(id, { cancel_at: "" }, { idempotencyKey });
  }
}

/** An ended subscription is reported as missing. */
export async function endNow(stripe: Stripe, id: string): Promise<void> {
  await unless(isMissing, () => stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }));
}

export async function moveToPrice(stripe: Stripe, id: string, price: Price): Promise<void> {
  const { items, status } = await stripe.subscriptions.retrieve(id);
  const item = items.data[0];
  if (!item || ENDED.has(status) || item.price.id === price.id) return;
  await stripe.subscriptions.update(
    id,
    { items: [{ id: item.id, price: price.id }], proration_behavior: "none" },
    { idempotencyKey: `price:${item.id}:${item.price.id}:${price.id}` },
  );
}
