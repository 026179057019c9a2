import { parseCookies } from "oslo/cookie";
import { CHALLENGE_MS, RECOVERY_SESSION_MS } from "../limits";
import { privateCookie } from "./session-cookie.server";

/** A cookie with one token of platform/tokens.server.ts in it, for one errand. */
export interface TokenCookie {
  /** The token a request carries, or null. Anything of another shape is nobody's. */
  read(request: Request): string | null;
  /** The Set-Cookie header that gives it. */
  give(token: string, secure: boolean): string;
  /** The Set-Cookie header that takes it back. */
  remove(secure: boolean): string;
}

const SHAPE = /^[\w-]{43}$/;

export function tokenCookie(name: string, maxAgeMs: number): TokenCookie {
  return {
    read(request) {
      const value = parseCookies(request.headers.get("Cookie") ?? "").get(name);
      return value && SHAPE.test(value) ? value : null;
    },
    give: (token, secure) => privateCookie(name, token, { secure, maxAgeMs }),
    remove: (secure) => privateCookie(name, "", { secure, maxAgeMs: 0 }),
  };
}

/** Between the two steps of signing in. It is no session: it opens the second step and nothing else. */
export const challengeCookie = tokenCookie("wl.challenge", CHALLENGE_MS);

/** The right to set one password, between opening the mailed link and choosing the new one. */
export const recoveryCookie = tokenCookie("wl.recovery", RECOVERY_SESSION_MS);
