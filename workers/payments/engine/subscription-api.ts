import { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { listEndpoint, retrieveEndpoint } from "../http/lists";
import { integer, mergeMetadata, metadata, mustBeFalse, params, text } from "../http/params";
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

function cancel(world: World, id: string): Subscription {
  if (isOver(require(world, "subscription", id))) throw ApiError.missing("subscription", id, "id");
  return endSubscription(world, id, "cancellation_requested");
}

/** Without a status Stripe omits canceled ones. */
const hasStatus = ({ status }: Subscription, wanted: string | undefined): boolean =>
  wanted === "all" || (wanted === undefined ? status !== "canceled" : status === wanted);

export const subscriptionEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/subscriptions", create, start),
  retrieveEndpoint("subscription", "/v1/subscriptions"),
  endpoint("POST", "/v1/subscriptions/:id", update, change),
  endpoint(
    "DELETE",
    "/v1/subscriptions/:id",
    params({ invoice_now: mustBeFalse().optional(), prorate: mustBeFalse().optional() }),
    (world, _, id) => cancel(world, id),
  ),
  listEndpoint(
    "subscription",
    "/v1/subscriptions",
    { customer: text().optional(), status: text().optional() },
    (one, { customer = one.customer, status }) => customer === one.customer && hasStatus(one, status),
  ),
];
