import { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { page, wholeList } from "../http/lists";
import {
  clearable,
  flag,
  integer,
  listParams,
  mergeMetadata,
  metadata,
  moment,
  params,
  text,
} from "../http/params";
import { liveCustomer } from "./customers";
import { collect } from "./invoices";
import { planOf } from "./prices";
import type { Subscription } from "./shapes";
import { endSubscription, invoicesOf, isOver, updateSubscription } from "./subscription-state";
import { itemOf, planTrialWarning, renew, startSubscription } from "./subscriptions";
import { require, type World } from "./world";

const itemChange = z.strictObject({
  id: text().optional(),
  price: text().optional(),
  quantity: integer().optional(),
});
const cancellationDetails = z
  .strictObject({ comment: clearable().optional(), feedback: clearable().optional() })
  .optional();

const update = params({
  automatic_tax: z.strictObject({ enabled: flag() }).optional(),
  cancel_at: z.union([z.literal(""), z.enum(["min_period_end", "max_period_end"]), moment()]).optional(),
  cancel_at_period_end: flag().optional(),
  cancellation_details: cancellationDetails,
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

/** @throws ApiError 404 where it has ended, as over there */
export function liveSubscription(world: World, id: string): Subscription {
  const subscription = require(world, "subscription", id, "id");
  if (isOver(subscription)) throw ApiError.missing("subscription", id, "id");
  return subscription;
}

function change(world: World, sent: Update, id: string): Subscription {
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
  if (typeof sent.trial_end === "number" && sent.trial_end <= world.now())
    throw ApiError.invalid("A trial's end lies in the future.", { param: "trial_end" });
  if (typeof sent.cancel_at === "number" && sent.cancel_at <= world.now())
    throw ApiError.invalid("The end of a subscription lies in the future.", { param: "cancel_at" });
  const changed = updateSubscription(world, id, (subscription) => apply(world, subscription, sent));
  if (sent.trial_end === "now" && known.status === "trialing") endTrial(world, id);
  replan(world, id);
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

/** The trial is over now, not later: the first paid period begins and is charged within the request. */
function endTrial(world: World, id: string): void {
  updateSubscription(world, id, (subscription) => {
    subscription.trial_end = subscription.billing_cycle_anchor = world.now();
    itemOf(subscription).current_period_end = world.now();
  });
  renew(world, id);
  const [invoice] = invoicesOf(world, id);
  if (invoice?.status === "draft") collectNow(world, invoice.id);
}

function collectNow(world: World, invoice: string): void {
  world.store.schedule({ at: world.now(), verb: "finalize", id: invoice });
}

export function replan(world: World, id: string): void {
  const subscription = require(world, "subscription", id);
  if (isOver(subscription)) return;
  world.store.schedule({ at: itemOf(subscription).current_period_end, verb: "renew", id });
  world.store.unschedule("cancel", id);
  if (subscription.cancel_at !== null && !subscription.cancel_at_period_end)
    world.store.schedule({ at: subscription.cancel_at, verb: "cancel", id });
  if (subscription.status === "trialing" && subscription.trial_end !== null)
    planTrialWarning(world, id, subscription.trial_end);
}

const create = params({
  customer: text(),
  items: z.array(itemChange).length(1),
  trial_end: moment().optional(),
  metadata: metadata(),
  default_payment_method: text().optional(),
  automatic_tax: z.strictObject({ enabled: flag() }).optional(),
  payment_behavior: z.enum(["allow_incomplete", "default_incomplete", "error_if_incomplete"]).optional(),
  off_session: flag().optional(),
});

function start(world: World, sent: z.output<typeof create>): Subscription {
  liveCustomer(world, sent.customer);
  const price = require(world, "price", sent.items[0]?.price ?? "", "items[0][price]");
  if (sent.trial_end !== undefined && sent.trial_end <= world.now())
    throw ApiError.invalid("A trial's end lies in the future.", { param: "trial_end" });
  const { id, invoice } = startSubscription(world, {
    customer: sent.customer,
    price,
    trialEnd: sent.trial_end ?? null,
    metadata: mergeMetadata({}, sent.metadata),
    method: sent.default_payment_method ?? null,
    automaticTax: sent.automatic_tax?.enabled ?? false,
  });
  if (sent.payment_behavior !== "default_incomplete") {
    collect(world, invoice.id, { ownerIsThere: sent.off_session !== true });
  }
  return require(world, "subscription", id);
}

export const subscriptionEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/subscriptions", create, start),
  endpoint("GET", "/v1/subscriptions/:id", params({}), (world, _, id) => require(world, "subscription", id)),
  endpoint("POST", "/v1/subscriptions/:id", update, change),
  endpoint(
    "DELETE",
    "/v1/subscriptions/:id",
    params({
      cancellation_details: cancellationDetails,
      invoice_now: flag().optional(),
      prorate: flag().optional(),
    }),
    (world, _, id) => endSubscription(world, liveSubscription(world, id).id, "cancellation_requested"),
  ),
  endpoint(
    "GET",
    "/v1/subscriptions",
    listParams({
      customer: text().optional(),
      price: text().optional(),
      status: z
        .enum([
          ...(["active", "all", "canceled", "ended", "incomplete", "incomplete_expired"] as const),
          ...(["past_due", "paused", "trialing", "unpaid"] as const),
        ])
        .optional(),
    }),
    (world, sent) => {
      const { status } = sent;
      // Without a state, those that were cancelled are left out.
      const isWanted = (one: Subscription) =>
        status === "all" ||
        (status === "ended" && isOver(one)) ||
        (status === undefined ? one.status !== "canceled" : one.status === status);
      const wanted = world.store
        .list("subscription")
        .filter(
          (one) =>
            (sent.customer ?? one.customer) === one.customer &&
            (sent.price ?? itemOf(one).price.id) === itemOf(one).price.id &&
            isWanted(one),
        );
      return page("/v1/subscriptions", wanted, sent);
    },
  ),
  endpoint("GET", "/v1/subscription_items", listParams({ subscription: text() }), (world, sent) =>
    wholeList(
      "/v1/subscription_items",
      require(world, "subscription", sent.subscription, "subscription").items.data,
    ),
  ),
  endpoint("GET", "/v1/subscription_items/:id", params({}), (world, _, id) => {
    const items = world.store.list("subscription").flatMap((one) => one.items.data);
    const item = items.find((one) => one.id === id);
    if (item === undefined) throw ApiError.missing("subscription_item", id, "item");
    return item;
  }),
];
