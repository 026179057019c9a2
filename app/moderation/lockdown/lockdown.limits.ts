import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";

/** A year after the report, even a leap year (18 U.S.C. 2258A(h)). */
const KEEP_DAYS = 366;
export const KEEP_MS = KEEP_DAYS * DAY_MS;

export const PROLONG_MAX_MS = 10 * KEEP_MS;

export const ACCESS_MS = 10 * MINUTE_MS;

/** Earlier requests have ended by then. */
export const LAST_WRITE_MS = 15 * MINUTE_MS;

export const LOCKDOWN_LEASE_MS = 20 * MINUTE_MS;

export const TRY_AGAIN_MS = MINUTE_MS;
export const DESTROY_AGAIN_MS = 6 * HOUR_MS;

export const RUN_BATCH = 5;

export const GUARDIANS_NEEDED = 2;

export const RECORD_ROWS = 500;

export const REASON_MAX = 1000;
export const REPORT_NUMBER_MAX = 120;
export const REPORTED_TO_MAX = 200;
