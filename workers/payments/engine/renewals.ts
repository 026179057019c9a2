import type { InvoiceWish } from "./invoice-draft";
import { createInvoice, voidInvoice } from "./invoices";
import { nextPeriodEnd } from "./periods";
import type { Subscription } from "./shapes";
import { endSubscription, invoicesOf, isOver, itemOf, updateSubscription } from "./subscription-state";
import { require, type World } from "./world";

/** The invoice of the next period. */
export function nextInvoice(subscription: Subscription): InvoiceWish {
  const item = itemOf(subscription);
  const start = item.current_period_end;
  return {
    subscription,
    reason: "subscription_cycle",
    service: { start, end: nextPeriodEnd(subscription.billing_cycle_anchor, start) },
    // The invoice's own period is the one before, as at Stripe; its line has the period that is paid for.
    period: { start: item.current_period_start, end: item.current_period_end },
    minor: item.price.unit_amount,
    description: "Membership, 1 month",
  };
}

/** Job: a period is over. The next begins with a draft that is charged an hour later. */
export function renew(world: World, id: string): void {
  const subscription = world.store.find("subscription", id);
  if (subscription === undefined || isOver(subscription)) return;
  if (subscription.cancel_at_period_end || isDue(subscription.cancel_at, world.now()))
    return void endSubscription(world, id, "cancellation_requested");
  if (subscription.status === "incomplete") return;
  const wish = nextInvoice(subscription);
  updateSubscription(world, id, (one) => {
    const item = itemOf(one);
    item.current_period_start = wish.service.start;
    item.current_period_end = wish.service.end;
    if (one.status === "trialing") one.status = "active";
  });
  createInvoice(world, { ...wish, subscription: require(world, "subscription", id) });
  world.store.schedule({ at: wish.service.end, verb: "renew", id });
}

const isDue = (at: number | null, now: number): boolean => at !== null && at <= now;

/** Job: `cancel_at` has come. */
export function cancelWhenDue(world: World, id: string): void {
  const subscription = world.store.find("subscription", id);
  if (subscription && isDue(subscription.cancel_at, world.now()))
    endSubscription(world, id, "cancellation_requested");
}

/** Job: the first payment never came. Its invoice is voided, or somebody could still pay it for nothing. */
export function expireIncomplete(world: World, id: string): void {
  const subscription = world.store.find("subscription", id);
  if (subscription?.status !== "incomplete") return;
  endSubscription(world, id, "payment_failed", "incomplete_expired");
  for (const invoice of invoicesOf(world, id)) if (invoice.status === "open") voidInvoice(world, invoice.id);
}
