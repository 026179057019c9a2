import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  devicesCookie,
  eventHint,
  sessionCookie,
  signedUpCookie,
  verifierCookie,
  type PrivateCookie,
} from "~/identity/cookies.server";
import { withKnownDevice } from "~/identity/sessions/known-devices.server";
import { bindBrowser, pkceChallenge } from "~/identity/mail/browser-challenge.server";
import type { OpenSession } from "~/identity/sessions/start-session.server";
import type { SessionTokens } from "~/identity/sessions/session-tokens.server";

const isSecure = ({ app }: AppLoadContext) => app.config.appOrigin.startsWith("https:");

/** Gives a cookie with whatever answer leaves. */
export function giveCookie<T>(context: AppLoadContext, cookie: PrivateCookie<T>, value: T): void {
  context.app.setCookie(cookie.give(value, isSecure(context)));
}

/** Takes one back. */
export function removeCookie<T>(context: AppLoadContext, cookie: PrivateCookie<T>): void {
  context.app.setCookie(cookie.remove(isSecure(context)));
}

export const giveSession = (context: AppLoadContext, tokens: SessionTokens) =>
  giveCookie(context, sessionCookie, tokens);

/**
 * For a sign-in that was completed, however: from now on this browser is known for the account, and waits for no
 * mail of a sign-up any more.
 */
export async function giveSignedIn(
  request: Request,
  context: AppLoadContext,
  { tokens, viewer }: Pick<OpenSession, "tokens" | "viewer">,
): Promise<void> {
  giveSession(context, tokens);
  hint(context, "SIGNED_IN");
  const { clock, config } = context.app;
  const deps = { clock, secret: config.mediaLinkSecret };
  const entries = await withKnownDevice(deps, devicesCookie.read(request) ?? [], viewer.id);
  giveCookie(context, devicesCookie, entries);
  if (signedUpCookie.read(request)) removeCookie(context, signedUpCookie);
}

/** Where a script asked for it, that script tells the other tabs. Source: Fetch Metadata Request Headers, section 2.2. */
export function removeSession(request: Request, context: AppLoadContext): void {
  removeCookie(context, sessionCookie);
  if (request.headers.get("Sec-Fetch-Mode") === "navigate") hint(context, "SIGNED_OUT");
}

/**
 * The page's script tells the other tabs. Where a whole page did it (a provider's, a form without script, or one sent
 * before its script was there) that is the next page's; and a page's own may come later than its first form.
 */
function hint(context: AppLoadContext, event: "SIGNED_IN" | "SIGNED_OUT"): void {
  context.app.setCookie(eventHint(event, isSecure(context)));
}

/** Binds the links this browser asks for to it. @returns the challenge that stands beside their codes */
export async function bindMailLinks(request: Request, context: AppLoadContext): Promise<string> {
  const { verifier, challenge } = await bindBrowser(verifierCookie.read(request));
  giveCookie(context, verifierCookie, verifier);
  return challenge;
}

/** The challenge of the verifier this browser has, or null where it never signed up or asked for a mail. */
export async function challengeIn(request: Request): Promise<string | null> {
  const verifier = verifierCookie.read(request);
  return verifier === null ? null : pkceChallenge(verifier);
}
