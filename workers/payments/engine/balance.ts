import type { BalanceTransaction } from "./shapes";
import { change, newId, type World } from "./world";

/** What the provider keeps of a payment: 2.9 % and 30 minor units, never more than the payment. */
const feeOf = (minor: number): number => Math.min(minor, Math.round(minor * 0.029) + 30);

interface Movement {
  type: BalanceTransaction["type"];
  minor: number;
  fee: number;
  currency: string;
  source: string;
}

export function moveBalance(
  world: World,
  { type, minor, fee, currency, source }: Movement,
): BalanceTransaction {
  const transaction: BalanceTransaction = {
    id: newId("txn"),
    object: "balance_transaction",
    amount: minor,
    available_on: world.now() + 2 * 86_400,
    balance_type: "payments",
    created: world.now(),
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: "Fees", type: "stripe_fee" }],
    net: minor - fee,
    reporting_category: type === "adjustment" ? "dispute" : String(type),
    source,
    status: "pending",
    type,
  };
  world.store.put(transaction);
  return transaction;
}

/** Job: the fee of a charge becomes known. */
export function settle(world: World, id: string): void {
  const charge = world.store.find("charge", id);
  if (charge === undefined || charge.balance_transaction !== null) return;
  const { id: transaction } = moveBalance(world, {
    type: "charge",
    minor: charge.amount,
    fee: feeOf(charge.amount),
    currency: charge.currency,
    source: charge.id,
  });
  change(world, charge, "charge.updated", (one) => {
    one.balance_transaction = transaction;
  });
}
