import { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { listing, retrieving } from "../http/lists";
import { integer, mergeMetadata, metadata, off, params, text } from "../http/params";
import { liveCustomer } from "./customers";
import { collect } from "./invoices";
import type { Subscription } from "./shapes";
import { change, update } from "./subscription-change";
import { endSubscription, isOver } from "./subscription-state";
import { startSubscription } from "./subscriptions";
import { require, type World } from "./world";

const create = params({
  customer: text(),
  items: z.array(z.strictObject({ price: text() })).length(1),
  trial_end: integer().optional(),
  metadata: metadata(),
});

function start(world: World, sent: z.output<typeof create>): Subscription {
  liveCustomer(world, sent.customer);
  const { id, invoice } = startSubscription(world, {
    customer: sent.customer,
    price: require(world, "price", sent.items[0]?.price ?? "", "items[0][price]"),
    trialEnd: sent.trial_end ?? null,
    metadata: mergeMetadata({}, sent.metadata),
    method: null,
    automaticTax: false,
  });
  collect(world, invoice.id);
  return require(world, "subscription", id);
}

/** @throws ApiError 404 where it has ended, as at Stripe */
function cancel(world: World, id: string): Subscription {
  if (isOver(require(world, "subscription", id))) throw ApiError.missing("subscription", id, "id");
  return endSubscription(world, id, "cancellation_requested");
}

/** Without a status all but the canceled ones are listed. */
const hasStatus = ({ status }: Subscription, wanted: string | undefined): boolean =>
  wanted === "all" || (wanted === undefined ? status !== "canceled" : status === wanted);

export const subscriptionEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/subscriptions", create, start),
  retrieving("subscription", "/v1/subscriptions"),
  endpoint("POST", "/v1/subscriptions/:id", update, change),
  endpoint(
    "DELETE",
    "/v1/subscriptions/:id",
    params({ invoice_now: off().optional(), prorate: off().optional() }),
    (world, _, id) => cancel(world, id),
  ),
  listing(
    "subscription",
    "/v1/subscriptions",
    { customer: text().optional(), status: text().optional() },
    (one, { customer = one.customer, status }) => customer === one.customer && hasStatus(one, status),
  ),
];
