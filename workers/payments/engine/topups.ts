import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { page } from "../http/lists";
import { integer, listParams, mergeMetadata, metadata, params, text } from "../http/params";
import { moveBalance } from "./balance";
import type { Topup } from "./shapes";
import { change, newId, require, type World } from "./world";

const fields = {
  amount: integer(),
  currency: text(),
  description: text().optional(),
  metadata: metadata(),
  source: text().optional(),
  payment_method: text().optional(),
  statement_descriptor: text().max(15).optional(),
  transfer_group: text().optional(),
};

/** Job: money that was called from our own bank has come. */
export function topUpArrives(world: World, id: string): void {
  const topup = world.store.find("topup", id);
  if (topup?.status !== "pending") return;
  const { amount, currency } = topup;
  const { id: transaction } = moveBalance(world, {
    type: "topup",
    minor: amount,
    fee: 0,
    currency,
    source: id,
  });
  change(world, topup, "topup.succeeded", (one) => {
    one.status = "succeeded";
    one.balance_transaction = transaction;
  });
}

export const topupEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/topups", params(fields), (world, sent) => {
    if (sent.amount < 1)
      throw ApiError.invalid("A top-up is at least 1.", {
        code: "parameter_invalid_integer",
        param: "amount",
      });
    const arrives = world.now() + world.settings().topUpAfter;
    const topup: Topup = {
      id: newId("tu"),
      object: "topup",
      amount: sent.amount,
      balance_transaction: null,
      created: world.now(),
      currency: sent.currency.toLowerCase(),
      description: sent.description ?? null,
      expected_availability_date: arrives,
      failure_code: null,
      failure_message: null,
      initiated_by: "user",
      livemode: false,
      metadata: mergeMetadata({}, sent.metadata),
      payment_method: null,
      source: null,
      statement_descriptor: sent.statement_descriptor ?? null,
      status: "pending",
      transfer_group: sent.transfer_group ?? null,
    };
    world.store.put(topup);
    world.emit("topup.created", topup);
    world.store.schedule({ at: arrives, verb: "topup", id: topup.id });
    return topup;
  }),
  endpoint("GET", "/v1/topups/:id", params({}), (world, _, id) => require(world, "topup", id, "topup")),
  endpoint("POST", "/v1/topups/:id/cancel", params({}), (world, _, id) => {
    const topup = require(world, "topup", id, "topup");
    if (topup.status !== "pending")
      throw ApiError.invalid(`A top-up that is ${topup.status} can't be canceled.`, { param: "topup" });
    world.store.unschedule("topup", id);
    return change(world, topup, "topup.canceled", (one) => {
      one.status = "canceled";
    });
  }),
  endpoint("GET", "/v1/topups", listParams({ status: text().optional() }), (world, sent) => {
    const wanted = world.store.list("topup").filter((one) => (sent.status ?? one.status) === one.status);
    return page("/v1/topups", wanted, sent);
  }),
];
