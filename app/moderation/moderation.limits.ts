import { DAY_MS, MINUTE_MS } from "~/platform/clock";

/** Six months at their longest (DSA Art. 20). */
export const APPEAL_DAYS = 184;
export const APPEAL_MS = APPEAL_DAYS * DAY_MS;

export const CLAIM_MS = 15 * MINUTE_MS;

/** Child abuse and danger to life are counted apart (report.server.ts). */
export const REPORTS_A_DAY = 30;
export const REPORTS_A_DAY_BY_ADDRESS = 10;
export const REPORTS_A_DAY_BY_NETWORK = 100;

export const STRANGERS_KEPT_DAYS = 30;
export const STRANGERS_KEPT_MS = STRANGERS_KEPT_DAYS * DAY_MS;
/** The daily limit needs no longer. */
export const NETWORKS_KEPT_MS = 2 * DAY_MS;

export const WORDS_MAX = 4000;
export const LAW_MAX = 300;
export const PLACE_MAX = 300;
export const CLAUSE_MAX = 300;
export const NAME_MAX = 120;
export const NOTE_MAX = 4000;

/** DSA Art. 23. */
export const MISUSE_WITHIN_MS = 90 * DAY_MS;
export const MISUSE_WARN_AFTER = 3;
export const MISUSE_PAUSE_AFTER = 5;
export const MISUSE_PAUSE_DAYS = 30;

export const RISK_HOLD_DAYS = 120;

export const QUEUE_PAGE_SIZE = 25;
export const BULK_MAX = 25;
