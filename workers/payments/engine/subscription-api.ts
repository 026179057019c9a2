import { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { page } from "../http/lists";
import { flag, listParams, mergeMetadata, metadata, moment, off, params, text } from "../http/params";
import { liveCustomer } from "./customers";
import { collect } from "./invoices";
import type { Subscription } from "./shapes";
import { change, itemChange, update } from "./subscription-change";
import { endSubscription, isOver, itemOf } from "./subscription-state";
import { startSubscription } from "./subscriptions";
import { require, type World } from "./world";

/** @throws ApiError 404 where it has ended, as over there */
function liveSubscription(world: World, id: string): Subscription {
  const subscription = require(world, "subscription", id, "id");
  if (isOver(subscription)) throw ApiError.missing("subscription", id, "id");
  return subscription;
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
    params({ invoice_now: off().optional(), prorate: off().optional() }),
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
];
