import { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { listEndpoint, retrieveEndpoint } from "../http/lists";
import { flag, integer, mergeMetadata, metadata, oneOf, params, text } from "../http/params";
import { liveCustomer } from "./customers";
import { DAY, HOUR } from "./periods";
import type { CheckoutSession, Price } from "./shapes";
import { taxWithin } from "./tax";
import { newId, require, type World } from "./world";

/** Stripe refuses an earlier first charge. */
const TRIAL_AT_LEAST = 48 * HOUR;

/** The session doesn't show it. */
interface Plan {
  price: string;
  trialEnd: number | null;
  metadata: Record<string, string>;
}

const create = params({
  mode: z.literal("subscription"),
  customer: text(),
  client_reference_id: text().max(200).optional(),
  line_items: z.array(z.strictObject({ price: text(), quantity: oneOf() })).length(1),
  allowed_payment_method_types: z.array(z.literal("card")).optional(),
  payment_method_collection: z.literal("always").optional(),
  payment_method_options: z
    .strictObject({ card: z.strictObject({ request_three_d_secure: z.literal("any") }) })
    .optional(),
  automatic_tax: z.strictObject({ enabled: flag() }).optional(),
  customer_update: z
    .strictObject({ address: z.literal("auto"), name: z.literal("auto").optional() })
    .optional(),
  adaptive_pricing: z.strictObject({ enabled: flag() }).optional(),
  subscription_data: z.strictObject({ metadata: metadata(), trial_end: integer().optional() }).optional(),
  metadata: metadata(),
  success_url: text(),
  cancel_url: text().optional(),
  expires_at: integer().optional(),
});

export const checkoutEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/checkout/sessions", create, openCheckout),
  retrieveEndpoint("checkout.session", "/v1/checkout/sessions"),
  endpoint("POST", "/v1/checkout/sessions/:id/expire", params({}), (world, _, id) => {
    const { status } = require(world, "checkout.session", id, "session");
    const expired = expireCheckout(world, id);
    if (expired === undefined)
      throw ApiError.invalid(`Only an open checkout can be ended; this one is ${status}.`, {
        param: "session",
      });
    return expired;
  }),
  listEndpoint("checkout.session", "/v1/checkout/sessions", {
    customer: text().optional(),
    status: text().optional(),
  }),
];

function openCheckout(world: World, sent: z.output<typeof create>): CheckoutSession {
  const customer = liveCustomer(world, sent.customer);
  const price = require(world, "price", sent.line_items[0]?.price ?? "", "line_items[0][price]");
  const withTax = sent.automatic_tax?.enabled ?? false;
  const now = world.now();
  const trialEnd = sent.subscription_data?.trial_end ?? null;
  if (trialEnd !== null && trialEnd < now + TRIAL_AT_LEAST)
    throw ApiError.invalid("A trial ends at least two days from now.", {
      param: "subscription_data[trial_end]",
    });
  const expiresAt = sent.expires_at ?? now + DAY;
  // A minute of tolerance, because the request takes time.
  if (expiresAt < now + HOUR / 2 - 60 || expiresAt > now + DAY + 60)
    throw ApiError.invalid("A checkout is open for 30 minutes to 24 hours.", { param: "expires_at" });
  const id = `cs_test_${newId("x", 58).slice(2)}`;
  const session: CheckoutSession = {
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: sent.adaptive_pricing?.enabled ?? true },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: sent.allowed_payment_method_types ?? null,
    amount_subtotal: trialEnd === null ? price.unit_amount : 0,
    amount_total: trialEnd === null ? price.unit_amount : 0,
    automatic_tax: {
      enabled: withTax,
      liability: withTax ? { type: "self" } : null,
      provider: null,
      status: withTax ? "requires_location_inputs" : null,
    },
    billing_address_collection: null,
    cancel_url: sent.cancel_url ?? null,
    client_reference_id: sent.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer.id,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: mergeMetadata({}, sent.metadata),
    mode: "subscription",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "always",
    payment_method_configuration_details: null,
    payment_method_options: sent.payment_method_options ?? {},
    payment_method_types: ["card"],
    payment_status: trialEnd === null ? "unpaid" : "no_payment_required",
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: {
      allow_redisplay_filters: ["always"],
      payment_method_remove: "disabled",
      payment_method_save: null,
    },
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: sent.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${world.origin}/payments-stand-in/checkout/${id}`,
    wallet_options: null,
  };
  world.store.put(session);
  const plan: Plan = {
    price: price.id,
    trialEnd,
    metadata: mergeMetadata({}, sent.subscription_data?.metadata),
  };
  world.store.setNote(`checkout:${id}`, plan);
  world.store.schedule({ at: expiresAt, verb: "expire-checkout", id });
  return session;
}

export function expireCheckout(world: World, id: string): CheckoutSession | undefined {
  const session = world.store.find("checkout.session", id);
  if (session?.status !== "open") return undefined;
  session.status = "expired";
  session.url = null;
  world.store.put(session);
  world.store.unschedule("expire-checkout", id);
  world.emit("checkout.session.expired", session);
  return session;
}

export const sessionPlan = ({ store }: World, id: string): Plan | undefined =>
  store.note<Plan>(`checkout:${id}`);

export function priceFor(world: World, session: CheckoutSession, country: string | null) {
  const plan = sessionPlan(world, session.id);
  const price: Price = require(world, "price", plan?.price ?? "");
  const tax =
    session.automatic_tax.enabled && price.tax_behavior === "inclusive"
      ? taxWithin(price.unit_amount, country)
      : 0;
  return { price, tax, firstCharge: plan?.trialEnd ?? null };
}
