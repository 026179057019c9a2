import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { listEndpoint } from "../http/lists";
import { params, text } from "../http/params";
import { findBehaviour } from "./cards";
import { DAY } from "./periods";
import type { BalanceTransaction, Charge } from "./shapes";
import { change, newId, type World } from "./world";

const SETTLES_IN = 2 * DAY;

/** 2.9 % and 30 minor units. */
const stripeFee = (minor: number): number => Math.min(minor, Math.round(minor * 0.029) + 30);

type MovementType =
  | "adjustment"
  | "charge"
  | "payment"
  | "payment_refund"
  | "payout"
  | "payout_failure"
  | "refund"
  | "refund_failure"
  | "stripe_fee"
  | "topup"
  | "transfer"
  | "transfer_refund";

interface Movement {
  type: MovementType;
  minor: number;
  fee: number;
  currency: string;
  source: string | null;
  availableIn?: number;
}

/** docs.stripe.com/reports/reporting-categories. */
const CATEGORIES: Readonly<Record<MovementType, string>> = {
  adjustment: "dispute",
  charge: "charge",
  payment: "charge",
  payment_refund: "refund",
  payout: "payout",
  payout_failure: "payout_reversal",
  refund: "refund",
  refund_failure: "refund_failure",
  stripe_fee: "fee",
  topup: "topup",
  transfer: "transfer",
  transfer_refund: "transfer_reversal",
};

export function moveBalance(
  world: World,
  { type, minor, fee, currency, source, availableIn = 0 }: Movement,
): BalanceTransaction {
  const transaction: BalanceTransaction = {
    id: newId("txn"),
    object: "balance_transaction",
    amount: minor,
    available_on: world.now() + availableIn,
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
    reporting_category: type === "adjustment" && minor > 0 ? "dispute_reversal" : CATEGORIES[type],
    source,
    status: availableIn > 0 ? "pending" : "available",
    type,
  };
  world.store.put(transaction);
  return transaction;
}

export interface Balance {
  available: number;
  pending: number;
}

export function balances(world: World): Map<string, Balance> {
  const all = new Map<string, Balance>([[world.sale.currency, { available: 0, pending: 0 }]]);
  for (const { currency, net, available_on } of world.store.list("balance_transaction")) {
    const balance = all.get(currency) ?? { available: 0, pending: 0 };
    balance[available_on <= world.now() ? "available" : "pending"] += net;
    all.set(currency, balance);
  }
  return all;
}

export const balanceIn = (world: World, currency: string): Balance =>
  balances(world).get(currency) ?? { available: 0, pending: 0 };

export function requireAvailable(world: World, minor: number, currency: string): void {
  const { available } = balanceIn(world, currency);
  if (minor <= available) return;
  throw ApiError.invalid(
    `There is not enough available: ${minor} were asked for and ${available} are there. Card 4000000000000077 pays at once.`,
    { code: "balance_insufficient" },
  );
}

export function settle(world: World, id: string): void {
  const charge = world.store.find("charge", id);
  if (charge === undefined || charge.balance_transaction !== null) return;
  const { id: transaction } = moveBalance(world, {
    type: "charge",
    minor: charge.amount,
    fee: stripeFee(charge.amount),
    currency: charge.currency,
    source: charge.id,
    availableIn: paysAtOnce(world, charge) ? 0 : SETTLES_IN,
  });
  change(world, charge, "charge.updated", (one) => {
    one.balance_transaction = transaction;
  });
}

function paysAtOnce(world: World, { payment_method }: Charge): boolean {
  return payment_method !== null && findBehaviour(world, payment_method)?.paysAtOnce === true;
}

/** As for connected accounts. */
export const takeFee = (world: World, minor: number): BalanceTransaction =>
  moveBalance(world, {
    type: "stripe_fee",
    minor: -minor,
    fee: 0,
    currency: world.sale.currency,
    source: null,
  });

function readBalance(world: World): object {
  const all = [...balances(world)];
  const amounts = (name: "available" | "pending") =>
    all.map(([currency, { [name]: amount }]) => ({ amount, currency, source_types: { card: amount } }));
  return { object: "balance", available: amounts("available"), livemode: false, pending: amounts("pending") };
}

export const balanceEndpoints: Endpoint[] = [
  endpoint("GET", "/v1/balance", params({}), readBalance),
  listEndpoint("balance_transaction", "/v1/balance_transactions", {
    source: text().optional(),
    type: text().optional(),
  }),
];
