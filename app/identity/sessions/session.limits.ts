import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/platform/clock";

/** Times in milliseconds. */
export const ACCESS_TOKEN_MS = HOUR_MS;
export const REFRESH_TOKEN_MS = 30 * DAY_MS;
/** However often it is renewed: the longest a session lives where nothing else is configured (SESSION_MAX_DAYS). */
export const SESSION_MAX_MS = 180 * DAY_MS;
/** How old the word of D1 that a session still stands may be when a page is shown. */
export const CONFIRMED_MS = MINUTE_MS;
/** How long the refresh token before the current one is still taken for a request in flight. */
export const REFRESH_GRACE_MS = 30 * SECOND_MS;
/** For how long a proof of who somebody is (the password, a sign-in, a code) need not be given again. */
export const PROOF_MS = 10 * MINUTE_MS;
/** How old a sign-in may be that is the proof of who has nothing to type, where an earlier one will not do. */
export const FRESH_PROOF_MS = 2 * MINUTE_MS;
/** How long a browser is known after a sign-in, so that strangers' wrong passwords don't count against it. */
export const KNOWN_DEVICE_MS = 180 * DAY_MS;
/** Accounts one browser is known for; the one that signed in longest ago gives way. */
export const KNOWN_ACCOUNTS = 5;
