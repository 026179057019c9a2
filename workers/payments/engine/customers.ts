import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { page } from "../http/lists";
import { address, clearable, listParams, mergeMetadata, metadata, params, text } from "../http/params";
import { z } from "zod";
import type { Customer } from "./shapes";
import { change, newId, randomText, require, type World } from "./world";

const fields = {
  address: z.union([z.literal(""), address()]).optional(),
  description: clearable().optional(),
  email: clearable().optional(),
  invoice_settings: z
    .strictObject({ default_payment_method: clearable().optional(), footer: clearable().optional() })
    .optional(),
  metadata: metadata(),
  name: clearable().optional(),
  phone: clearable().optional(),
  preferred_locales: z.array(z.string()).optional(),
  tax: z
    .strictObject({ ip_address: clearable().optional(), validate_location: text().optional() })
    .optional(),
};

type Sent = z.output<ReturnType<typeof params<typeof fields>>>;

/** @throws ApiError 404 where it never was or was deleted */
export function liveCustomer(world: World, id: string, param = "customer"): Customer {
  const customer = require(world, "customer", id, param);
  if ("deleted" in customer && customer.deleted) throw ApiError.missing("customer", id, param);
  return customer as Customer;
}

function create(world: World, sent: Sent & { test_clock?: string; payment_method?: string }): Customer {
  if (sent.test_clock !== undefined) require(world, "test_helpers.test_clock", sent.test_clock, "test_clock");
  const customer = emptyCustomer(world, sent.test_clock ?? null);
  apply(world, customer, sent);
  world.store.put(customer);
  world.emit("customer.created", customer);
  return customer;
}

/** Somebody of whom no more than the address is known. */
export const newCustomer = (world: World, email: string | null): Customer =>
  create(world, { email: email ?? "" });

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
  for (const name of ["description", "email", "name", "phone"] as const) {
    const value = sent[name];
    if (value !== undefined) customer[name] = value === "" ? null : value;
  }
  if (sent.metadata !== undefined) customer.metadata = mergeMetadata(customer.metadata, sent.metadata);
  if (sent.preferred_locales !== undefined) customer.preferred_locales = sent.preferred_locales;
  if (sent.address !== undefined) customer.address = sent.address === "" ? null : wholeAddress(sent.address);
  const method = sent.invoice_settings?.default_payment_method;
  if (method !== undefined) {
    if (
      method !== "" &&
      require(world, "payment_method", method, "invoice_settings[default_payment_method]").customer !==
        customer.id
    )
      throw ApiError.invalid("This card is not attached to this customer.", {
        param: "invoice_settings[default_payment_method]",
      });
    customer.invoice_settings.default_payment_method = method === "" ? null : method;
  }
}

const wholeAddress = (sent: z.output<ReturnType<typeof address>>): NonNullable<Customer["address"]> => ({
  city: sent.city || null,
  country: sent.country || null,
  line1: sent.line1 || null,
  line2: sent.line2 || null,
  postal_code: sent.postal_code || null,
  state: sent.state || null,
});

/** Changes a customer and tells what was before. */
export function updateCustomer(world: World, id: string, apply: (customer: Customer) => void): Customer {
  return change(world, liveCustomer(world, id, "id"), "customer.updated", apply);
}

export const setCountry = (world: World, id: string, country: string): Customer =>
  updateCustomer(world, id, (customer) => {
    customer.address = wholeAddress({ ...emptyToAbsent(customer.address), country });
  });

const emptyToAbsent = (known: Customer["address"]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(known ?? {}).filter((entry): entry is [string, string] => entry[1] !== null),
  );

export const customerEndpoints: Endpoint[] = [
  endpoint(
    "POST",
    "/v1/customers",
    params({ ...fields, test_clock: text().optional(), payment_method: text().optional() }),
    create,
  ),
  endpoint("GET", "/v1/customers/:id", params({}), (world, _, id) => require(world, "customer", id)),
  endpoint("POST", "/v1/customers/:id", params(fields), (world, sent, id) =>
    updateCustomer(world, id, (customer) => apply(world, customer, sent)),
  ),
  endpoint(
    "GET",
    "/v1/customers",
    listParams({ email: text().optional(), test_clock: text().optional() }),
    (world, sent) => {
      const living = world.store.list("customer").filter((one): one is Customer => !("deleted" in one));
      const wanted = living.filter(
        (one) =>
          (sent.email === undefined || one.email === sent.email) &&
          (sent.test_clock === undefined || one.test_clock === sent.test_clock),
      );
      return page("/v1/customers", wanted, sent);
    },
  ),
];
