import { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { page } from "../http/lists";
import { integer, listParams, metadata, params, text } from "../http/params";
import { findCard, makeCard } from "./cards";
import { liveCustomer, updateCustomer } from "./customers";
import type { PaymentMethod } from "./shapes";
import { endSubscription, isOver } from "./subscription-state";
import { require, type World } from "./world";

export const methodsOf = ({ store }: World, customer: string): PaymentMethod[] =>
  store.list("payment_method").filter((one) => one.customer === customer);

function detach(world: World, method: PaymentMethod): PaymentMethod {
  const { customer } = method;
  method.customer = null;
  world.store.put(method);
  world.emit("payment_method.detached", method, { customer });
  return method;
}

/** Ends its subscriptions, takes its cards away and leaves only a name behind. */
export function deleteCustomer(world: World, id: string): object {
  liveCustomer(world, id, "id");
  for (const subscription of world.store.list("subscription"))
    if (subscription.customer === id && !isOver(subscription))
      endSubscription(world, subscription.id, "cancellation_requested");
  for (const method of methodsOf(world, id)) detach(world, method);
  const customer = liveCustomer(world, id, "id");
  world.emit("customer.deleted", customer);
  world.store.put({ id, object: "customer", deleted: true });
  return { id, object: "customer", deleted: true };
}

/** Makes a card the one of the customer; a subscription keeps its own, if it has one. */
export function makeDefault(world: World, customer: string, method: string): void {
  updateCustomer(world, customer, (one) => {
    one.invoice_settings.default_payment_method = method;
  });
}

/** The provider's own names of test cards. */
const NAMED: Readonly<Record<string, string>> = {
  pm_card_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  pm_card_bypassPending: "4000000000000077",
  pm_card_chargeCustomerFail: "4000000000000341",
  pm_card_authenticationRequired: "4000002760003184",
  pm_card_createDispute: "4000000000000259",
  pm_card_visa_chargeDeclined: "4000000000000002",
};

function attach(world: World, { customer }: { customer: string }, id: string): PaymentMethod {
  liveCustomer(world, customer);
  const number = NAMED[id];
  const method = number === undefined ? require(world, "payment_method", id) : madeOf(world, number);
  if (method.customer !== null && method.customer !== customer)
    throw ApiError.invalid("This card is attached to another customer.", {
      code: "payment_method_unexpected_state",
    });
  if (number !== undefined && findCard(number)?.declines === "now")
    throw new ApiError(402, "card_error", "The card was declined.", {
      code: "card_declined",
      decline_code: "generic_decline",
    });
  method.customer = customer;
  world.store.put(method);
  world.emit("payment_method.attached", method);
  return method;
}

const madeOf = (world: World, number: string): PaymentMethod =>
  makeCard(world, { number, expMonth: 12, expYear: 2040, country: null, email: null });

const billing = z.strictObject({ email: z.string().optional(), name: z.string().optional() }).optional();

export const paymentMethodEndpoints: Endpoint[] = [
  endpoint("DELETE", "/v1/customers/:id", params({}), (world, _, id) => deleteCustomer(world, id)),
  endpoint(
    "POST",
    "/v1/payment_methods",
    params({
      type: z.literal("card"),
      card: z.strictObject({
        number: text().optional(),
        exp_month: integer().optional(),
        exp_year: integer().optional(),
        cvc: text().optional(),
        token: text().optional(),
      }),
      billing_details: billing,
      metadata: metadata(),
    }),
    (world, { card }) => {
      const number = card.number ?? NAMED[(card.token ?? "").replace(/^tok_/, "pm_card_")] ?? "";
      if (findCard(number) === undefined)
        throw new ApiError(402, "card_error", "This is none of the test cards.", {
          code: "incorrect_number",
          param: "number",
        });
      return makeCard(world, {
        number,
        expMonth: card.exp_month ?? 12,
        expYear: card.exp_year ?? 2040,
        country: null,
        email: null,
      });
    },
  ),
  endpoint("POST", "/v1/payment_methods/:id/attach", params({ customer: text() }), attach),
  endpoint("POST", "/v1/payment_methods/:id/detach", params({}), (world, _, id) =>
    detach(world, require(world, "payment_method", id)),
  ),
  endpoint("GET", "/v1/payment_methods/:id", params({}), (world, _, id) =>
    require(world, "payment_method", id),
  ),
  endpoint(
    "GET",
    "/v1/payment_methods",
    listParams({ customer: text().optional(), type: text().optional() }),
    (world, sent) =>
      page("/v1/payment_methods", sent.customer === undefined ? [] : methodsOf(world, sent.customer), sent),
  ),
  endpoint(
    "GET",
    "/v1/customers/:id/payment_methods",
    listParams({ type: text().optional() }),
    (world, sent, id) =>
      page(`/v1/customers/${id}/payment_methods`, methodsOf(world, liveCustomer(world, id).id), sent),
  ),
];
