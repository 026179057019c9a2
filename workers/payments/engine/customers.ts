import { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { listEndpoint, retrieveEndpoint } from "../http/lists";
import { mergeMetadata, metadata, params, text } from "../http/params";
import type { Customer } from "./shapes";
import { change, newId, randomText, require, type World } from "./world";

const fields = {
  email: text().optional(),
  invoice_settings: z.strictObject({ default_payment_method: text() }).optional(),
  metadata: metadata(),
  name: text().optional(),
};

type Sent = z.output<ReturnType<typeof params<typeof fields>>>;

/** Neither missing nor deleted. */
export function liveCustomer(world: World, id: string, param = "customer"): Customer {
  const customer = require(world, "customer", id, param);
  if ("deleted" in customer && customer.deleted) throw ApiError.missing("customer", id, param);
  return customer as Customer;
}

function create(world: World, sent: Sent & { test_clock?: string }): Customer {
  if (sent.test_clock !== undefined) require(world, "test_helpers.test_clock", sent.test_clock, "test_clock");
  const customer = emptyCustomer(world, sent.test_clock ?? null);
  apply(world, customer, sent);
  world.store.put(customer);
  world.emit("customer.created", customer);
  return customer;
}

function emptyCustomer(world: World, test_clock: string | null): Customer {
  return {
    id: newId("cus", 14),
    object: "customer",
    address: null,
    balance: 0,
    created: world.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock,
  };
}

function apply(world: World, customer: Customer, sent: Sent): void {
  customer.email = sent.email ?? customer.email;
  customer.name = sent.name ?? customer.name;
  customer.metadata = mergeMetadata(customer.metadata, sent.metadata);
  const method = sent.invoice_settings?.default_payment_method;
  if (method === undefined) return;
  const param = "invoice_settings[default_payment_method]";
  if (require(world, "payment_method", method, param).customer !== customer.id)
    throw ApiError.invalid("This card isn't attached to this customer.", { param });
  customer.invoice_settings.default_payment_method = method;
}

export function updateCustomer(world: World, id: string, apply: (customer: Customer) => void): Customer {
  return change(world, liveCustomer(world, id, "id"), "customer.updated", apply);
}

export const addressIn = (country: string | null) => ({
  city: null,
  country,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
});

export const setCountry = (world: World, id: string, country: string): Customer =>
  updateCustomer(world, id, (customer) => {
    customer.address = addressIn(country);
  });

export const customerEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/customers", params({ ...fields, test_clock: text().optional() }), create),
  retrieveEndpoint("customer", "/v1/customers"),
  endpoint("POST", "/v1/customers/:id", params(fields), (world, sent, id) =>
    updateCustomer(world, id, (customer) => apply(world, customer, sent)),
  ),
  listEndpoint(
    "customer",
    "/v1/customers",
    { email: text().optional() },
    (one, { email }) => !("deleted" in one) && (email ?? one.email) === one.email,
  ),
];
