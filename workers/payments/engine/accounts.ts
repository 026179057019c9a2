import { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { listEndpoint } from "../http/lists";
import { flag, mergeMetadata, metadata, params, text } from "../http/params";
import { emptyAccount } from "./account-shape";
import { isDeauthorized, NEW_STATE, openAccount, refreshAccount } from "./account-state";
import type { Account } from "./shapes";
import { newId, type World } from "./world";

const HOME = "US";

/** Countries that cross-border transfers reach (docs.stripe.com/connect/cross-border-payouts). */
const REACHED =
  "GB CA CH AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE";

const create = params({
  country: z.string().regex(/^[A-Z]{2}$/, "two capital letters"),
  email: text(),
  controller: z.strictObject({
    losses: z.strictObject({ payments: z.literal("application") }),
    fees: z.strictObject({ payer: z.literal("application") }),
    requirement_collection: z.literal("stripe"),
    stripe_dashboard: z.strictObject({ type: z.literal("express") }),
  }),
  capabilities: z.strictObject({ transfers: z.strictObject({ requested: flag() }) }),
  tos_acceptance: z.strictObject({ service_agreement: z.enum(["full", "recipient"]) }).optional(),
  metadata: metadata(),
});

function make(world: World, sent: z.output<typeof create>): Account {
  const { country, email } = sent;
  const agreement = sent.tos_acceptance?.service_agreement ?? "full";
  checkCountry(country, agreement);
  const account = emptyAccount({
    id: newId("acct", 16),
    country,
    // Stripe uses the country's currency; here every account uses the sale's.
    currency: world.sale.currency,
    email,
    now: world.now(),
    metadata: mergeMetadata({}, sent.metadata),
    agreement,
  });
  refreshAccount(world, account, NEW_STATE);
  world.store.put(account);
  return account;
}

function checkCountry(country: string, agreement: "full" | "recipient"): void {
  const isReached = agreement === "full" ? country === HOME : REACHED.split(" ").includes(country);
  if (!isReached)
    throw ApiError.invalid(
      `The ${agreement} ToS agreement is not supported for platforms in ${HOME} creating accounts in ${country}.`,
      { param: "tos_acceptance[service_agreement]" },
    );
}

function remove(world: World, id: string): object {
  openAccount(world, id);
  world.store.remove(id);
  return { id, object: "account", deleted: true };
}

export const accountEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/accounts", create, make),
  endpoint("GET", "/v1/accounts/:id", params({}), (world, _, id) => openAccount(world, id)),
  endpoint("DELETE", "/v1/accounts/:id", params({}), (world, _, id) => remove(world, id)),
  listEndpoint("account", "/v1/accounts", {}, ({ id }, _, world) => !isDeauthorized(world, id)),
];
