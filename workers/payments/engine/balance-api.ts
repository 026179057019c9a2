import { endpoint, type Endpoint } from "../http/endpoint";
import { page } from "../http/lists";
import { listParams, params, text } from "../http/params";
import { asOfNow, balances } from "./balance";
import { require } from "./world";

export const balanceEndpoints: Endpoint[] = [
  endpoint("GET", "/v1/balance_transactions/:id", params({}), (world, _, id) =>
    asOfNow(world, require(world, "balance_transaction", id)),
  ),
  endpoint(
    "GET",
    "/v1/balance_transactions",
    listParams({
      source: text().optional(),
      type: text().optional(),
      currency: text().optional(),
    }),
    (world, sent) => {
      const wanted = world.store
        .list("balance_transaction")
        .filter(
          (one) =>
            (sent.source ?? one.source) === one.source &&
            (sent.type ?? one.type) === one.type &&
            (sent.currency ?? one.currency) === one.currency,
        )
        .map((one) => asOfNow(world, one));
      return page("/v1/balance_transactions", wanted, sent);
    },
  ),
  endpoint("GET", "/v1/balance", params({}), (world) => {
    const all = [...balances(world)];
    const amounts = (name: "available" | "pending") =>
      all.map(([currency, { [name]: amount }]) => ({ amount, currency, source_types: { card: amount } }));
    return {
      object: "balance",
      available: amounts("available"),
      ...(world.account === null
        ? { connect_reserved: all.map(([currency]) => ({ amount: 0, currency })) }
        : {}),
      livemode: false,
      pending: amounts("pending"),
    };
  }),
];
