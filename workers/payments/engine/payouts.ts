import { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { page } from "../http/lists";
import { clearable, integer, listParams, mergeMetadata, metadata, params, text } from "../http/params";
import { moveBalance, requireAvailable } from "./balance";
import { DAY } from "./periods";
import type { Payout } from "./shapes";
import { change, newId, require, type World } from "./world";

/** Seconds that money takes to our own bank. */
const BANK_TAKES = 2 * DAY;

interface Wish {
  minor: number;
  currency: string;
  destination: string | null;
  isAutomatic: boolean;
  /** Seconds until it is there. */
  takes?: number;
  description?: string | null;
  metadata?: Record<string, string>;
}

/** Sends what an account holds to its bank. */
export function payOut(world: World, wish: Wish): Payout {
  const id = newId("po");
  const arrives = world.now() + (wish.takes ?? BANK_TAKES);
  const payout: Payout = {
    id,
    object: "payout",
    amount: wish.minor,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: arrives,
    automatic: wish.isAutomatic,
    balance_transaction: moveBalance(world, {
      type: "payout",
      minor: -wish.minor,
      fee: 0,
      currency: wish.currency,
      source: id,
    }).id,
    created: world.now(),
    currency: wish.currency,
    description: wish.description ?? (wish.isAutomatic ? "STRIPE PAYOUT" : null),
    destination: wish.destination,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: wish.metadata ?? {},
    method: "standard",
    original_payout: null,
    payout_method: null,
    reconciliation_status: wish.isAutomatic ? "in_progress" : "not_applicable",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: null,
    status: wish.isAutomatic ? "in_transit" : "pending",
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

/** The bank sent it back, or will not take it; it is in the balance again. */
export function markFailed(
  world: World,
  payout: Payout,
  { code, message }: { code: string; message: string },
): Payout {
  if (payout.status === "failed" || payout.status === "canceled")
    throw ApiError.invalid(`This payout is ${payout.status} already.`);
  world.store.unschedule("payout-arrives", payout.id);
  const { id } = giveBack(world, payout, "payout_failure");
  return change(world, payout, "payout.failed", (one) => {
    one.status = "failed";
    one.failure_balance_transaction = id;
    one.failure_code = code;
    one.failure_message = message;
  });
}

const giveBack = (world: World, payout: Payout, type: "payout_failure" | "payout_cancel") =>
  moveBalance(world, {
    type,
    minor: payout.amount,
    fee: 0,
    currency: payout.currency,
    source: payout.id,
  });

function cancel(world: World, id: string): Payout {
  const payout = require(world, "payout", id, "payout");
  if (payout.status !== "pending")
    throw ApiError.invalid(`A payout that is ${payout.status} can't be canceled.`, { param: "payout" });
  world.store.unschedule("payout-arrives", id);
  const { id: back } = giveBack(world, payout, "payout_cancel");
  return change(world, payout, "payout.canceled", (one) => {
    one.status = "canceled";
    one.failure_balance_transaction = back;
  });
}

export const payoutEndpoints: Endpoint[] = [
  endpoint(
    "POST",
    "/v1/payouts",
    params({
      amount: integer(),
      currency: text(),
      description: text().optional(),
      metadata: metadata(),
      method: z.enum(["standard"]).optional(),
      source_type: z.enum(["card"]).optional(),
      statement_descriptor: text().max(22).optional(),
    }),
    (world, sent) => {
      const currency = sent.currency.toLowerCase();
      if (sent.amount < 1)
        throw ApiError.invalid("A payout is at least 1.", {
          code: "parameter_invalid_integer",
          param: "amount",
        });
      if (world.account !== null)
        throw ApiError.invalid("The stand-in sends connected accounts' money to their banks by itself.");
      requireAvailable(world, sent.amount, currency);
      return payOut(world, {
        minor: sent.amount,
        currency,
        destination: null,
        isAutomatic: false,
        description: sent.description,
        metadata: mergeMetadata({}, sent.metadata),
      });
    },
  ),
  endpoint("GET", "/v1/payouts/:id", params({}), (world, _, id) => require(world, "payout", id, "payout")),
  endpoint("POST", "/v1/payouts/:id", params({ metadata: metadata() }), (world, sent, id) =>
    change(world, require(world, "payout", id, "payout"), "payout.updated", (one) => {
      one.metadata = mergeMetadata(one.metadata, sent.metadata);
    }),
  ),
  endpoint("POST", "/v1/payouts/:id/cancel", params({}), (world, _, id) => cancel(world, id)),
  endpoint(
    "GET",
    "/v1/payouts",
    listParams({ status: text().optional(), destination: clearable().optional() }),
    (world, sent) => {
      const wanted = world.store
        .list("payout")
        .filter(
          (one) =>
            (sent.status ?? one.status) === one.status &&
            (sent.destination ?? one.destination) === one.destination,
        );
      return page("/v1/payouts", wanted, sent);
    },
  ),
];
