import type Stripe from "stripe";
import type { PortalWish } from "./billing-provider";
import { findOurPortal, PORTALS_LISTED } from "./portal-settings";
import { isRefused, unless } from "./stripe-failures.server";

export async function openPortal(
  stripe: Stripe,
  { customerId, page, returnTo, doneAt }: PortalWish,
): Promise<string> {
  const configuration = await findOurConfiguration(stripe);
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customerId,
    return_url: returnTo,
    ...(configuration === undefined ? {} : { configuration }),
    ...(page === "card"
      ? {
          flow_data: {
            type: "payment_method_update",
            after_completion: { type: "redirect", redirect: { return_url: doneAt } },
          },
        }
      : {}),
  });
  return url;
}

/** The account's default is better than no page. */
async function findOurConfiguration(stripe: Stripe): Promise<string | undefined> {
  const listed = await unless(isRefused, () =>
    stripe.billingPortal.configurations.list({ active: true, limit: PORTALS_LISTED }),
  );
  return findOurPortal(listed?.data ?? [])?.id;
}
