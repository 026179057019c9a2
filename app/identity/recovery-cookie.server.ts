import { parseCookies } from "oslo/cookie";
import { RECOVERY_SESSION_MS } from "./limits";
import { privateCookie } from "./session-cookie.server";

/** The right to set one password, between opening the mailed link and choosing the new one. */
const COOKIE = "wl.recovery";

export function readRecoveryToken(request: Request): string | null {
  const value = parseCookies(request.headers.get("Cookie") ?? "").get(COOKIE);
  return value && /^[\w-]{43}$/.test(value) ? value : null;
}

export function recoveryCookie(token: string, secure: boolean): string {
  return privateCookie(COOKIE, token, { secure, maxAgeMs: RECOVERY_SESSION_MS });
}

export function removedRecoveryCookie(secure: boolean): string {
  return privateCookie(COOKIE, "", { secure, maxAgeMs: 0 });
}
