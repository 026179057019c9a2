import type Stripe from "stripe";
import type { CardFacts, CardMove } from "./billing-provider";
import { ownText } from "./map-payment";
import { idOf, mapCard } from "./map-subscription";
import { isMissing, unless } from "./stripe-failures.server";

/** In a subscription's metadata: the card it had in common with its customer. */
const SHARED = "shared_card";

export interface Cards {
  /** The one the next charge goes to. */
  charged: CardFacts | null;
  move: CardMove | null;
}

export const NO_CARDS: Cards = { charged: null, move: null };

/**
 * The card that is charged, and whether it is the one that was chosen last. A checkout gives its card to the
 * subscription alone, the portal gives it to the customer alone, and a subscription is charged by its own: so who
 * changed the card in the portal would see the old one declined again. Both are kept the same; where they differ
 * and were the same before, the customer's was chosen since.
 */
export async function readCards(
  stripe: Stripe,
  customer: Stripe.Customer,
  subscriptions: readonly Stripe.Subscription[],
): Promise<Cards> {
  const running = subscriptions.find(({ ended_at }) => ended_at === null);
  const own = wholeOf(running?.default_payment_method);
  const usualId = idOf(customer.invoice_settings.default_payment_method);
  const shared = ownText(running?.metadata, SHARED);
  if (running && own && own.id === usualId && own.id === shared) return { charged: cardOf(own), move: null };
  const usual =
    usualId === null ? undefined : await unless(isMissing, () => stripe.paymentMethods.retrieve(usualId));
  if (!running || !own) return { charged: cardOf(usual), move: null };
  const isUsualNewer =
    usual !== undefined && usual.id !== own.id && (shared === own.id || usual.created > own.created);
  return {
    charged: cardOf(own),
    move: isUsualNewer
      ? { subscriptionId: running.id, methodId: usual.id, to: "subscription" }
      : { subscriptionId: running.id, methodId: own.id, to: "customer" },
  };
}

function wholeOf(method: Stripe.Subscription["default_payment_method"] | undefined) {
  return method && typeof method !== "string" ? method : undefined;
}

const cardOf = (method: Stripe.PaymentMethod | undefined): CardFacts | null => mapCard(method?.card);

export async function moveCard(stripe: Stripe, customerId: string, move: CardMove): Promise<void> {
  const { subscriptionId, methodId, to } = move;
  const key = `card:${subscriptionId}:${methodId}:${to}`;
  if (to === "customer") {
    await stripe.customers.update(
      customerId,
      { invoice_settings: { default_payment_method: methodId } },
      { idempotencyKey: `${key}:usual` },
    );
  } else {
    // First of all: once both have it nobody sees any more that there is something to try it on.
    await payOpen(stripe, subscriptionId, methodId);
  }
  await stripe.subscriptions.update(
    subscriptionId,
    {
      metadata: { [SHARED]: methodId },
      ...(to === "subscription" ? { default_payment_method: methodId } : {}),
    },
    { idempotencyKey: key },
  );
}

/** Who has just given another card need not wait for the next attempt. */
async function payOpen(stripe: Stripe, subscription: string, methodId: string): Promise<void> {
  const { data } = await stripe.invoices.list({ subscription, status: "open", limit: 10 });
  for (const { id } of data) {
    await unless(
      // Declined again, or paid meanwhile: the invoice says which.
      (error) => isAnswer(error),
      () =>
        stripe.invoices.pay(id, { payment_method: methodId }, { idempotencyKey: `pay:${id}:${methodId}` }),
    );
  }
}

/** Whether the provider answered, whatever it said. */
function isAnswer(error: unknown): boolean {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === "number" && status >= 400 && status < 500 && status !== 429;
}
