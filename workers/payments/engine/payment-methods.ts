import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { listEndpoint, retrieveEndpoint } from "../http/lists";
import { params, text } from "../http/params";
import { attachCard } from "./cards";
import { liveCustomer, updateCustomer } from "./customers";
import type { PaymentMethod } from "./shapes";
import { endSubscription, isOver } from "./subscription-state";
import type { World } from "./world";

export const customerMethods = ({ store }: World, customer: string): PaymentMethod[] =>
  store.list("payment_method").filter((one) => one.customer === customer);

/** A subscription with its own card keeps it. */
export function makeDefault(world: World, customer: string, method: string): void {
  updateCustomer(world, customer, (one) => {
    one.invoice_settings.default_payment_method = method;
  });
}

/** Ends the customer's subscriptions, too. */
function deleteCustomer(world: World, id: string): object {
  liveCustomer(world, id, "id");
  for (const subscription of world.store.list("subscription"))
    if (subscription.customer === id && !isOver(subscription))
      endSubscription(world, subscription.id, "cancellation_requested");
  for (const method of customerMethods(world, id)) {
    method.customer = null;
    world.store.put(method);
    world.emit("payment_method.detached", method, { customer: id });
  }
  world.emit("customer.deleted", liveCustomer(world, id, "id"));
  const deleted = { id, object: "customer", deleted: true } as const;
  world.store.put(deleted);
  return deleted;
}

/** Stripe's names of test cards. */
const NAMED: Readonly<Record<string, string>> = {
  pm_card_visa: "4242424242424242",
  pm_card_bypassPending: "4000000000000077",
  pm_card_chargeCustomerFail: "4000000000000341",
  pm_card_createDispute: "4000000000000259",
};

function attach(world: World, { customer }: { customer: string }, name: string): PaymentMethod {
  liveCustomer(world, customer);
  const number = NAMED[name];
  if (number === undefined) throw ApiError.missing("payment_method", name, "payment_method");
  return attachCard(world, customer, { number, expMonth: 12, expYear: 2040, country: null, email: null });
}

export const paymentMethodEndpoints: Endpoint[] = [
  endpoint("DELETE", "/v1/customers/:id", params({}), (world, _, id) => deleteCustomer(world, id)),
  endpoint("POST", "/v1/payment_methods/:id/attach", params({ customer: text() }), attach),
  retrieveEndpoint("payment_method", "/v1/payment_methods"),
  listEndpoint("payment_method", "/v1/payment_methods", { customer: text().optional() }),
];
