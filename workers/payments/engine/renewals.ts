import type { InvoiceOptions } from "./invoice-draft";
import { createInvoice, voidInvoice } from "./invoices";
import { nextPeriodEnd } from "./periods";
import type { Subscription } from "./shapes";
import {
  endSubscription,
  subscriptionInvoices,
  isOver,
  firstItem,
  updateSubscription,
} from "./subscription-state";
import { require, type World } from "./world";

export function nextInvoice(subscription: Subscription): InvoiceOptions {
  const item = firstItem(subscription);
  const start = item.current_period_end;
  return {
    subscription,
    reason: "subscription_cycle",
    service: { start, end: nextPeriodEnd(subscription.billing_cycle_anchor, start) },
    // As at Stripe, the invoice's own period is the previous one, and its line has the paid period.
    period: { start: item.current_period_start, end: item.current_period_end },
    minor: item.price.unit_amount,
    description: "Membership, 1 month",
  };
}

/** The next period begins with a draft that is charged an hour later. */
export function renew(world: World, id: string): void {
  const subscription = world.store.find("subscription", id);
  if (subscription === undefined || isOver(subscription)) return;
  if (subscription.cancel_at_period_end || isDue(subscription.cancel_at, world.now()))
    return void endSubscription(world, id, "cancellation_requested");
  if (subscription.status === "incomplete") return;
  const options = nextInvoice(subscription);
  updateSubscription(world, id, (one) => {
    const item = firstItem(one);
    item.current_period_start = options.service.start;
    item.current_period_end = options.service.end;
    if (one.status === "trialing") one.status = "active";
  });
  createInvoice(world, { ...options, subscription: require(world, "subscription", id) });
  world.store.schedule({ at: options.service.end, verb: "renew", id });
}

const isDue = (at: number | null, now: number): boolean => at !== null && at <= now;

export function cancelWhenDue(world: World, id: string): void {
  const subscription = world.store.find("subscription", id);
  if (subscription && isDue(subscription.cancel_at, world.now()))
    endSubscription(world, id, "cancellation_requested");
}

/** Otherwise the first invoice could still be paid for nothing. */
export function expireIncomplete(world: World, id: string): void {
  const subscription = world.store.find("subscription", id);
  if (subscription?.status !== "incomplete") return;
  endSubscription(world, id, "payment_failed", "incomplete_expired");
  for (const invoice of subscriptionInvoices(world, id))
    if (invoice.status === "open") voidInvoice(world, invoice.id);
}
