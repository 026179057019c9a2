import type Stripe from "stripe";
import type { DisputeMoney, RefundMoney } from "~/ledger/payment-money";
import type { PaymentFacts, RefundFacts } from "./billing-provider";
import { referenceId, mapCard, ms } from "./map-subscription";

const UNDONE: ReadonlySet<string> = new Set(["failed", "canceled"]);
const LOST: ReadonlySet<string> = new Set(["lost", "prevented"]);
const WON: ReadonlySet<string> = new Set(["won", "warning_closed"]);
/** Anybody with access to the dashboard can change metadata. */
const MOMENT = /^\d{1,15}$/;

export interface PaymentParts {
  charge: Stripe.Charge;
  refunds: readonly Stripe.Refund[];
  disputes: readonly Stripe.Dispute[];
  isFraudSuspected: boolean;
}

export function mapPayment({ charge, refunds, disputes, isFraudSuspected }: PaymentParts): PaymentFacts {
  return {
    id: charge.id,
    minor: charge.amount_captured,
    paidAt: ms(charge.created),
    feeMinor: readFee(charge),
    card: mapCard(charge.payment_method_details?.card),
    refunds: refunds.filter((one) => !isUndone(one)).map(mapRefund),
    dispute: worstDispute(disputes),
    isFraudSuspected,
    moved: {
      movement: referenceId(charge.balance_transaction),
      refunds: oldestFirst(refunds).flatMap((one) => movedByRefund(one)),
      disputes: oldestFirst(disputes).map(movedByDispute),
    },
  };
}

/** Never inherited properties. */
export function ownText(metadata: Stripe.Metadata | null | undefined, name: string): string | null {
  if (!metadata || !Object.hasOwn(metadata, name)) return null;
  const value: unknown = metadata[name];
  return typeof value === "string" && value !== "" ? value : null;
}

/** The balance transaction comes later than the charge. */
function readFee({ balance_transaction, currency }: Stripe.Charge): number | null {
  if (balance_transaction === null || typeof balance_transaction === "string") return null;
  // A fee in another currency is no amount of this payment.
  return balance_transaction.currency === currency ? balance_transaction.fee : null;
}

const isUndone = ({ status }: Stripe.Refund) => UNDONE.has(status ?? "");

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

/** An unknown state counts as open. */
function worstDispute(disputes: readonly Stripe.Dispute[]): PaymentFacts["dispute"] {
  const mapped = disputes.map(({ id, status, created }) => ({
    id,
    state: disputeState(status),
    openedAt: ms(created),
  }));
  const rank = { open: 0, lost: 1, won: 2 };
  return mapped.sort((a, b) => rank[a.state] - rank[b.state] || b.openedAt - a.openedAt)[0] ?? null;
}

function disputeState(status: Stripe.Dispute.Status): "lost" | "won" | "open" {
  if (LOST.has(status)) return "lost";
  return WON.has(status) ? "won" : "open";
}

function oldestFirst<T extends { created: number; id: string }>(list: readonly T[]): T[] {
  return [...list].sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
}

/** A refund that waits for our balance hasn't moved money yet. */
function movedByRefund(refund: Stripe.Refund): RefundMoney[] {
  if (refund.balance_transaction === null) return [];
  // The failure is reported before the money is back.
  const isBack = isUndone(refund) && Boolean(refund.failure_balance_transaction);
  const movements = [
    referenceId(refund.balance_transaction),
    referenceId(refund.failure_balance_transaction),
  ];
  return [
    {
      id: refund.id,
      minor: refund.amount,
      endsAt: mapRefund(refund).serviceEndsAt,
      isBack,
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
