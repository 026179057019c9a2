import { MINUTE_MS } from "~/platform/clock";
import { tokenCookie } from "../sessions/token-cookie.server";

/** Time to sign in at the provider, its second step and its questions included. */
export const ATTEMPT_MS = 15 * MINUTE_MS;
/** Time to fill in one page. */
export const PENDING_SIGN_UP_MS = 60 * MINUTE_MS;

/** Random secret of a browser that set out to a provider: only it can finish what it began. */
export const attemptCookie = tokenCookie("wl.provider", ATTEMPT_MS);

/** Names the row of somebody who is vouched for and still has to tell the rest. */
export const pendingCookie = tokenCookie("wl.newcomer", PENDING_SIGN_UP_MS);

/** Tells the page's script, once, that a whole-page sign-in has just ended well. Says nothing else. */
const EVENT_COOKIE = "wl.event";

/** The one cookie a script may read: auth-events.browser.ts takes it and removes it. */
export function signedInHint(secure: boolean): string {
  return `${EVENT_COOKIE}=SIGNED_IN; Max-Age=60; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
}
