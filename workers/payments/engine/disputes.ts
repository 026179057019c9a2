import { ApiError } from "../http/api-error";
import type { Endpoint } from "../http/endpoint";
import { listEndpoint } from "../http/lists";
import { text } from "../http/params";
import { moveBalance } from "./balance";
import { DAY } from "./periods";
import type { Dispute, EarlyFraudWarning } from "./shapes";
import { change, newId, require, type World } from "./world";

/** For every dispute, won or lost. */
const DISPUTE_FEE = 1500;

export function openDispute(world: World, chargeId: string): Dispute {
  const charge = require(world, "charge", chargeId);
  if (charge.disputed) throw ApiError.invalid("This charge is already disputed.");
  const id = newId("du");
  const minor = charge.amount - charge.amount_refunded;
  const dispute: Dispute = {
    id,
    object: "dispute",
    amount: minor,
    balance_transactions: [
      moveBalance(world, {
        type: "adjustment",
        minor: -minor,
        fee: DISPUTE_FEE,
        currency: charge.currency,
        source: id,
      }),
    ],
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { enhanced_evidence: {} } as Dispute["evidence"],
    evidence_details: {
      due_by: world.now() + 9 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    } as Dispute["evidence_details"],
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: "visa", case_type: "chargeback", network: "visa", network_reason_code: "10.4" },
      type: "card",
    },
    reason: "fraudulent",
    status: "needs_response",
  };
  world.store.put(dispute);
  change(world, charge, "charge.updated", (one) => {
    one.disputed = true;
  });
  world.emit("charge.dispute.created", dispute);
  world.emit("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

export function closeDispute(world: World, id: string, status: "won" | "lost"): Dispute {
  const dispute = require(world, "dispute", id);
  if (dispute.status === "won" || dispute.status === "lost")
    throw ApiError.invalid("This dispute is already closed.");
  const before = structuredClone(dispute);
  dispute.status = status;
  if (status === "won")
    dispute.balance_transactions.push(
      moveBalance(world, {
        type: "adjustment",
        minor: dispute.amount,
        fee: 0,
        currency: dispute.currency,
        source: id,
      }),
    );
  world.store.put(dispute);
  world.emit("charge.dispute.updated", dispute, before);
  if (status === "won") world.emit("charge.dispute.funds_reinstated", dispute);
  world.emit("charge.dispute.closed", dispute);
  return dispute;
}

/** Moves no money. */
export function warnOfFraud(world: World, charge: string): EarlyFraudWarning {
  const { payment_intent, refunded, disputed } = require(world, "charge", charge);
  const warning: EarlyFraudWarning = {
    id: newId("issfr"),
    object: "radar.early_fraud_warning",
    actionable: !refunded && !disputed,
    charge,
    created: world.now(),
    fraud_type: "unauthorized_use_of_card",
    livemode: false,
    payment_intent,
  };
  world.store.put(warning);
  world.emit("radar.early_fraud_warning.created", warning);
  return warning;
}

export const disputeEndpoints: Endpoint[] = [
  listEndpoint("dispute", "/v1/disputes", { charge: text().optional() }),
  listEndpoint("radar.early_fraud_warning", "/v1/radar/early_fraud_warnings", { charge: text().optional() }),
];
