import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";

/** How long evidence is kept after it was reported, as 18 U.S.C. 2258A(h) asks of providers in the US. */
export const KEEP_DAYS = 365;
export const KEEP_MS = KEEP_DAYS * DAY_MS;

/** A guardian prolongs that by at most so much at a time, from now on. */
export const PROLONG_MAX_MS = 10 * KEEP_MS;

/** What a guardian opened with a reason stays open to them for so long. */
export const LOOK_MS = 10 * MINUTE_MS;

/** Requests that were under way when a work was sealed have ended by then, so nothing of it can be written any more. */
export const LAST_WRITE_MS = 15 * MINUTE_MS;

/** Whoever tends a seal has it to themselves for so long; one who died leaves it to the next. */
export const TEND_LEASE_MS = 20 * MINUTE_MS;

/** What failed is tried again after so long: a copy soon, what a lock rule forbids later. */
export const TRY_AGAIN_MS = MINUTE_MS;
export const DESTROY_AGAIN_MS = 6 * HOUR_MS;

/** Seals tended by one run. */
export const TEND_BATCH = 5;

/** Guardians there must be: one looks and asks, another confirms. */
export const GUARDIANS_NEEDED = 2;

/** Sign-ins and events of one record. */
export const RECORD_ROWS = 500;

/** Longest texts, characters. */
export const REASON_MAX = 1000;
export const REPORT_NUMBER_MAX = 120;
export const REPORTED_TO_MAX = 200;
