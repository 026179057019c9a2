import { HOUR_MS, MINUTE_MS } from "~/platform/clock";

/** One for each device of a household, and a few spare ones. */
export const PASSKEYS_MAX = 20;

export const PASSKEY_NAME_MAX = 60;

/** How long a browser asks before it gives up: people look for keys and phones meanwhile. */
export const CEREMONY_MS = 5 * MINUTE_MS;

/** How long an answer is taken. Longer, because one waits in the field of the sign-in page for as long as that is open. */
export const CHALLENGE_GOOD_MS = HOUR_MS;

/** The longest answer of an authenticator that is read, characters: those known have some two thousand. */
export const ANSWER_MAX = 16_384;
