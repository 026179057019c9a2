import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { minorUnits, params } from "../http/params";
import { balanceIn, moveBalance } from "./balance";
import type { TransferReversal } from "./shapes";
import { change, newId, require, type World } from "./world";

interface ReversalOptions {
  amount?: number;
  /** The account then owes the rest. */
  force?: boolean;
}

export function reverse(world: World, id: string, options: ReversalOptions = {}): TransferReversal {
  const transfer = require(world, "transfer", id, "transfer");
  const left = transfer.amount - transfer.amount_reversed;
  const amount = options.amount ?? left;
  if (left === 0) throw ApiError.invalid(`Transfer ${id} is reversed already.`);
  if (amount > left)
    throw ApiError.invalid(`A reversal of ${amount} is more than the ${left} that are left.`, {
      param: "amount",
    });
  const { currency } = transfer;
  const there = world.within(transfer.destination);
  const held = balanceIn(there, currency);
  if (!options.force && amount > held.available + held.pending)
    throw ApiError.invalid("The account no longer holds that much.", { code: "balance_insufficient" });
  const refund = newId("pyr");
  moveBalance(there, { type: "payment_refund", minor: -amount, fee: 0, currency, source: refund });
  const reversalId = newId("trr");
  const reversal: TransferReversal = {
    id: reversalId,
    object: "transfer_reversal",
    amount,
    balance_transaction: moveBalance(world, {
      type: "transfer_refund",
      minor: amount,
      fee: 0,
      currency,
      source: reversalId,
    }).id,
    created: world.now(),
    currency,
    destination_payment_refund: refund,
    metadata: {},
    source_refund: null,
    transfer: id,
  };
  world.store.put(reversal);
  change(world, transfer, "transfer.reversed", (one) => {
    one.amount_reversed += amount;
    one.reversed = one.amount_reversed === one.amount;
    one.reversals.data = [reversal, ...one.reversals.data];
  });
  return reversal;
}

export const transferReversalEndpoints: Endpoint[] = [
  endpoint(
    "POST",
    "/v1/transfers/:id/reversals",
    params({ amount: minorUnits().optional() }),
    (world, { amount }, id) => reverse(world, id, { amount }),
  ),
];
