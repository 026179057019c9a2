import { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { page, wholeList } from "../http/lists";
import { listParams, mergeMetadata, metadata, params, text } from "../http/params";
import { offerOf, openCheckout } from "./checkout";
import { expireCheckout } from "./checkout-complete";
import { checkoutParams } from "./checkout-params";
import { require } from "./world";

export const checkoutEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/checkout/sessions", checkoutParams, openCheckout),
  endpoint("GET", "/v1/checkout/sessions/:id", params({}), (world, _, id) =>
    require(world, "checkout.session", id, "session"),
  ),
  endpoint("POST", "/v1/checkout/sessions/:id", params({ metadata: metadata() }), (world, sent, id) => {
    const session = require(world, "checkout.session", id, "session");
    session.metadata = mergeMetadata(session.metadata, sent.metadata);
    world.store.put(session);
    return session;
  }),
  endpoint("POST", "/v1/checkout/sessions/:id/expire", params({}), (world, _, id) => {
    const { status } = require(world, "checkout.session", id, "session");
    const expired = expireCheckout(world, id);
    if (expired === undefined)
      throw ApiError.invalid(`Only an open checkout can be ended; this one is ${status}.`, {
        param: "session",
      });
    return expired;
  }),
  endpoint("GET", "/v1/checkout/sessions/:id/line_items", listParams({}), (world, _, id) => {
    const session = require(world, "checkout.session", id, "session");
    const { price, tax } = offerOf(world, session, session.customer_details?.address?.country ?? null);
    return wholeList(`/v1/checkout/sessions/${id}/line_items`, [
      {
        id: `li_${id.slice(-24)}`,
        object: "item",
        adjustable_quantity: null,
        amount_discount: 0,
        amount_subtotal: session.amount_subtotal,
        amount_tax: tax,
        amount_total: session.amount_total,
        currency: price.currency,
        description: "Wishlight membership",
        metadata: {},
        price,
        quantity: 1,
      },
    ]);
  }),
  endpoint(
    "GET",
    "/v1/checkout/sessions",
    listParams({
      customer: text().optional(),
      subscription: text().optional(),
      payment_intent: text().optional(),
      status: z.enum(["open", "complete", "expired"]).optional(),
    }),
    (world, sent) => {
      const wanted = world.store
        .list("checkout.session")
        .filter(
          (one) =>
            (sent.customer ?? one.customer) === one.customer &&
            (sent.subscription ?? one.subscription) === one.subscription &&
            (sent.payment_intent ?? one.payment_intent) === one.payment_intent &&
            (sent.status ?? one.status) === one.status,
        );
      return page("/v1/checkout/sessions", wanted, sent);
    },
  ),
];
