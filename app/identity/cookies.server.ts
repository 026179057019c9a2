import { parse, serialize } from "cookie";
import { parseBookmark } from "~/platform/bookmark";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/platform/clock";
import { EMAIL_MAX } from "./accounts/email.limits";
import { SIGN_UP_CODE_MS, UNCONFIRMED_MS } from "./mail/mail.limits";
import { RECOVERY_SESSION_MS } from "./passwords/password.limits";
import { ATTEMPT_MS, PENDING_SIGN_UP_MS } from "./providers/provider.limits";
import type { SessionTokens } from "./sessions/session-tokens.server";
import { KNOWN_DEVICE_MS, REFRESH_TOKEN_MS } from "./sessions/session.limits";
import { CHALLENGE_MS } from "./two-step/two-step.limits";

/*
 * Every cookie of ours, for the HTTP layer alone (routes and the worker): the verbs take and return what stands
 * in them. `secure` is false only where the site itself is served by http; there a cookie has its plain name, else
 * it has the prefix by which browsers take it from this host alone (decision 0015).
 */

/** A cookie that no script may read. */
export interface PrivateCookie<T> {
  /** What a request to our own origin carries, or null. Anything of another shape is nobody's. */
  read(request: Request): T | null;
  /** The Set-Cookie header that gives it. */
  give(value: T, secure: boolean): string;
  /** The Set-Cookie header that takes it back. */
  remove(secure: boolean): string;
}

interface Codec<T> {
  parse(text: string): T | null;
  write(value: T): string;
}

/** Browsers take such a cookie only by https, for `/`, and without a Domain. Source: RFC 6265bis, section 4.1.3.2 */
const HOST_PREFIX = "__Host-";

function privateCookie<T>(plainName: string, maxAgeMs: number, codec: Codec<T>): PrivateCookie<T> {
  // Lax: links from mails and other sites find their person signed in.
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

/**
 * The first cookie of a name that can be what it should be. Any site of the same domain may send browsers here
 * with cookies of any name and any bytes, also with a second one of ours that comes before it: each is read by
 * itself, and what makes no sense is passed over. A reader that throws at one shuts the person out for good.
 */
function firstReadable<T>(header: string, name: string, codec: Codec<T>): T | null {
  for (const pair of header.split(";")) {
    if (!pair.includes(name)) continue;
    const value = parse(pair)[name];
    const read = value === undefined ? null : codec.parse(value);
    if (read !== null) return read;
  }
  return null;
}

/** One token of platform/tokens.server.ts. */
const TOKEN = /^[\w-]{43}$/;
const token: Codec<string> = {
  parse: (text) => (TOKEN.test(text) ? text : null),
  write: (value) => value,
};

/** Two of them, joined by a dot. */
const TOKEN_PAIR = /^([\w-]{43})\.([\w-]{43})$/;
const tokenPair: Codec<SessionTokens> = {
  parse(text) {
    const [, access, refresh] = text.match(TOKEN_PAIR) ?? [];
    return access && refresh ? { access, refresh } : null;
  },
  write: ({ access, refresh }) => `${access}.${refresh}`,
};

/** The session; its name is the specification's session storage key. */
export const sessionCookie = privateCookie("wl.auth", REFRESH_TOKEN_MS, tokenPair);

/** Between the two steps of signing in. It is no session: it opens the second step and nothing else. */
export const challengeCookie = privateCookie("wl.challenge", CHALLENGE_MS, token);

/** The right to set one password, between opening the mailed link and choosing the new one. */
export const recoveryCookie = privateCookie("wl.recovery", RECOVERY_SESSION_MS, token);

/** Holds the PKCE verifier (RFC 7636) of this browser's sign-up and mail links, for as long as a sign-up waits. */
export const verifierCookie = privateCookie("wl.verifier", UNCONFIRMED_MS, token);

/** Random secret of a browser that was sent to a provider: only it can finish what it began. */
export const attemptCookie = privateCookie("wl.provider", ATTEMPT_MS, token);

/** Entries that known-devices.server.ts made; another shape is no entry. */
const ENTRIES = /^[\w.-]{1,200}(?:~[\w.-]{1,200}){0,9}$/;

/** Says on which accounts somebody has signed in in this browser; stays when they sign out. */
export const devicesCookie = privateCookie<string[]>("wl.device", KNOWN_DEVICE_MS, {
  parse: (text) => (ENTRIES.test(text) ? text.split("~") : null),
  write: (entries) => entries.join("~"),
});

/** Names the row of somebody who is vouched for and still has to tell the rest. */
export const pendingCookie = privateCookie("wl.newcomer", PENDING_SIGN_UP_MS, token);

/** Anything that can be an address; what is shown of it is text, and what is done with it is checked again. */
const ADDRESS = /^[^\s@]+@[^\s@]+$/;
const address: Codec<string> = {
  parse: (text) => (text.length <= EMAIL_MAX && ADDRESS.test(text) ? text : null),
  write: (value) => value,
};

/** Where the confirmation of a sign-up just sent from this browser went. It opens nothing. */
export const signedUpCookie = privateCookie("wl.signed-up", SIGN_UP_CODE_MS, address);

/** The last part of a share link (uploads/sharing); whether it is good is asked where it leads. */
const SHARE_TOKEN = /^[\w-]{22}\.[\w-]{43}$/;

/** The share link by which somebody came before they had signed in or up: where they go then. */
export const sharedCookie = privateCookie<string>("wl.shared", DAY_MS, {
  parse: (text) => (SHARE_TOKEN.test(text) ? text : null),
  write: (value) => value,
});

/** How far copies of the database lag behind at the very most; after it, any of them will do. */
const COPIES_LAG_MS = 10 * MINUTE_MS;

/** Where the database stood after this browser's last change: what it is shown is never older than that. */
export const bookmarkCookie = privateCookie<string>("wl.moment", COPIES_LAG_MS, {
  parse: parseBookmark,
  write: (value) => value,
});

/** A whole address; a cookie holds at most 4096 bytes. */
const LEAVE_MAX = 3500;
const absolute: Codec<string> = {
  parse: (text) => (text.length <= LEAVE_MAX && URL.canParse(text) ? text : null),
  write: (value) => value,
};

/**
 * Where this browser goes on to pay. Between the form, which is answered by our own page where it is refused, and
 * the page that leads away: a form may not be redirected to another site (`form-action`).
 */
export const leaveCookie = privateCookie("wl.leave", MINUTE_MS, absolute);

/**
 * Tells the page's script, once, that somebody has just been signed in, or out by a whole page. Says nothing else, and
 * is the one cookie a script may read: auth-events.browser.ts takes it and removes it.
 */
export function eventHint(event: "SIGNED_IN" | "SIGNED_OUT", secure: boolean): string {
  const name = (secure ? HOST_PREFIX : "") + "wl.event";
  return `${name}=${event}; Max-Age=${MINUTE_MS / SECOND_MS}; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
}
