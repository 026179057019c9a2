import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/platform/clock";

/** Lengths in characters (code points), files in bytes, times in milliseconds. */
export const FULL_NAME_MAX = 80;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 40;
/** RFC 5321, section 4.5.3.1: 64 before the @, 254 for a whole address that still fits a path. */
export const EMAIL_LOCAL_MAX = 64;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 12;
/** Long enough for any pass phrase; short enough that hashing can't be made a burden. */
export const PASSWORD_MAX = 256;
export const BIO_MIN = 50;
export const BIO_MAX = 600;
export const PHONE_MAX = 25;
export const MINIMUM_AGE_YEARS = 13;
export const EARLIEST_BIRTH_YEAR = 1950;
export const TERMS_VERSION = "v1.0";
export const PRIVACY_VERSION = "v1.0";

export const ACCESS_TOKEN_MS = HOUR_MS;
export const REFRESH_TOKEN_MS = 30 * DAY_MS;
/** How long the refresh token before the current one is still taken for a request in flight. */
export const REFRESH_GRACE_MS = 30 * SECOND_MS;
export const SIGN_UP_CODE_MS = 24 * HOUR_MS;
export const RECOVERY_CODE_MS = HOUR_MS;
/** After the link was opened: time to choose the new password. */
export const RECOVERY_SESSION_MS = 30 * MINUTE_MS;
/** Mails of one purpose to one account within an hour; more are dropped without a word. */
export const MAILS_PER_HOUR = 5;
/** Time between the first step of signing in and the second. */
export const CHALLENGE_MS = 10 * MINUTE_MS;
/** Time to scan the code of a new authenticator. */
export const ENROLMENT_MS = 30 * MINUTE_MS;
/**
 * Six-digit codes that may be tried for one account within an hour: of a million codes three are right at
 * any time, so who knows the password already guesses one in 4,600 hours of trying.
 */
export const MAX_TWO_STEP_TRIES = 10;
export const TWO_STEP_TRIES_MS = HOUR_MS;
export const RECOVERY_CODES = 10;
/** For who has no password to type again: how old a session may be that switches two-step sign-in. */
export const FRESH_SESSION_MS = 15 * MINUTE_MS;
/** A session older than this signs in again before it changes the password or deletes the account. */
export const SENSITIVE_SESSION_MS = 24 * HOUR_MS;
