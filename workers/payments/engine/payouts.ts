import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { listEndpoint } from "../http/lists";
import { minorUnits, params, text } from "../http/params";
import { moveBalance, requireAvailable } from "./balance";
import { DAY } from "./periods";
import type { Payout } from "./shapes";
import { change, newId, type World } from "./world";

const BANK_TAKES = 2 * DAY;

interface NewPayout {
  minor: number;
  currency: string;
  destination: string | null;
  isAutomatic: boolean;
  takes?: number;
}

export function payOut(world: World, options: NewPayout): Payout {
  const id = newId("po");
  const arrives = world.now() + (options.takes ?? BANK_TAKES);
  const payout: Payout = {
    id,
    object: "payout",
    amount: options.minor,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: arrives,
    automatic: options.isAutomatic,
    balance_transaction: moveBalance(world, {
      type: "payout",
      minor: -options.minor,
      fee: 0,
      currency: options.currency,
      source: id,
    }).id,
    created: world.now(),
    currency: options.currency,
    description: options.isAutomatic ? "STRIPE PAYOUT" : null,
    destination: options.destination,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: "standard",
    original_payout: null,
    payout_method: null,
    reconciliation_status: options.isAutomatic ? "in_progress" : "not_applicable",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: null,
    status: options.isAutomatic ? "in_transit" : "pending",
    trace_id: null,
    type: "bank_account",
  };
  world.store.put(payout);
  world.emit("payout.created", payout);
  world.store.schedule({ at: arrives, verb: "payout-arrives", id });
  return payout;
}

export function markPaid(world: World, payout: Payout): Payout {
  return change(world, payout, "payout.paid", (one) => {
    one.status = "paid";
    if (one.automatic) one.reconciliation_status = "completed";
  });
}

export function markFailed(
  world: World,
  payout: Payout,
  { code, message }: { code: string; message: string },
): Payout {
  if (payout.status === "failed") throw ApiError.invalid("This payout has already failed.");
  world.store.unschedule("payout-arrives", payout.id);
  const { id } = moveBalance(world, {
    type: "payout_failure",
    minor: payout.amount,
    fee: 0,
    currency: payout.currency,
    source: payout.id,
  });
  return change(world, payout, "payout.failed", (one) => {
    one.status = "failed";
    one.failure_balance_transaction = id;
    one.failure_code = code;
    one.failure_message = message;
  });
}

export const payoutEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/payouts", params({ amount: minorUnits(), currency: text() }), (world, sent) => {
    const { amount, currency } = sent;
    requireAvailable(world, amount, currency);
    return payOut(world, { minor: amount, currency, destination: null, isAutomatic: false });
  }),
  listEndpoint("payout", "/v1/payouts", {}),
];
