import type Stripe from "stripe";
import type { PaymentFacts, RefundFacts } from "./billing-provider";
import { mapCard, ms } from "./map-subscription";

/** Refunds that never reached anybody. */
const UNDONE: ReadonlySet<string> = new Set(["failed", "canceled"]);
const LOST: ReadonlySet<string> = new Set(["lost", "prevented"]);
const WON: ReadonlySet<string> = new Set(["won", "warning_closed"]);
/** A moment in milliseconds as we write it into metadata, which anybody with the dashboard may change. */
const MOMENT = /^\d{1,15}$/;

export interface PaymentParts {
  charge: Stripe.Charge;
  disputes: readonly Stripe.Dispute[];
  isFraudSuspected: boolean;
}

/** A payment with what became of it. */
export function mapPayment({ charge, disputes, isFraudSuspected }: PaymentParts): PaymentFacts {
  return {
    id: charge.id,
    minor: charge.amount_captured,
    paidAt: ms(charge.created),
    feeMinor: feeOf(charge),
    card: mapCard(charge.payment_method_details?.card),
    refunds: (charge.refunds?.data ?? []).filter(({ status }) => !UNDONE.has(status ?? "")).map(mapRefund),
    dispute: worst(disputes),
    isFraudSuspected,
  };
}

/** The fee stands in what the payment did to our balance, which comes some time after it. */
function feeOf({ balance_transaction, currency }: Stripe.Charge): number | null {
  if (balance_transaction === null || typeof balance_transaction === "string") return null;
  // Paid out in another currency, the fee is of that one: no number of this payment's.
  return balance_transaction.currency === currency ? balance_transaction.fee : null;
}

function mapRefund({ id, amount, created, metadata }: Stripe.Refund): RefundFacts {
  const endsAt = ownText(metadata, "service_ends_at");
  return {
    id,
    minor: amount,
    at: ms(created),
    serviceEndsAt: endsAt !== null && MOMENT.test(endsAt) ? Number(endsAt) : null,
    reason: ownText(metadata, "reason"),
  };
}

/** A value somebody wrote there, and nothing that any object has by birth. */
export function ownText(metadata: Stripe.Metadata | null | undefined, name: string): string | null {
  if (!metadata || !Object.hasOwn(metadata, name)) return null;
  const value: unknown = metadata[name];
  return typeof value === "string" && value !== "" ? value : null;
}

/** Of several the one that says most against the payment; a state nobody knows is open. */
function worst(disputes: readonly Stripe.Dispute[]): PaymentFacts["dispute"] {
  const mapped = disputes.map(({ id, status, created }) => ({
    id,
    state: LOST.has(status) ? ("lost" as const) : WON.has(status) ? ("won" as const) : ("open" as const),
    openedAt: ms(created),
  }));
  const rank = { open: 0, lost: 1, won: 2 };
  return mapped.sort((a, b) => rank[a.state] - rank[b.state] || b.openedAt - a.openedAt)[0] ?? null;
}
