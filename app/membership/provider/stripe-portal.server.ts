import type Stripe from "stripe";

/** The provider's page with card, address and invoices, or at once the one where the card is changed. */
export async function openPortal(
  stripe: Stripe,
  { customerId, returnTo, page }: { customerId: string; returnTo: string; page: "overview" | "card" },
): Promise<string> {
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customerId,
    return_url: returnTo,
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
