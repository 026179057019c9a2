import type Stripe from "stripe";

/** Written on the configuration of the provider's page that is ours: `npm run deploy` makes it, the site names it. */
export const PORTAL_MARK = { wishlight: "membership" };

/** What people may do there. Everything else is done on our own pages, which tell what follows. */
export const PORTAL_FEATURES = {
  // No tax number: it can change the tax that is owed, and none of our pages says so.
  customer_update: { enabled: true, allowed_updates: ["name", "address"] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  // Nothing is cut off that was paid for.
  subscription_cancel: { enabled: true, mode: "at_period_end", proration_behavior: "none" },
  subscription_update: { enabled: false },
} satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features;

/** The one that carries the mark; of several the newest, as the provider lists them. */
export function findOurPortal(
  configurations: readonly Stripe.BillingPortal.Configuration[],
): Stripe.BillingPortal.Configuration | undefined {
  return configurations.find(({ metadata }) => metadata?.["wishlight"] === PORTAL_MARK.wishlight);
}

/** How many are looked through for the mark: as many as the provider lists at once. */
export const PORTALS_LISTED = 100;
