import { MINUTE_MS } from "~/platform/clock";

/** Lengths in characters (code points), times in milliseconds. */
export const PASSWORD_MIN = 12;
/** What is recommended beyond what is asked for. Source: OWASP ASVS 5.0, 6.2.1. */
export const RECOMMENDED_LENGTH = 15;
/** Long enough for any pass phrase; short enough that hashing can't be made a burden. */
export const PASSWORD_MAX = 256;
/**
 * Of any text given for a password, in UTF-16 units. A longer one is wrong, and nothing else is done with it: a
 * normal form of some hundred thousand marks takes minutes.
 */
export const GIVEN_PASSWORD_MAX = PASSWORD_MAX * 4;
/** After the recovery link was opened: time to choose the new password. */
export const RECOVERY_SESSION_MS = 30 * MINUTE_MS;
