import { parseCookies } from "oslo/cookie";
import { CHALLENGE_MS } from "./limits";
import { privateCookie } from "./session-cookie.server";

/** Between the two steps of signing in. It is no session: it opens the second step and nothing else. */
const COOKIE = "wl.challenge";

export function readChallengeToken(request: Request): string | null {
  const value = parseCookies(request.headers.get("Cookie") ?? "").get(COOKIE);
  return value && /^[\w-]{43}$/.test(value) ? value : null;
}

export function challengeCookie(token: string, secure: boolean): string {
  return privateCookie(COOKIE, token, { secure, maxAgeMs: CHALLENGE_MS });
}

export function removedChallengeCookie(secure: boolean): string {
  return privateCookie(COOKIE, "", { secure, maxAgeMs: 0 });
}
