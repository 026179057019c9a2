import type { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { listEndpoint, retrieveEndpoint } from "../http/lists";
import { minorUnits, params, text } from "../http/params";
import { isDeauthorized } from "./account-state";
import { moveBalance, requireAvailable } from "./balance";
import { planBankPayout } from "./bank-payouts";
import { DAY } from "./periods";
import type { Account, Transfer } from "./shapes";
import { newId, type World } from "./world";

const create = params({
  amount: minorUnits(),
  currency: text(),
  destination: text(),
  transfer_group: text().optional(),
});

/** Seconds that recipients wait for their money (docs.stripe.com/connect/service-agreement-types). */
const RECIPIENTS_WAIT = DAY;

function send(world: World, sent: z.output<typeof create>): Transfer {
  const { amount, currency } = sent;
  const account = receiver(world, sent.destination);
  requireAvailable(world, amount, currency);
  const id = newId("tr");
  const payment = newId("py");
  const isRecipient = account.tos_acceptance?.service_agreement === "recipient";
  const there = world.within(account.id);
  moveBalance(there, {
    type: "payment",
    minor: amount,
    fee: 0,
    currency,
    source: payment,
    availableIn: isRecipient ? RECIPIENTS_WAIT : 0,
  });
  const transfer: Transfer = {
    id,
    object: "transfer",
    amount,
    amount_reversed: 0,
    balance_transaction: moveBalance(world, {
      type: "transfer",
      minor: -amount,
      fee: 0,
      currency,
      source: id,
    }).id,
    created: world.now(),
    currency,
    description: null,
    destination: account.id,
    destination_payment: payment,
    livemode: false,
    metadata: {},
    reversals: { object: "list", data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: null,
    source_type: "card",
    transfer_group: sent.transfer_group ?? null,
  };
  world.store.put(transfer);
  world.emit("transfer.created", transfer);
  planBankPayout(world, account.id, isRecipient ? RECIPIENTS_WAIT : 0);
  return transfer;
}

function receiver(world: World, id: string): Account {
  const account = world.store.find("account", id);
  if (account === undefined || isDeauthorized(world, id))
    throw ApiError.invalid(`No such destination: '${id}'`, {
      code: "resource_missing",
      param: "destination",
    });
  if (account.capabilities?.transfers !== "active")
    throw ApiError.invalid(
      "Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments",
      { code: "insufficient_capabilities_for_transfer", param: "destination" },
    );
  return account;
}

export const transferEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/transfers", create, send),
  retrieveEndpoint("transfer", "/v1/transfers"),
  listEndpoint("transfer", "/v1/transfers", {
    destination: text().optional(),
    transfer_group: text().optional(),
  }),
];
