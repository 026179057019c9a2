import { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { params, text } from "../http/params";
import { openAccount } from "./account-state";
import { HOUR } from "./periods";
import { randomText, type World } from "./world";

const LINK_LIVES = 300;
/** The opened form stays valid after that. */
const PAGE_LIVES = HOUR;

/** Opens once, as at Stripe. */
export interface AccountLink {
  account: string;
  returnUrl: string;
  refreshUrl: string;
  expiresAt: number;
  isOpened: boolean;
}

const create = params({
  account: text(),
  type: z.literal("account_onboarding"),
  refresh_url: z.url(),
  return_url: z.url(),
});

function onboard(world: World, sent: z.output<typeof create>): object {
  openAccount(world, sent.account);
  const { url, expiresAt } = makeLink(world, sent.account, sent.return_url, sent.refresh_url);
  return { object: "account_link", created: world.now(), expires_at: expiresAt, url };
}

function logIn(world: World, id: string): object {
  if (!openAccount(world, id).details_submitted)
    throw ApiError.invalid("This link only exists for accounts that have finished onboarding.");
  const overview = `${world.origin}/payments-stand-in/`;
  const { url } = makeLink(world, id, overview, overview);
  return { object: "login_link", created: world.now(), url };
}

function makeLink(world: World, account: string, returnUrl: string, refreshUrl: string) {
  const token = randomText(32);
  const expiresAt = world.now() + LINK_LIVES;
  const link: AccountLink = { account, returnUrl, refreshUrl, expiresAt, isOpened: false };
  world.store.setNote(`link:${token}`, link);
  return { url: `${world.origin}/payments-stand-in/onboarding/${token}`, expiresAt };
}

export function findLink(world: World, token: string): AccountLink {
  const link = world.store.note<AccountLink>(`link:${token}`);
  if (link === undefined) throw ApiError.missing("link", token, "link");
  return link;
}

export const canOpen = (world: World, link: AccountLink): boolean =>
  !link.isOpened && world.now() <= link.expiresAt;

export const canSend = (world: World, { isOpened, expiresAt }: AccountLink): boolean =>
  isOpened && world.now() <= expiresAt + PAGE_LIVES;

export const markOpened = (world: World, token: string, link: AccountLink): void =>
  world.store.setNote(`link:${token}`, { ...link, isOpened: true });

export const accountLinkEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/account_links", create, onboard),
  endpoint("POST", "/v1/accounts/:id/login_links", params({}), (world, _, id) => logIn(world, id)),
];
