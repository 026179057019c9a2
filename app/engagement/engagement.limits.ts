import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/platform/clock";

/** The most that a meter's bucket holds: how long a page may have been without the network and lose nothing. */
export const BUCKET_MS = 75 * SECOND_MS;

/** How long the ticket of a page is good for. */
export const TICKET_MS = 6 * HOUR_MS;

/** What is credited reaches the database within this time. */
export const FLUSH_MS = 50 * SECOND_MS;

/** Of a page that ends: at once, and not more often than this. */
export const LEAVE_FLUSH_MS = 5 * SECOND_MS;

/** Pauses before a flush that failed is tried again: doubled each time, up to the last. */
export const RETRY_MS = { first: 10 * SECOND_MS, last: 10 * MINUTE_MS };

/** Of one work a viewer is credited as many times its length a day … */
export const LENGTHS_A_DAY = 3;
/** … this much where nobody knows its length … */
export const UNKNOWN_A_DAY_MS = HOUR_MS;
/** … and this much where it is a picture. */
export const PICTURE_A_DAY_MS = 20 * SECOND_MS;

/** Credited, it is a view: for who watched a film or heard a sound … */
export const VIEW_MS = 10 * SECOND_MS;
/** … half of one that is shorter than this … */
export const SHORT_MS = 20 * SECOND_MS;
/** … and for who looked at a picture. */
export const PICTURE_VIEW_MS = 5 * SECOND_MS;

/** What an object keeps of days that are written down: for the cap of the day, and a little longer. Days. */
export const KEPT_DAYS = 40;

/** How long the rows of who watched what are kept. Months. */
export const WATCHING_MONTHS = 13;

/** Rows of old watching that one sweep removes. */
export const OLD_ROWS_A_SWEEP = 5000;

/** What a page says of itself is shorter. Bytes. */
export const MAX_WATCH_BYTES = 1024;

/** No page claims more at once. Milliseconds. */
export const MAX_CLAIM_MS = DAY_MS;
