import { MINUTE_MS } from "~/platform/clock";

/** Lengths in code points. */
export const PASSWORD_MIN = 12;
/** OWASP ASVS 5.0, 6.2.1. */
export const RECOMMENDED_LENGTH = 15;
export const PASSWORD_MAX = 256;
/** UTF-16 units: normalising a few hundred thousand characters takes minutes. */
export const GIVEN_PASSWORD_MAX = PASSWORD_MAX * 4;
export const RECOVERY_SESSION_MS = 30 * MINUTE_MS;
