import { DAY_MS } from "~/platform/clock";

/** Works that one notice names at most; each becomes a case of its own. */
export const NOTICE_WORKS_MAX = 10;

/** Works named within 24 hours by one e-mail address or member, and from one network. */
export const NOTICE_WORKS_A_DAY = 50;
export const NOTICE_WORKS_A_DAY_BY_NETWORK = 200;

/** Longest texts, characters. */
export const POSTAL_ADDRESS_MAX = 500;
export const TELEPHONE_MAX = 40;
export const SIGNATURE_MAX = 120;
export const COURT_MAX = 200;
export const DOCKET_MAX = 100;

/** So many upheld claims within this time end an account. */
export const STRIKES_END = 3;
export const STRIKE_MONTHS = 12;
/** Twelve months are 365 days here: no date falls out of the calendar. */
export const STRIKE_MS = 365 * DAY_MS;

/** Working days after a counter-notice on which its work comes back, at the earliest and at the latest (17 U.S.C. 512(g)(2)(C)). */
export const RESTORE_AFTER_DAYS = 10;
export const RESTORE_UNTIL_DAYS = 14;

/**
 * How long personal data of notices and counter-notices are kept after the last of what happened to them: as long as a
 * civil action for copyright can be begun (17 U.S.C. 507(b)).
 */
export const KEPT_YEARS = 3;
export const KEPT_MS = KEPT_YEARS * 365 * DAY_MS;
