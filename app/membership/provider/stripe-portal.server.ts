import type Stripe from "stripe";
import { findOurPortal, PORTALS_LISTED } from "./portal-settings";
import { isRefused, unless } from "./stripe-failures.server";

/** The provider's page with card, address and invoices, or at once the one where the card is changed. */
export async function openPortal(
  stripe: Stripe,
  { customerId, returnTo, page }: { customerId: string; returnTo: string; page: "overview" | "card" },
): Promise<string> {
  const configuration = await ourConfiguration(stripe);
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customerId,
    return_url: returnTo,
    ...(configuration === undefined ? {} : { configuration }),
    ...(page === "card"
      ? {
          flow_data: {
            type: "payment_method_update",
            after_completion: { type: "redirect", redirect: { return_url: returnTo } },
          },
        }
      : {}),
  });
  return url;
}

/**
 * What the deploy made (portal-settings.ts); undefined where it is not there, or where the key may not list any:
 * the account's default is better than no page at all.
 */
async function ourConfiguration(stripe: Stripe): Promise<string | undefined> {
  const listed = await unless(isRefused, () =>
    stripe.billingPortal.configurations.list({ active: true, limit: PORTALS_LISTED }),
  );
  return findOurPortal(listed?.data ?? [])?.id;
}
