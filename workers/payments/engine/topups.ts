import { endpoint, type Endpoint } from "../http/endpoint";
import { minorUnits, params, text } from "../http/params";
import { moveBalance } from "./balance";
import type { Topup } from "./shapes";
import { change, newId, require, type World } from "./world";

export function topUpArrives(world: World, id: string): void {
  const topup = require(world, "topup", id);
  const { amount, currency } = topup;
  const movement = { type: "topup" as const, minor: amount, fee: 0, currency, source: id };
  const { id: transaction } = moveBalance(world, movement);
  change(world, topup, "topup.succeeded", (one) => {
    one.status = "succeeded";
    one.balance_transaction = transaction;
  });
}

export const topupEndpoints: Endpoint[] = [
  endpoint(
    "POST",
    "/v1/topups",
    params({ amount: minorUnits(), currency: text(), description: text().optional() }),
    (world, { amount, currency, description }) => {
      const arrives = world.now() + world.settings().topUpAfter;
      const topup: Topup = {
        id: newId("tu"),
        object: "topup",
        amount,
        balance_transaction: null,
        created: world.now(),
        currency,
        description: description ?? null,
        expected_availability_date: arrives,
        failure_code: null,
        failure_message: null,
        initiated_by: "user",
        livemode: false,
        metadata: {},
        payment_method: null,
        source: null,
        statement_descriptor: null,
        status: "pending",
        transfer_group: null,
      };
      world.store.put(topup);
      world.emit("topup.created", topup);
      world.store.schedule({ at: arrives, verb: "topup", id: topup.id });
      return topup;
    },
  ),
];
