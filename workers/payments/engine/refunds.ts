import { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { listEndpoint, retrieveEndpoint } from "../http/lists";
import { mergeMetadata, metadata, minorUnits, params, text } from "../http/params";
import { moveBalance } from "./balance";
import type { Charge, Refund } from "./shapes";
import { change, newId, require, type World } from "./world";

const create = params({
  amount: minorUnits().optional(),
  charge: text(),
  metadata: metadata(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
});

function refund(world: World, sent: z.output<typeof create>): Refund {
  const charge = require(world, "charge", sent.charge, "charge");
  const left = charge.amount - charge.amount_refunded;
  const amount = sent.amount ?? left;
  if (!charge.paid) throw ApiError.invalid("Nothing was paid here.", { param: "charge" });
  if (isDisputed(world, charge))
    throw ApiError.invalid("A charge that is disputed can't be refunded.", { code: "charge_disputed" });
  if (left === 0)
    throw ApiError.invalid("This charge is already refunded.", { code: "charge_already_refunded" });
  if (amount > left)
    throw ApiError.invalid(`A refund of ${amount} is more than the ${left} that are left.`, {
      param: "amount",
    });
  const id = newId("re");
  const refund: Refund = {
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
  world.store.put(refund);
  world.emit("refund.created", refund);
  change(world, charge, "charge.refunded", (one) => {
    one.amount_refunded += amount;
    one.refunded = one.amount_refunded === one.amount;
  });
  return refund;
}

/** The card no longer exists, so the bank returns the money. */
export function failRefund(world: World, id: string): Refund {
  const refund = require(world, "refund", id);
  if (refund.status === "failed") throw ApiError.invalid("This refund has already failed.");
  const { amount, currency } = refund;
  const back = moveBalance(world, { type: "refund_failure", minor: amount, fee: 0, currency, source: id });
  const failed = change(world, refund, "refund.failed", (one) => {
    one.status = "failed";
    one.failure_balance_transaction = back.id;
    one.failure_reason = "expired_or_canceled_card";
  });
  if (typeof refund.charge === "string")
    change(world, require(world, "charge", refund.charge), "charge.updated", (one) => {
      one.amount_refunded -= refund.amount;
      one.refunded = false;
    });
  return failed;
}

/** After a won dispute the charge still says `disputed`, but can be refunded. */
const isDisputed = ({ store }: World, { id }: Charge): boolean =>
  store.list("dispute").some((one) => one.charge === id && one.status !== "won");

export const refundEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/refunds", create, refund),
  listEndpoint("refund", "/v1/refunds", { charge: text().optional() }),
  retrieveEndpoint("charge", "/v1/charges"),
  listEndpoint("charge", "/v1/charges", { customer: text().optional() }),
];
