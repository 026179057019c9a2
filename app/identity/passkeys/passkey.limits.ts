import { HOUR_MS, MINUTE_MS } from "~/platform/clock";

export const PASSKEYS_MAX = 20;

export const PASSKEY_NAME_MAX = 60;

export const CEREMONY_MS = 5 * MINUTE_MS;

/** The sign-in page keeps one ready while it is open. */
export const CHALLENGE_GOOD_MS = HOUR_MS;

/** Known authenticators send about two thousand. */
export const ANSWER_MAX = 16_384;
