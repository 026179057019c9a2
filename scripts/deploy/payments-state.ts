import type Stripe from "stripe";
import { findOurPortal, PORTALS_LISTED } from "../../app/membership/provider/portal-settings.ts";
import {
  ENDPOINT_MARK,
  ENDPOINT_PATHS,
  LOOKUP_KEY,
  portalGoal,
  PRODUCT_ID,
  type Endpoint,
} from "./payments-goals.ts";

export interface PaymentsState {
  /** `off` when archived by hand. */
  product: "on" | "off" | null;
  price: { minor: number | null; currency: string; isMonthly: boolean; hasTaxInside: boolean } | null;
  portal: { id: string; isAsWanted: boolean; origin: string | null } | null;
  payouts: { interval: string | null; minimum: Record<string, number> } | null;
  endpoints: Record<Endpoint, EndpointState[]>;
  /** Another origin where the site used to be. */
  elsewhere: { id: string; url: string }[];
}

export interface EndpointState {
  id: string;
  version: string | null;
  events: string[];
}

export const NO_PAYMENTS: PaymentsState = {
  product: null,
  price: null,
  portal: null,
  payouts: null,
  endpoints: { own: [], connect: [] },
  elsewhere: [],
};

export async function inspectPayments(stripe: Stripe, appOrigin: string): Promise<PaymentsState> {
  const [product, prices, portals, settings, endpoints] = await Promise.all([
    findProduct(stripe),
    stripe.prices.list({ lookup_keys: [LOOKUP_KEY], active: true, limit: 1 }),
    stripe.billingPortal.configurations.list({ active: true, limit: PORTALS_LISTED }),
    stripe.balanceSettings.retrieve(),
    stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 }),
  ]);
  const [price] = prices.data;
  const portal = findOurPortal(portals.data);
  const enabled = endpoints.filter(({ status }) => status === "enabled");
  const at = (endpoint: Endpoint) =>
    enabled.filter(({ url }) => url === appOrigin + ENDPOINT_PATHS[endpoint]).map(endpointState);
  return {
    product: product && (product.active ? "on" : "off"),
    price: price ? priceState(price) : null,
    portal: portal ? portalState(portal, appOrigin) : null,
    payouts: payoutState(settings),
    endpoints: { own: at("own"), connect: at("connect") },
    elsewhere: enabled
      .filter(({ url, metadata }) => isOurs(metadata) && new URL(url).origin !== appOrigin)
      .map(({ id, url }) => ({ id, url })),
  };
}

async function findProduct(stripe: Stripe): Promise<Stripe.Product | null> {
  try {
    return await stripe.products.retrieve(PRODUCT_ID);
  } catch (error) {
    if (error instanceof Error && "statusCode" in error && error.statusCode === 404) return null;
    throw error;
  }
}

function priceState(price: Stripe.Price): PaymentsState["price"] {
  const { unit_amount, currency, recurring, tax_behavior } = price;
  return {
    minor: unit_amount,
    currency,
    isMonthly: recurring?.interval === "month" && recurring.interval_count === 1,
    hasTaxInside: tax_behavior === "inclusive",
  };
}

function portalState(portal: Stripe.BillingPortal.Configuration, appOrigin: string): PaymentsState["portal"] {
  const { id, business_profile } = portal;
  const link = business_profile.terms_of_service_url;
  return {
    id,
    isAsWanted: includes(portal, portalGoal(appOrigin)),
    origin: link && URL.canParse(link) ? new URL(link).origin : null,
  };
}

function payoutState({ payments: { payouts } }: Stripe.BalanceSettings): PaymentsState["payouts"] {
  return {
    interval: payouts?.schedule?.interval ?? null,
    minimum: payouts?.minimum_balance_by_currency ?? {},
  };
}

function endpointState({ id, api_version, enabled_events }: Stripe.WebhookEndpoint): EndpointState {
  return { id, version: api_version, events: enabled_events };
}

const isOurs = (metadata: Stripe.Metadata | null) => metadata?.["wishlight"] === ENDPOINT_MARK.wishlight;

function includes(present: unknown, goal: unknown): boolean {
  if (Array.isArray(goal)) {
    return Array.isArray(present) && JSON.stringify([...present].sort()) === JSON.stringify([...goal].sort());
  }
  if (typeof goal !== "object" || goal === null) return present === goal;
  if (typeof present !== "object" || present === null) return false;
  const values = new Map<string, unknown>(Object.entries(present));
  return Object.entries(goal).every(([name, value]) => includes(values.get(name), value));
}
