import { z } from "zod";
import { ApiError } from "../http/api-error";
import { clearable, flag, mergeMetadata, metadata, moment, one, params, text } from "../http/params";
import { planOf } from "./prices";
import { planTrialWarning } from "./renewals";
import type { Subscription } from "./shapes";
import { isOver, itemOf, updateSubscription } from "./subscription-state";
import { require, type World } from "./world";

export const itemChange = z.strictObject({
  id: text().optional(),
  price: text().optional(),
  quantity: one().optional(),
});

export const update = params({
  automatic_tax: z.strictObject({ enabled: flag() }).optional(),
  cancel_at: z.union([z.literal(""), z.enum(["min_period_end", "max_period_end"]), moment()]).optional(),
  cancel_at_period_end: flag().optional(),
  cancellation_details: z
    .strictObject({ comment: clearable().optional(), feedback: clearable().optional() })
    .optional(),
  default_payment_method: clearable().optional(),
  description: clearable().optional(),
  items: z.array(itemChange).max(1).optional(),
  metadata: metadata(),
  off_session: flag().optional(),
  payment_behavior: z
    .enum(["allow_incomplete", "default_incomplete", "error_if_incomplete", "pending_if_incomplete"])
    .optional(),
  proration_behavior: z.enum(["none", "create_prorations", "always_invoice"]).optional(),
  trial_end: z.union([z.literal("now"), moment()]).optional(),
});
type Update = z.output<typeof update>;

/** @throws ApiError 400 where it has ended or the stand-in can't do it */
export function change(world: World, sent: Update, id: string): Subscription {
  const known = require(world, "subscription", id);
  if (
    isOver(known) &&
    Object.keys(sent).some((name) => !["metadata", "cancellation_details", "expand"].includes(name))
  )
    throw ApiError.invalid("A subscription that has ended can't be changed in this way.", {});
  const price = sent.items?.[0]?.price;
  if (price !== undefined) {
    require(world, "price", price, "items[0][price]");
    if (sent.proration_behavior !== "none" && known.status !== "trialing")
      throw ApiError.invalid("The stand-in prorates nothing: send proration_behavior=none.", {
        param: "proration_behavior",
      });
  }
  if (sent.trial_end === "now")
    throw ApiError.invalid("The stand-in ends no trial at once: send the moment of its end.", {
      param: "trial_end",
    });
  if (sent.trial_end !== undefined && sent.trial_end <= world.now())
    throw ApiError.invalid("A trial's end lies in the future.", { param: "trial_end" });
  if (typeof sent.cancel_at === "number" && sent.cancel_at <= world.now())
    throw ApiError.invalid("The end of a subscription lies in the future.", { param: "cancel_at" });
  const changed = updateSubscription(world, id, (subscription) => apply(world, subscription, sent));
  replan(world, id);
  // Once for each end: told again at every change, nobody would believe it.
  if (changed.trial_end !== null && changed.trial_end !== known.trial_end)
    planTrialWarning(world, id, changed.trial_end);
  return require(world, "subscription", changed.id);
}

function apply(world: World, subscription: Subscription, sent: Update): void {
  const item = itemOf(subscription);
  if (sent.cancel_at_period_end !== undefined)
    setEnd(world, subscription, sent.cancel_at_period_end ? item.current_period_end : null, true);
  if (sent.cancel_at !== undefined)
    setEnd(world, subscription, momentOf(sent.cancel_at, item.current_period_end), false);
  if (sent.default_payment_method !== undefined) {
    if (sent.default_payment_method !== "")
      require(world, "payment_method", sent.default_payment_method, "default_payment_method");
    subscription.default_payment_method = sent.default_payment_method || null;
  }
  if (sent.description !== undefined) subscription.description = sent.description || null;
  subscription.metadata = mergeMetadata(subscription.metadata, sent.metadata);
  if (sent.automatic_tax !== undefined) subscription.automatic_tax.enabled = sent.automatic_tax.enabled;
  const price = sent.items?.[0]?.price;
  if (price !== undefined) {
    item.price = require(world, "price", price, "items[0][price]");
    item.plan = planOf(item.price);
  }
  if (typeof sent.trial_end === "number") moveTrialEnd(world, subscription, sent.trial_end);
  const { comment, feedback } = sent.cancellation_details ?? {};
  if (subscription.cancellation_details !== null) {
    if (comment !== undefined) subscription.cancellation_details.comment = comment || null;
    if (feedback !== undefined) subscription.cancellation_details.feedback = feedback || null;
  }
}

const momentOf = (sent: NonNullable<Update["cancel_at"]>, periodEnd: number): number | null =>
  sent === "" ? null : typeof sent === "number" ? sent : periodEnd;

/** @param at seconds; null: it goes on */
export function setEnd(
  world: World,
  subscription: Subscription,
  at: number | null,
  withPeriod: boolean,
): void {
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
  const item = itemOf(subscription);
  if (subscription.status !== "trialing") {
    subscription.status = "trialing";
    subscription.trial_start = item.current_period_start = world.now();
  }
  subscription.trial_end = subscription.billing_cycle_anchor = item.current_period_end = at;
  if (subscription.cancel_at_period_end) subscription.cancel_at = at;
}

/** What time will bring to it, after its end was moved. */
export function replan(world: World, id: string): void {
  const subscription = require(world, "subscription", id);
  if (isOver(subscription)) return;
  world.store.schedule({ at: itemOf(subscription).current_period_end, verb: "renew", id });
  world.store.unschedule("cancel", id);
  if (subscription.cancel_at !== null && !subscription.cancel_at_period_end)
    world.store.schedule({ at: subscription.cancel_at, verb: "cancel", id });
}
