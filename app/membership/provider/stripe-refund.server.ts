import type Stripe from "stripe";
import type { RefundWish } from "./billing-provider";
import { refusalOf } from "./stripe-failures.server";

/** The provider's words for our reasons. */
const REASONS = {
  withdrawn: "requested_by_customer",
  second: "duplicate",
  fraud: "fraudulent",
} as const satisfies Record<RefundWish["reason"], Stripe.RefundCreateParams.Reason>;

/** @returns false where there is nothing left to give back, or a bank has taken it back itself */
export async function refund(
  stripe: Stripe,
  { paymentId, minor, serviceEndsAt, reason, key }: RefundWish,
): Promise<boolean> {
  try {
    await stripe.refunds.create(
      {
        charge: paymentId,
        amount: minor,
        reason: REASONS[reason],
        metadata: {
          reason,
          ...(serviceEndsAt === null ? {} : { service_ends_at: String(serviceEndsAt) }),
        },
      },
      { idempotencyKey: key },
    );
    return true;
  } catch (error) {
    if (refusalOf(error) === undefined) throw error;
    const { amount_captured, amount_refunded, disputed } = await stripe.charges.retrieve(paymentId);
    if (disputed || amount_captured - amount_refunded < minor) return false;
    throw error;
  }
}
