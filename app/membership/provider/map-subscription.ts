import type Stripe from "stripe";
import { SECOND_MS } from "~/platform/clock";
import type { CardFacts, Price, SubscriptionFacts, SubscriptionState } from "./billing-provider";

const STATES: ReadonlySet<string> = new Set<SubscriptionState>([
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
  "incomplete",
  "incomplete_expired",
  "canceled",
]);

const isState = (status: string): status is SubscriptionState => STATES.has(status);

export const ms = (seconds: number): number => seconds * SECOND_MS;
export const msOrNull = (seconds: number | null | undefined): number | null =>
  seconds === null || seconds === undefined ? null : ms(seconds);

export function referenceId(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === "string" ? reference : reference.id;
}

export function mapPrice(price: Stripe.Price): Price {
  return { id: price.id, minor: price.unit_amount ?? 0, currency: price.currency };
}

/** The subscription itself no longer has a current period. */
export function mapSubscription(subscription: Stripe.Subscription): SubscriptionFacts {
  const item = subscription.items.data[0];
  const periodEnd = ms(item?.current_period_end ?? subscription.start_date);
  const endsWithPeriod = subscription.cancel_at_period_end ? periodEnd : null;
  return {
    id: subscription.id,
    state: mapState(subscription),
    createdAt: ms(subscription.created),
    price: item ? mapPrice(item.price) : { id: "", minor: 0, currency: subscription.currency },
    trialEndsAt: msOrNull(subscription.trial_end),
    periodStart: ms(item?.current_period_start ?? subscription.start_date),
    periodEnd,
    endsAt: msOrNull(subscription.cancel_at) ?? endsWithPeriod,
    cancelledAt: msOrNull(subscription.canceled_at),
    endedAt: msOrNull(subscription.ended_at),
  };
}

/** Paused collection still reports itself as active. */
function mapState({ status, pause_collection }: Stripe.Subscription): SubscriptionState {
  if (!isState(status)) return "unknown";
  return status === "active" && pause_collection !== null ? "paused" : status;
}

export function mapCard(
  card:
    | {
        brand: string | null;
        last4: string | null;
        exp_month: number;
        exp_year: number;
        fingerprint?: string | null;
      }
    | null
    | undefined,
): CardFacts | null {
  if (!card) return null;
  return {
    brand: card.brand ?? "card",
    last4: card.last4 ?? "",
    expMonth: card.exp_month,
    expYear: card.exp_year,
    fingerprint: card.fingerprint ?? null,
  };
}
