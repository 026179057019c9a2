import { PORTAL_FEATURES } from "../../app/membership/provider/portal-settings.ts";
import { CONNECT_EVENTS, OWN_EVENTS } from "../../app/membership/provider/provider-events.ts";

export const PRODUCT_ID = "wishlight_membership";
export const LOOKUP_KEY = "wishlight_monthly";

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
export const ENDPOINT_VARS = {
  own: "STRIPE_WEBHOOK_ENDPOINT",
  connect: "STRIPE_CONNECT_WEBHOOK_ENDPOINT",
} satisfies Record<Endpoint, string>;
/** A marked endpoint is recognised after the site moved. */
export const ENDPOINT_MARK = { wishlight: "membership" };
export const ENDPOINT_EVENTS = { own: OWN_EVENTS, connect: CONNECT_EVENTS } satisfies Record<
  Endpoint,
  unknown
>;

export function portalGoal(appOrigin: string) {
  return {
    features: PORTAL_FEATURES,
    business_profile: {
      terms_of_service_url: `${appOrigin}/terms`,
      privacy_policy_url: `${appOrigin}/privacy`,
    },
  };
}
