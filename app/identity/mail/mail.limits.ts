import { DAY_MS, HOUR_MS } from "~/platform/clock";

/** How long a mailed link is good, in milliseconds. */
export const SIGN_UP_CODE_MS = 24 * HOUR_MS;
export const RECOVERY_CODE_MS = HOUR_MS;
/** How long a sign-up waits for its address to be confirmed before it is removed, in milliseconds. */
export const UNCONFIRMED_MS = 7 * DAY_MS;
/** Mails of one purpose to one account within an hour; more are dropped without a word. */
export const MAILS_PER_HOUR = 5;
