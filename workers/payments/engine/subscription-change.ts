import { z } from "zod";
import { ApiError } from "../http/api-error";
import { flag, integer, mergeMetadata, metadata, oneOf, params, text } from "../http/params";
import { makePlan } from "./prices";
import type { Subscription } from "./shapes";
import { isOver, firstItem, updateSubscription } from "./subscription-state";
import { require, type World } from "./world";

export const update = params({
  cancel_at: z.literal("").optional(),
  cancel_at_period_end: flag().optional(),
  default_payment_method: text().optional(),
  items: z
    .array(z.strictObject({ id: text(), price: text().optional(), quantity: oneOf().optional() }))
    .length(1)
    .optional(),
  metadata: metadata(),
  proration_behavior: z.literal("none").optional(),
  trial_end: integer().optional(),
});
type Update = z.output<typeof update>;

export function change(world: World, sent: Update, id: string): Subscription {
  const subscription = require(world, "subscription", id);
  if (isOver(subscription)) throw ApiError.invalid("A subscription that has ended can't be changed.");
  if (sent.items !== undefined && sent.proration_behavior === undefined)
    throw ApiError.invalid("The stand-in prorates nothing: send proration_behavior=none.", {
      param: "proration_behavior",
    });
  if (sent.trial_end !== undefined && sent.trial_end <= world.now())
    throw ApiError.invalid("A trial must end in the future.", { param: "trial_end" });
  const changed = updateSubscription(world, id, (subscription) => apply(world, subscription, sent));
  replan(world, id);
  return changed;
}

/** Like Stripe's portal, sets `cancel_at` but not `cancel_at_period_end`. */
export function setEndInPortal(world: World, { id }: Subscription, ends: boolean): Subscription {
  const changed = updateSubscription(world, id, (one) =>
    setEnd(world, one, ends ? firstItem(one).current_period_end : null, false),
  );
  replan(world, id);
  return changed;
}

function apply(world: World, subscription: Subscription, sent: Update): void {
  const item = firstItem(subscription);
  if (sent.cancel_at_period_end !== undefined)
    setEnd(world, subscription, sent.cancel_at_period_end ? item.current_period_end : null, true);
  if (sent.cancel_at !== undefined) setEnd(world, subscription, null, false);
  if (sent.default_payment_method !== undefined)
    subscription.default_payment_method =
      require(world, "payment_method", sent.default_payment_method, "default_payment_method").id;
  subscription.metadata = mergeMetadata(subscription.metadata, sent.metadata);
  const price = sent.items?.[0]?.price;
  if (price !== undefined) {
    item.price = require(world, "price", price, "items[0][price]");
    item.plan = makePlan(item.price);
  }
  if (sent.trial_end !== undefined) moveTrialEnd(world, subscription, sent.trial_end);
}

/** Null continues. */
function setEnd(world: World, subscription: Subscription, at: number | null, withPeriod: boolean): void {
  subscription.cancel_at = at;
  subscription.cancel_at_period_end = at !== null && withPeriod;
  subscription.canceled_at = at === null ? null : world.now();
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: at === null ? null : "cancellation_requested",
  };
}

function moveTrialEnd(world: World, subscription: Subscription, at: number): void {
  const item = firstItem(subscription);
  if (subscription.status !== "trialing") {
    subscription.status = "trialing";
    subscription.trial_start = item.current_period_start = world.now();
  }
  subscription.trial_end = subscription.billing_cycle_anchor = item.current_period_end = at;
  if (subscription.cancel_at_period_end) subscription.cancel_at = at;
}

function replan(world: World, id: string): void {
  const subscription = require(world, "subscription", id);
  world.store.schedule({ at: firstItem(subscription).current_period_end, verb: "renew", id });
  world.store.unschedule("cancel", id);
  if (subscription.cancel_at !== null && !subscription.cancel_at_period_end)
    world.store.schedule({ at: subscription.cancel_at, verb: "cancel", id });
}
