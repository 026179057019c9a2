import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/platform/clock";

export const ACCESS_TOKEN_MS = HOUR_MS;
export const REFRESH_TOKEN_MS = 30 * DAY_MS;
export const SESSION_MAX_MS = 180 * DAY_MS;
/** How long pages rely on D1's last word. */
export const CONFIRMED_MS = MINUTE_MS;
export const REFRESH_GRACE_MS = 30 * SECOND_MS;
export const PROOF_MS = 10 * MINUTE_MS;
/** Counts as proof for accounts without password or code. */
export const FRESH_PROOF_MS = 2 * MINUTE_MS;
export const KNOWN_DEVICE_MS = 180 * DAY_MS;
export const KNOWN_ACCOUNTS = 5;
