import { parse, serialize } from "cookie";
import { parseBookmark } from "~/platform/bookmark";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/platform/clock";
import { EMAIL_MAX } from "./accounts/email.limits";
import { SIGN_UP_CODE_MS, UNCONFIRMED_MS } from "./mail/mail.limits";
import { RECOVERY_SESSION_MS } from "./passwords/password.limits";
import { ATTEMPT_MS, PENDING_SIGN_UP_MS } from "./providers/provider.limits";
import type { SessionTokens } from "./sessions/session-tokens.server";
import { KNOWN_DEVICE_MS, REFRESH_TOKEN_MS } from "./sessions/session.limits";
import { CHALLENGE_MS } from "./two-step/two-step.limits";

/** False only for http, without `__Host-` names. */
export interface PrivateCookie<T> {
  read(request: Request): T | null;
  give(value: T, secure: boolean): string;
  remove(secure: boolean): string;
}

interface Codec<T> {
  parse(text: string): T | null;
  write(value: T): string;
}

/** RFC 6265bis, section 4.1.3.2. */
const HOST_PREFIX = "__Host-";

const TOKEN = /^[\w-]{43}$/;
const token: Codec<string> = {
  parse: (text) => (TOKEN.test(text) ? text : null),
  write: (value) => value,
};

const TOKEN_PAIR = /^([\w-]{43})\.([\w-]{43})$/;
const tokenPair: Codec<SessionTokens> = {
  parse(text) {
    const [, access, refresh] = text.match(TOKEN_PAIR) ?? [];
    return access && refresh ? { access, refresh } : null;
  },
  write: ({ access, refresh }) => `${access}.${refresh}`,
};

/** The specification's name. */
export const sessionCookie = privateCookie("wl.auth", REFRESH_TOKEN_MS, tokenPair);

export const challengeCookie = privateCookie("wl.challenge", CHALLENGE_MS, token);

export const recoveryCookie = privateCookie("wl.recovery", RECOVERY_SESSION_MS, token);

/** PKCE (RFC 7636). */
export const verifierCookie = privateCookie("wl.verifier", UNCONFIRMED_MS, token);

export const attemptCookie = privateCookie("wl.provider", ATTEMPT_MS, token);

const ENTRIES = /^[\w.-]{1,200}(?:~[\w.-]{1,200}){0,9}$/;

export const devicesCookie = privateCookie<string[]>("wl.device", KNOWN_DEVICE_MS, {
  parse: (text) => (ENTRIES.test(text) ? text.split("~") : null),
  write: (entries) => entries.join("~"),
});

export const pendingCookie = privateCookie("wl.newcomer", PENDING_SIGN_UP_MS, token);

/** Validated again by the server. */
const ADDRESS = /^[^\s@]+@[^\s@]+$/;
const address: Codec<string> = {
  parse: (text) => (text.length <= EMAIL_MAX && ADDRESS.test(text) ? text : null),
  write: (value) => value,
};

export const signedUpCookie = privateCookie("wl.signed-up", SIGN_UP_CODE_MS, address);

const SHARE_TOKEN = /^[\w-]{22}\.[\w-]{43}$/;

export const sharedCookie = privateCookie<string>("wl.shared", DAY_MS, {
  parse: (text) => (SHARE_TOKEN.test(text) ? text : null),
  write: (value) => value,
});

/** Reason and ticket of a visit to the help desk; the route parses it. */
export const visitCookie = privateCookie<string>("wl.visit", HOUR_MS, {
  parse: (text) => text,
  write: (value) => value,
});

const COPIES_LAG_MS = 10 * MINUTE_MS;

/** So this browser never reads data older than its last change. */
export const bookmarkCookie = privateCookie<string>("wl.moment", COPIES_LAG_MS, {
  parse: parseBookmark,
  write: (value) => value,
});

/** A cookie holds at most 4096 bytes. */
const LEAVE_MAX = 3500;
const absolute: Codec<string> = {
  parse: (text) => (text.length <= LEAVE_MAX && URL.canParse(text) ? text : null),
  write: (value) => value,
};

/** `form-action` forbids redirecting a form to another site. */
export const leaveCookie = privateCookie("wl.leave", MINUTE_MS, absolute);

/** The one session cookie that scripts read. */
export function eventHint(event: "SIGNED_IN" | "SIGNED_OUT", secure: boolean): string {
  const name = (secure ? HOST_PREFIX : "") + "wl.event";
  return `${name}=${event}; Max-Age=${MINUTE_MS / SECOND_MS}; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
}

function privateCookie<T>(plainName: string, maxAgeMs: number, codec: Codec<T>): PrivateCookie<T> {
  // Lax: links from mails arrive signed in.
  const nameIn = (secure: boolean) => (secure ? HOST_PREFIX : "") + plainName;
  const header = (value: string, secure: boolean, ageMs: number) =>
    serialize(nameIn(secure), value, {
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      secure,
      maxAge: Math.floor(ageMs / SECOND_MS),
    });
  return {
    read: (request) =>
      firstReadable(request.headers.get("Cookie") ?? "", nameIn(request.url.startsWith("https:")), codec),
    give: (value, secure) => header(codec.write(value), secure, maxAgeMs),
    remove: (secure) => header("", secure, 0),
  };
}

/** Each alone: a sibling domain can set bad cookies, and a throw would shut people out. */
function firstReadable<T>(header: string, name: string, codec: Codec<T>): T | null {
  for (const pair of header.split(";")) {
    if (!pair.includes(name)) continue;
    const value = parse(pair)[name];
    const parsed = value === undefined ? null : codec.parse(value);
    if (parsed !== null) return parsed;
  }
  return null;
}
