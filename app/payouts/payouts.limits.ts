import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";

/** Until then a transfer is one worker's. */
export const RETRY_MS = 5 * MINUTE_MS;
/** The provider forgets idempotency keys after 24 hours. */
export const KEY_MS = 23 * HOUR_MS;
/** Our balance grows with every payment. */
export const BALANCE_PAUSE_MS = 6 * HOUR_MS;
export const REFUSED_PAUSE_MS = DAY_MS;

export const STALE_ACCOUNT_MS = DAY_MS;

export const DEBT_MS = 365 * DAY_MS;
export const UNTOUCHED_MS = 730 * DAY_MS;
export const UNCLAIMED_NOTICE_MS = 30 * DAY_MS;
