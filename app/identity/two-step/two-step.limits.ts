import { HOUR_MS, MINUTE_MS } from "~/platform/clock";

/** Times in milliseconds. Between the first step of signing in and the second. */
export const CHALLENGE_MS = 10 * MINUTE_MS;
/** Time to scan the code of a new authenticator. */
export const ENROLMENT_MS = 30 * MINUTE_MS;
/**
 * Six-digit codes that may be tried for one account within an hour: of a million codes three are right at
 * any time, so who knows the password already guesses one in 4,600 hours of trying.
 */
export const MAX_TWO_STEP_TRIES = 10;
export const TWO_STEP_TRIES_MS = HOUR_MS;
/** Recovery codes made at one go. */
export const RECOVERY_CODES = 10;
