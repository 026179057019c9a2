import { parseCookies } from "oslo/cookie";
import { hashToken, randomToken } from "~/platform/tokens.server";
import { SIGN_UP_CODE_MS } from "../limits";
import { privateCookie } from "./session-cookie.server";

/** Holds the PKCE verifier (RFC 7636) of this browser's mail links; no script reads it. */
const COOKIE = "wl.verifier";
const SHAPE = /^[\w-]{43}$/;

/** The verifier that stays in the browser that asked, or null. */
export function readVerifier(request: Request): string | null {
  const value = parseCookies(request.headers.get("Cookie") ?? "").get(COOKIE);
  return value && SHAPE.test(value) ? value : null;
}

/** PKCE S256: base64url of the SHA-256, without padding. */
export const challengeOf = hashToken;

/**
 * The verifier of this browser, made if it has none, with the cookie that keeps it. The same one
 * serves all links it asks for: a second mail must not break the first.
 */
export async function bindBrowser(
  request: Request,
  secure: boolean,
): Promise<{ challenge: string; cookie: string }> {
  const verifier = readVerifier(request) ?? randomToken();
  return {
    challenge: await challengeOf(verifier),
    cookie: privateCookie(COOKIE, verifier, { secure, maxAgeMs: SIGN_UP_CODE_MS }),
  };
}
