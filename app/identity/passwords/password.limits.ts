import { MINUTE_MS } from "~/platform/clock";

/** Code points. */
export const PASSWORD_MIN = 12;
/** OWASP ASVS 5.0, 6.2.1. */
export const RECOMMENDED_LENGTH = 15;
export const PASSWORD_MAX = 256;
/** Normalising a very long text takes minutes. */
export const GIVEN_PASSWORD_MAX = PASSWORD_MAX * 4;
export const RECOVERY_SESSION_MS = 30 * MINUTE_MS;
