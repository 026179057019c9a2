import { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { params, text } from "../http/params";
import { openAccount } from "./account-state";
import { makeLink } from "./visits";
import type { World } from "./world";

const create = params({
  account: text(),
  type: z.enum(["account_onboarding", "account_update"]),
  refresh_url: z.url(),
  return_url: z.url(),
  collect: z.enum(["currently_due", "eventually_due"]).optional(),
  collection_options: z
    .strictObject({
      fields: z.enum(["currently_due", "eventually_due"]).optional(),
      future_requirements: z.enum(["include", "omit"]).optional(),
    })
    .optional(),
});

function onboard(world: World, sent: z.output<typeof create>): object {
  const { controller } = openAccount(world, sent.account);
  if (sent.type === "account_update" && controller?.requirement_collection !== "application")
    throw ApiError.invalid("Of such an account only account_onboarding links are made.", { param: "type" });
  const { path, expiresAt } = makeLink(world, {
    page: "onboarding",
    account: sent.account,
    returnUrl: sent.return_url,
    refreshUrl: sent.refresh_url,
  });
  return { object: "account_link", created: world.now(), expires_at: expiresAt, url: world.origin + path };
}

function logIn(world: World, id: string): object {
  const { controller, details_submitted } = openAccount(world, id);
  if (controller?.stripe_dashboard?.type !== "express")
    throw ApiError.invalid("Only accounts with the express dashboard have such links.");
  if (!details_submitted)
    throw ApiError.invalid("There is no such link for an account that has not finished onboarding.");
  const here = `${world.origin}/payments-stand-in/`;
  const { path } = makeLink(world, { page: "express", account: id, returnUrl: here, refreshUrl: here });
  return { object: "login_link", created: world.now(), url: world.origin + path };
}

export const accountLinkEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/account_links", create, onboard),
  endpoint("POST", "/v1/accounts/:id/login_links", params({}), (world, _, id) => logIn(world, id)),
];
