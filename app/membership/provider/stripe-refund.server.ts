import type Stripe from "stripe";
import type { RefundOutcome, RefundWish } from "./billing-provider";
import { asInvalidRequest } from "./stripe-failures.server";

const REASONS = {
  withdrawn: "requested_by_customer",
  second: "duplicate",
  fraud: "fraudulent",
} as const satisfies Record<RefundWish["reason"], Stripe.RefundCreateParams.Reason>;

/** Our balance is empty until the next payments arrive. */
const TEMPORARY: ReadonlySet<string> = new Set([
  "balance_insufficient",
  "insufficient_funds",
  "lock_timeout",
]);

export async function refund(
  stripe: Stripe,
  { paymentId, minor, serviceEndsAt, reason, key }: RefundWish,
): Promise<RefundOutcome> {
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
    return "made";
  } catch (error) {
    const refusal = asInvalidRequest(error);
    if (refusal === undefined) throw error;
    const { amount_captured, amount_refunded, disputed } = await stripe.charges.retrieve(paymentId);
    if (disputed || amount_captured - amount_refunded < minor) return "nothing_left";
    if (TEMPORARY.has(refusal.code ?? "")) throw error;
    return "refused";
  }
}
