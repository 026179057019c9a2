import type Stripe from "stripe";
import { CONNECT_EVENTS, OWN_EVENTS } from "../../app/membership/provider/provider-events.ts";

/** Ids and keys under which the site looks for what it sells. */
export const PRODUCT_ID = "wishlight_membership";
export const LOOKUP_KEY = "wishlight_monthly";

/** Of our own account, or of those of creators that are connected to it. */
export type Endpoint = "own" | "connect";

export const ENDPOINTS: readonly Endpoint[] = ["own", "connect"];
export const ENDPOINT_PATHS = {
  own: "/api/payments/events",
  connect: "/api/payments/connect-events",
} satisfies Record<Endpoint, string>;
export const ENDPOINT_SECRETS = {
  own: "STRIPE_WEBHOOK_SECRET",
  connect: "STRIPE_CONNECT_WEBHOOK_SECRET",
} satisfies Record<Endpoint, string>;
export const ENDPOINT_EVENTS = { own: OWN_EVENTS, connect: CONNECT_EVENTS } satisfies Record<
  Endpoint,
  unknown
>;

/** What people may do at the provider's own page. Everything else is done on ours, which tells what follows. */
export const PORTAL_FEATURES = {
  customer_update: { enabled: true, allowed_updates: ["address"] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  // Nothing is cut off that was paid for.
  subscription_cancel: { enabled: true, mode: "at_period_end", proration_behavior: "none" },
  subscription_update: { enabled: false },
} satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features;
