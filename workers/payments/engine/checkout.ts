import { ApiError } from "../http/api-error";
import { mergeMetadata } from "../http/params";
import type { CheckoutParams } from "./checkout-params";
import { liveCustomer } from "./customers";
import { DAY, HOUR } from "./periods";
import type { CheckoutSession, Price } from "./shapes";
import { taxWithin } from "./tax";
import { newId, require, type World } from "./world";

/** A first charge nearer than this is refused. */
const TRIAL_AT_LEAST = 48 * HOUR;

/** What a session will begin, which the session itself does not say. */
interface Plan {
  price: string;
  trialEnd: number | null;
  metadata: Record<string, string>;
  description: string | null;
  keepsAddress: boolean;
}

export function openCheckout(world: World, sent: CheckoutParams): CheckoutSession {
  if (sent.mode !== "subscription")
    throw ApiError.invalid("The stand-in sells subscriptions only.", { param: "mode" });
  if (sent.customer !== undefined && sent.customer_email !== undefined)
    throw ApiError.invalid("Send customer or customer_email, not both.", { param: "customer_email" });
  if (sent.customer === undefined && sent.customer_update !== undefined)
    throw ApiError.invalid("customer_update needs a customer.", { param: "customer_update" });
  if (sent.success_url === undefined)
    throw ApiError.invalid("success_url has to be there.", {
      code: "parameter_missing",
      param: "success_url",
    });
  const customer = sent.customer === undefined ? undefined : liveCustomer(world, sent.customer);
  const price = require(world, "price", sent.line_items[0]?.price ?? "", "line_items[0][price]");
  if (!price.active)
    throw ApiError.invalid("This price is not on sale any more.", { param: "line_items[0][price]" });
  if (price.recurring === null)
    throw ApiError.invalid("This price is paid once.", { param: "line_items[0][price]" });
  const keepsAddress = sent.customer_update?.address === "auto";
  const withTax = sent.automatic_tax?.enabled ?? false;
  if (withTax && customer && !keepsAddress && !customer.address?.country)
    throw ApiError.invalid("Taxes need an address: send customer_update[address]=auto.", {
      code: "customer_tax_location_invalid",
      param: "automatic_tax[enabled]",
    });
  const now = world.now();
  const trialEnd = trialEndOf(sent, now);
  const expiresAt = sent.expires_at ?? now + DAY;
  // A minute's grace on both sides: the request was under way.
  if (expiresAt < now + HOUR / 2 - 60 || expiresAt > now + DAY + 60)
    throw ApiError.invalid("A checkout is open for 30 minutes to 24 hours.", { param: "expires_at" });
  const id = `cs_test_${newId("x", 58).slice(2)}`;
  const session: CheckoutSession = {
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: sent.adaptive_pricing?.enabled ?? true },
    after_expiration: null,
    allow_promotion_codes: sent.allow_promotion_codes ?? null,
    allowed_payment_method_types: sent.allowed_payment_method_types ?? null,
    amount_subtotal: trialEnd === null ? price.unit_amount : 0,
    amount_total: trialEnd === null ? price.unit_amount : 0,
    automatic_tax: {
      enabled: withTax,
      liability: withTax ? { type: "self" } : null,
      provider: null,
      status: withTax ? "requires_location_inputs" : null,
    },
    billing_address_collection: sent.billing_address_collection ?? null,
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
      after_submit: sent.custom_text?.after_submit || null,
      shipping_address: sent.custom_text?.shipping_address || null,
      submit: sent.custom_text?.submit || null,
      terms_of_service_acceptance: sent.custom_text?.terms_of_service_acceptance || null,
    },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: customer ? null : "always",
    customer_details: null,
    customer_email: sent.customer_email ?? null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: (sent.locale ?? null) as CheckoutSession["locale"],
    managed_payments: null,
    metadata: mergeMetadata({}, sent.metadata),
    mode: "subscription",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: sent.payment_method_collection ?? "always",
    payment_method_configuration_details: null,
    payment_method_options: (sent.payment_method_options ?? {}) as CheckoutSession["payment_method_options"],
    payment_method_types: sent.payment_method_types ?? ["card"],
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
    description: sent.subscription_data?.description || null,
    keepsAddress,
  };
  world.store.setNote(`checkout:${id}`, plan);
  world.store.schedule({ at: expiresAt, verb: "expire-checkout", id });
  return session;
}

function trialEndOf({ subscription_data: data }: CheckoutParams, now: number): number | null {
  const { trial_end: at, trial_period_days: days } = data ?? {};
  if (at !== undefined && days !== undefined)
    throw ApiError.invalid("Send trial_end or trial_period_days, not both.", {
      param: "subscription_data[trial_period_days]",
    });
  if (days !== undefined) return now + days * DAY;
  if (at === undefined) return null;
  if (at < now + TRIAL_AT_LEAST)
    throw ApiError.invalid("A trial ends at least two days from now.", {
      param: "subscription_data[trial_end]",
    });
  return at;
}

export const planOfSession = ({ store }: World, id: string): Plan | undefined =>
  store.note<Plan>(`checkout:${id}`);

/** What the page tells, for the country chosen on it. */
export function offerOf(world: World, session: CheckoutSession, country: string | null) {
  const plan = planOfSession(world, session.id);
  const price: Price = require(world, "price", plan?.price ?? "");
  const tax =
    session.automatic_tax.enabled && price.tax_behavior === "inclusive"
      ? taxWithin(price.unit_amount, country)
      : 0;
  return { price, tax, firstCharge: plan?.trialEnd ?? null };
}
