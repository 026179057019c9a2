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

export function giveCookie<T>(context: AppLoadContext, cookie: PrivateCookie<T>, value: T): void {
  context.app.setCookie(cookie.give(value, isSecure(context)));
}

export function removeCookie<T>(context: AppLoadContext, cookie: PrivateCookie<T>): void {
  context.app.setCookie(cookie.remove(isSecure(context)));
}

export const giveSession = (context: AppLoadContext, tokens: SessionTokens) =>
  giveCookie(context, sessionCookie, tokens);

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

/** After a navigation the next page must tell the other tabs (Fetch Metadata, section 2.2). */
export function removeSession(request: Request, context: AppLoadContext): void {
  if (request.headers.get("Sec-Fetch-Mode") === "navigate") leaveSession(context);
  else removeCookie(context, sessionCookie);
}

/** The next page tells the other tabs that it was meant, so they keep nothing of the person. */
export function leaveSession(context: AppLoadContext): void {
  removeCookie(context, sessionCookie);
  hint(context, "SIGNED_OUT");
}

function hint(context: AppLoadContext, event: "SIGNED_IN" | "SIGNED_OUT"): void {
  context.app.setCookie(eventHint(event, isSecure(context)));
}

/** @returns the challenge stored beside the codes */
export async function bindMailLinks(request: Request, context: AppLoadContext): Promise<string> {
  const { verifier, challenge } = await bindBrowser(verifierCookie.read(request));
  giveCookie(context, verifierCookie, verifier);
  return challenge;
}

/** Null if this browser never asked. */
export async function readMailChallenge(request: Request): Promise<string | null> {
  const verifier = verifierCookie.read(request);
  return verifier === null ? null : pkceChallenge(verifier);
}
