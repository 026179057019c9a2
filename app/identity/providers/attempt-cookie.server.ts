import { parseCookies } from "oslo/cookie";
import { MINUTE_MS } from "~/platform/clock";
import { privateCookie } from "../session-cookie.server";

/** Time to sign in at the provider, its second step and its questions included. */
export const ATTEMPT_MS = 15 * MINUTE_MS;
/** Time to fill in one page. */
export const PENDING_SIGN_UP_MS = 60 * MINUTE_MS;

/** Random secret of a browser that set out to a provider: only it can finish what it began. */
const ATTEMPT_COOKIE = "wl.provider";
/** Names the row of somebody who is vouched for and still has to tell the rest. */
const PENDING_COOKIE = "wl.newcomer";
/** Tells the page's script, once, that a whole-page sign-in has just ended well. Says nothing else. */
const EVENT_COOKIE = "wl.event";

const SHAPE = /^[\w-]{43}$/;

function read(request: Request, name: string): string | null {
  const value = parseCookies(request.headers.get("Cookie") ?? "").get(name);
  return value && SHAPE.test(value) ? value : null;
}

export const readBrowserSecret = (request: Request) => read(request, ATTEMPT_COOKIE);
export const readPendingToken = (request: Request) => read(request, PENDING_COOKIE);

export function attemptCookie(secret: string, secure: boolean): string {
  return privateCookie(ATTEMPT_COOKIE, secret, { secure, maxAgeMs: ATTEMPT_MS });
}

export function pendingCookie(token: string, secure: boolean): string {
  return privateCookie(PENDING_COOKIE, token, { secure, maxAgeMs: PENDING_SIGN_UP_MS });
}

export function removedPendingCookie(secure: boolean): string {
  return privateCookie(PENDING_COOKIE, "", { secure, maxAgeMs: 0 });
}

/** The one cookie a script may read: auth-events.browser.ts takes it and removes it. */
export function signedInHint(secure: boolean): string {
  return `${EVENT_COOKIE}=SIGNED_IN; Max-Age=60; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
}
