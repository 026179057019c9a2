import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/platform/clock";

/** How long a page may be offline without losing credit. */
export const BUCKET_MS = 75 * SECOND_MS;

export const TICKET_MS = 6 * HOUR_MS;

export const FLUSH_MS = 50 * SECOND_MS;

export const LEAVE_FLUSH_MS = 5 * SECOND_MS;

export const RETRY_MS = { first: 10 * SECOND_MS, last: 10 * MINUTE_MS };

/** Daily credit per work and viewer, in multiples of its length. */
export const LENGTHS_A_DAY = 3;
/** Where the length is unknown. */
export const UNKNOWN_A_DAY_MS = HOUR_MS;
/** For a picture. */
export const PICTURE_A_DAY_MS = 20 * SECOND_MS;

/** Credit that makes a view. */
export const VIEW_MS = 10 * SECOND_MS;
/** Shorter films and sounds need half their length. */
export const SHORT_MS = 20 * SECOND_MS;
/** For a picture. */
export const PICTURE_VIEW_MS = 5 * SECOND_MS;

export const KEPT_DAYS = 40;

/** Months. */
export const WATCHING_MONTHS = 13;

export const OLD_ROWS_A_SWEEP = 5000;

export const MAX_WATCH_BYTES = 1024;

export const MAX_CLAIM_MS = DAY_MS;
