import type Stripe from "stripe";
import type { DisputeMoney, RefundMoney } from "~/ledger/payment-money";
import type { PaymentFacts, RefundFacts } from "./billing-provider";
import { idOf, mapCard, ms } from "./map-subscription";

/** Refunds that never reached anybody. */
const UNDONE: ReadonlySet<string> = new Set(["failed", "canceled"]);
const LOST: ReadonlySet<string> = new Set(["lost", "prevented"]);
const WON: ReadonlySet<string> = new Set(["won", "warning_closed"]);
/** A moment in milliseconds as we write it into metadata, which anybody with the dashboard may change. */
const MOMENT = /^\d{1,15}$/;

export interface PaymentParts {
  charge: Stripe.Charge;
  /** Those that came with the charge, or all of them where these are not all. */
  refunds: readonly Stripe.Refund[];
  disputes: readonly Stripe.Dispute[];
  isFraudSuspected: boolean;
}

/** A payment with what became of it. */
export function mapPayment({ charge, refunds, disputes, isFraudSuspected }: PaymentParts): PaymentFacts {
  return {
    id: charge.id,
    minor: charge.amount_captured,
    paidAt: ms(charge.created),
    feeMinor: feeOf(charge),
    card: mapCard(charge.payment_method_details?.card),
    refunds: refunds.filter((one) => !isUndone(one)).map(mapRefund),
    dispute: worst(disputes),
    isFraudSuspected,
    moved: {
      movement: idOf(charge.balance_transaction),
      refunds: oldestFirst(refunds).flatMap((one) => movedByRefund(one)),
      disputes: oldestFirst(disputes).map(movedByDispute),
    },
  };
}

/** The fee stands in what the payment did to our balance, which comes some time after it. */
function feeOf({ balance_transaction, currency }: Stripe.Charge): number | null {
  if (balance_transaction === null || typeof balance_transaction === "string") return null;
  // Paid out in another currency, the fee is of that one: no number of this payment's.
  return balance_transaction.currency === currency ? balance_transaction.fee : null;
}

const isUndone = ({ status }: Stripe.Refund) => UNDONE.has(status ?? "");

/** One that waits for our balance to hold it has moved nothing yet. */
function movedByRefund(refund: Stripe.Refund): RefundMoney[] {
  if (refund.balance_transaction === null) return [];
  // That it failed is told before the money is back.
  const isBack = isUndone(refund) && Boolean(refund.failure_balance_transaction);
  const movements = [idOf(refund.balance_transaction), idOf(refund.failure_balance_transaction)];
  return [
    {
      ...{ id: refund.id, minor: refund.amount, endsAt: mapRefund(refund).serviceEndsAt, isBack },
      movements: movements.filter((one) => one !== null),
    },
  ];
}

function movedByDispute({ id, status, balance_transactions }: Stripe.Dispute): DisputeMoney {
  return {
    id,
    isLost: LOST.has(status),
    movements: oldestFirst(balance_transactions).map(({ id, amount, fee }) => ({ id, minor: amount, fee })),
  };
}

function oldestFirst<T extends { created: number; id: string }>(list: readonly T[]): T[] {
  return [...list].sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
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
