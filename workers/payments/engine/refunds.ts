import { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { page } from "../http/lists";
import { clearable, integer, listParams, mergeMetadata, metadata, params, text } from "../http/params";
import { moveBalance } from "./balance";
import type { Charge, Refund } from "./shapes";
import { change, newId, require, type World } from "./world";

const create = params({
  amount: integer().optional(),
  charge: text().optional(),
  payment_intent: text().optional(),
  metadata: metadata(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
});

function refund(world: World, sent: z.output<typeof create>): Refund {
  const charge = chargeOf(world, sent);
  const left = charge.amount - charge.amount_refunded;
  const amount = sent.amount ?? left;
  if (!charge.paid) throw ApiError.invalid("Nothing was paid here.", { param: "charge" });
  if (isDisputed(world, charge))
    throw ApiError.invalid("A charge that is disputed can't be refunded.", { code: "charge_disputed" });
  if (left === 0)
    throw ApiError.invalid("This charge is refunded already.", { code: "charge_already_refunded" });
  if (amount < 1)
    throw ApiError.invalid("A refund is at least 1.", { code: "parameter_invalid_integer", param: "amount" });
  if (amount > left)
    throw ApiError.invalid(`A refund of ${amount} is more than the ${left} that are left.`, {
      param: "amount",
    });
  const id = newId("re");
  const made: Refund = {
    id,
    object: "refund",
    amount,
    balance_transaction: moveBalance(world, {
      type: "refund",
      minor: -amount,
      fee: 0,
      currency: charge.currency,
      source: id,
    }).id,
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: "pending",
        reference_type: "acquirer_reference_number",
        type: "refund",
      },
      type: "card",
    },
    metadata: mergeMetadata({}, sent.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: sent.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
  world.store.put(made);
  world.emit("refund.created", made);
  change(world, charge, "charge.refunded", (one) => {
    one.amount_refunded += amount;
    one.refunded = one.amount_refunded === one.amount;
  });
  return made;
}

/** The bank sends the money back: its customer has no such card any more. */
export function failRefund(world: World, id: string): Refund {
  const made = require(world, "refund", id);
  if (made.status === "failed") throw ApiError.invalid("This refund has failed already.");
  const back = moveBalance(world, {
    ...{ type: "refund_failure", minor: made.amount, fee: 0, currency: made.currency, source: id },
  });
  const failed = change(world, made, "refund.failed", (one) => {
    one.status = "failed";
    one.failure_balance_transaction = back.id;
    one.failure_reason = "expired_or_canceled_card";
  });
  if (typeof made.charge === "string")
    change(world, require(world, "charge", made.charge), "charge.updated", (one) => {
      one.amount_refunded -= made.amount;
      one.refunded = false;
    });
  return failed;
}

/** Of one that was won the money is back, though the charge says for ever that it was disputed. */
const isDisputed = ({ store }: World, { id }: Charge): boolean =>
  store.list("dispute").some((one) => one.charge === id && one.status !== "won");

function chargeOf(world: World, sent: { charge?: string; payment_intent?: string }): Charge {
  if (sent.charge !== undefined) return require(world, "charge", sent.charge, "charge");
  if (sent.payment_intent === undefined)
    throw ApiError.invalid("Send charge or payment_intent.", {
      code: "parameter_missing",
      param: "payment_intent",
    });
  const { latest_charge } = require(world, "payment_intent", sent.payment_intent, "payment_intent");
  if (latest_charge === null) throw ApiError.invalid("Nothing was charged yet.", { param: "payment_intent" });
  return require(world, "charge", latest_charge, "payment_intent");
}

export const refundEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/refunds", create, refund),
  endpoint("GET", "/v1/refunds/:id", params({}), (world, _, id) => require(world, "refund", id)),
  endpoint("POST", "/v1/refunds/:id", params({ metadata: metadata() }), (world, sent, id) =>
    change(world, require(world, "refund", id), "refund.updated", (one) => {
      one.metadata = mergeMetadata(one.metadata, sent.metadata);
    }),
  ),
  endpoint(
    "GET",
    "/v1/refunds",
    listParams({ charge: text().optional(), payment_intent: text().optional() }),
    (world, sent) => {
      const wanted = world.store
        .list("refund")
        .filter(
          (one) =>
            (sent.charge ?? one.charge) === one.charge &&
            (sent.payment_intent ?? one.payment_intent) === one.payment_intent,
        );
      return page("/v1/refunds", wanted, sent);
    },
  ),
  endpoint("GET", "/v1/charges/:id", params({}), (world, _, id) => require(world, "charge", id)),
  endpoint(
    "POST",
    "/v1/charges/:id",
    params({
      description: clearable().optional(),
      metadata: metadata(),
      receipt_email: clearable().optional(),
      fraud_details: z.strictObject({ user_report: z.enum(["", "fraudulent", "safe"]) }).optional(),
    }),
    (world, sent, id) =>
      change(world, require(world, "charge", id), "charge.updated", (charge) => {
        if (sent.description !== undefined) charge.description = sent.description || null;
        charge.metadata = mergeMetadata(charge.metadata, sent.metadata);
      }),
  ),
  endpoint(
    "GET",
    "/v1/charges",
    listParams({ customer: text().optional(), payment_intent: text().optional() }),
    (world, sent) => {
      const wanted = world.store
        .list("charge")
        .filter(
          (one) =>
            (sent.customer ?? one.customer) === one.customer &&
            (sent.payment_intent ?? one.payment_intent) === one.payment_intent,
        );
      return page("/v1/charges", wanted, sent);
    },
  ),
  endpoint("GET", "/v1/payment_intents/:id", params({ client_secret: text().optional() }), (world, _, id) =>
    require(world, "payment_intent", id, "intent"),
  ),
  endpoint("GET", "/v1/payment_intents", listParams({ customer: text().optional() }), (world, sent) => {
    const wanted = world.store
      .list("payment_intent")
      .filter((one) => (sent.customer ?? one.customer) === one.customer);
    return page("/v1/payment_intents", wanted, sent);
  }),
  endpoint("GET", "/v1/setup_intents/:id", params({}), (world, _, id) =>
    require(world, "setup_intent", id, "intent"),
  ),
];
