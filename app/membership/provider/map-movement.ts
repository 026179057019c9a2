import type Stripe from "stripe";
import type { BalanceMovement, MovementKind } from "~/ledger/balance-provider";
import { referenceId, ms } from "./map-subscription";

/** Source: docs.stripe.com/reports/balance-transaction-types */
const KINDS: ReadonlyMap<string, MovementKind> = new Map<string, MovementKind>([
  ["charge", "charge"],
  ["payment", "charge"],
  ["refund", "refund"],
  ["payment_refund", "refund"],
  ["refund_failure", "refund_back"],
  ["payment_failure_refund", "refund_back"],
  ["transfer", "creator"],
  ["transfer_cancel", "creator"],
  ["transfer_failure", "creator"],
  ["transfer_refund", "creator"],
  ["payout", "bank"],
  ["payout_cancel", "bank"],
  ["payout_failure", "bank"],
  ["topup", "top_up"],
  ["topup_reversal", "top_up"],
]);

export function mapMovement(transaction: Stripe.BalanceTransaction): BalanceMovement {
  const { id, amount, fee, currency, created, source } = transaction;
  return {
    id,
    at: ms(created),
    kind: movementKind(transaction),
    minor: amount,
    fee,
    currency,
    source: referenceId(source),
    chargeId: findChargeId(source),
  };
}

function movementKind({ type, source }: Stripe.BalanceTransaction): MovementKind {
  if (typeof source === "object" && source?.object === "dispute") return "dispute";
  return KINDS.get(type) ?? "other";
}

function findChargeId(source: Stripe.BalanceTransaction["source"]): string | null {
  if (source === null || typeof source === "string") return null;
  if (source.object === "charge") return source.id;
  if (source.object === "refund" || source.object === "dispute") return referenceId(source.charge);
  return null;
}
