import { parseCookies, serializeCookie } from "oslo/cookie";
import { REFRESH_TOKEN_MS } from "../limits";

/** The specification's session storage key. */
export const SESSION_COOKIE = "wl.auth";

export interface SessionTokens {
  access: string;
  refresh: string;
}

/** Two tokens of platform/tokens.server.ts (43 characters each), joined by a dot. */
const SHAPE = /^([\w-]{43})\.([\w-]{43})$/;

/** The tokens a request carries, or null. Anything of another shape is nobody's. */
export function readSessionCookie(request: Request): SessionTokens | null {
  const value = parseCookies(request.headers.get("Cookie") ?? "").get(SESSION_COOKIE);
  const [, access, refresh] = value?.match(SHAPE) ?? [];
  return access && refresh ? { access, refresh } : null;
}

/** A Set-Cookie header. Lax: links from mails and other sites find their person signed in. */
export function sessionCookie({ access, refresh }: SessionTokens, secure: boolean): string {
  return privateCookie(SESSION_COOKIE, `${access}.${refresh}`, { secure, maxAgeMs: REFRESH_TOKEN_MS });
}

export function removedSessionCookie(secure: boolean): string {
  return privateCookie(SESSION_COOKIE, "", { secure, maxAgeMs: 0 });
}

/** A Set-Cookie header for a value that no script may read. `maxAgeMs` 0 removes it. */
export function privateCookie(
  name: string,
  value: string,
  { secure, maxAgeMs }: { secure: boolean; maxAgeMs: number },
): string {
  return serializeCookie(name, value, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure,
    maxAge: Math.floor(maxAgeMs / 1000),
  });
}
