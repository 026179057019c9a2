import type Stripe from "stripe";
import type { CardFacts, CardMove } from "./billing-provider";
import { ownText } from "./map-payment";
import { referenceId, mapCard } from "./map-subscription";
import { isMissing, unless } from "./stripe-failures.server";

/** The card a subscription shared with its customer, in its metadata. */
const SHARED_CARD = "shared_card";

export interface Cards {
  charged: CardFacts | null;
  move: CardMove | null;
}

export const NO_CARDS: Cards = { charged: null, move: null };

/**
 * A checkout sets the subscription's card only, the portal the customer's only, and a charge uses the
 * subscription's. Both are kept equal; where they differ after being equal, the customer's is newer.
 */
export async function readCards(
  stripe: Stripe,
  customer: Stripe.Customer,
  subscriptions: readonly Stripe.Subscription[],
): Promise<Cards> {
  const running = subscriptions.find(({ ended_at }) => ended_at === null);
  const subscriptionCard = expandedMethod(running?.default_payment_method);
  const customerCardId = referenceId(customer.invoice_settings.default_payment_method);
  const shared = ownText(running?.metadata, SHARED_CARD);
  if (
    running &&
    subscriptionCard &&
    subscriptionCard.id === customerCardId &&
    subscriptionCard.id === shared
  ) {
    return { charged: mapCard(subscriptionCard.card), move: null };
  }
  const customerCard =
    customerCardId === null
      ? undefined
      : await unless(isMissing, () => stripe.paymentMethods.retrieve(customerCardId));
  if (!running || !subscriptionCard) return { charged: mapCard(customerCard?.card), move: null };
  const isCustomerCardNewer =
    customerCard !== undefined &&
    customerCard.id !== subscriptionCard.id &&
    (shared === subscriptionCard.id || customerCard.created > subscriptionCard.created);
  return {
    charged: mapCard(subscriptionCard.card),
    move: isCustomerCardNewer
      ? { subscriptionId: running.id, methodId: customerCard.id, to: "subscription" }
      : { subscriptionId: running.id, methodId: subscriptionCard.id, to: "customer" },
  };
}

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
    // First, because once both have the card nothing shows that open invoices should be tried with it.
    await payOpenInvoices(stripe, subscriptionId, methodId);
  }
  await stripe.subscriptions.update(
    subscriptionId,
    {
      metadata: { [SHARED_CARD]: methodId },
      ...(to === "subscription" ? { default_payment_method: methodId } : {}),
    },
    { idempotencyKey: key },
  );
}

function expandedMethod(method: Stripe.Subscription["default_payment_method"] | undefined) {
  return method && typeof method !== "string" ? method : undefined;
}

async function payOpenInvoices(stripe: Stripe, subscription: string, methodId: string): Promise<void> {
  const { data } = await stripe.invoices.list({ subscription, status: "open", limit: 10 });
  for (const { id } of data) {
    await unless(
      // Declined again or paid meanwhile.
      (error) => isAnswer(error),
      () =>
        stripe.invoices.pay(id, { payment_method: methodId }, { idempotencyKey: `pay:${id}:${methodId}` }),
    );
  }
}

function isAnswer(error: unknown): boolean {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === "number" && status >= 400 && status < 500 && status !== 429;
}
