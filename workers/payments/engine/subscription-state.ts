import type { Invoice, Subscription, SubscriptionItem } from "./shapes";
import { change, require, type World } from "./world";

type Reason = "cancellation_requested" | "payment_failed" | "payment_disputed";

export function updateSubscription(
  world: World,
  id: string,
  apply: (subscription: Subscription) => void,
): Subscription {
  const subscription = require(world, "subscription", id);
  const before = structuredClone(subscription);
  apply(subscription);
  world.store.put(subscription);
  if (JSON.stringify(before) !== JSON.stringify(subscription))
    world.emit("customer.subscription.updated", subscription, before);
  return subscription;
}

export function firstItem(subscription: Subscription): SubscriptionItem {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`${subscription.id} has no item.`);
  return item;
}

export const isOver = ({ status }: Subscription): boolean =>
  status === "canceled" || status === "incomplete_expired";

export const subscriptionId = (invoice: Invoice): string | null => {
  const id = invoice.parent?.subscription_details?.subscription;
  return typeof id === "string" ? id : null;
};

export const subscriptionInvoices = (world: World, subscription: string): Invoice[] =>
  world.store.list("invoice").filter((one) => subscriptionId(one) === subscription);

/** Unpaid invoices stay open, but are no longer collected. */
export function endSubscription(
  world: World,
  id: string,
  reason: Reason,
  status: "canceled" | "incomplete_expired" = "canceled",
): Subscription {
  const subscription = require(world, "subscription", id);
  if (isOver(subscription)) return subscription;
  const now = world.now();
  subscription.status = status;
  subscription.ended_at = now;
  subscription.canceled_at ??= now;
  if (now < firstItem(subscription).current_period_end) subscription.cancel_at_period_end = false;
  subscription.cancellation_details = { comment: null, feedback: null, feedback_option: null, reason };
  world.store.put(subscription);
  for (const verb of ["renew", "expire-incomplete", "cancel"]) world.store.unschedule(verb, id);
  for (const invoice of subscriptionInvoices(world, id)) stopCollecting(world, invoice);
  if (status === "canceled") world.emit("customer.subscription.deleted", subscription);
  else world.emit("customer.subscription.updated", subscription, { status: "incomplete" });
  return subscription;
}

function stopCollecting(world: World, invoice: Invoice): void {
  world.store.unschedule("retry", invoice.id);
  world.store.unschedule("finalize", invoice.id);
  if (invoice.status !== "open" && invoice.status !== "draft") return;
  change(world, invoice, "invoice.updated", (one) => {
    one.auto_advance = false;
    one.next_payment_attempt = null;
    one.automatically_finalizes_at = null;
  });
}

/** An incomplete subscription becomes active only once its first invoice is paid. */
export function afterInvoiceClosed(world: World, invoice: Invoice): void {
  const id = subscriptionId(invoice);
  if (id === null) return;
  const isOpen = subscriptionInvoices(world, id).some((one) => one.status === "open");
  updateSubscription(world, id, (subscription) => {
    if (subscription.status === "incomplete" && invoice.status === "paid") subscription.status = "active";
    if ((subscription.status === "past_due" || subscription.status === "unpaid") && !isOpen)
      subscription.status = "active";
  });
  if (invoice.status === "paid") world.store.unschedule("expire-incomplete", id);
}

/** A failed first payment leaves it `incomplete`; a later one makes it `past_due`. */
export function afterInvoiceFailed(world: World, invoice: Invoice): void {
  const id = subscriptionId(invoice);
  if (id === null) return;
  updateSubscription(world, id, (subscription) => {
    if (subscription.status === "active" || subscription.status === "trialing")
      subscription.status = "past_due";
  });
}
