import type Stripe from "stripe";

/** `npm run deploy` creates the configuration, the site finds it by this mark. */
export const PORTAL_MARK = { wishlight: "membership" };

/** The rest happens on our own pages, which explain the consequences. */
export const PORTAL_FEATURES = {
  // No tax number: it can change the tax due, and none of our pages says so.
  customer_update: { enabled: true, allowed_updates: ["name", "address"] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  // A paid period is never cut short.
  subscription_cancel: { enabled: true, mode: "at_period_end", proration_behavior: "none" },
  subscription_update: { enabled: false },
} satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features;

/** The provider lists the newest first. */
export function findOurPortal(
  configurations: readonly Stripe.BillingPortal.Configuration[],
): Stripe.BillingPortal.Configuration | undefined {
  return configurations.find(({ metadata }) => metadata?.["wishlight"] === PORTAL_MARK.wishlight);
}

export const PORTALS_LISTED = 100;
