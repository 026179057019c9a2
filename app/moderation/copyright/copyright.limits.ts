import { DAY_MS } from "~/platform/clock";

export const NOTICE_WORKS_MAX = 10;

export const NOTICE_WORKS_A_DAY = 50;
export const NOTICE_WORKS_A_DAY_BY_NETWORK = 200;

export const POSTAL_ADDRESS_MAX = 500;
export const TELEPHONE_MAX = 40;
export const SIGNATURE_MAX = 120;
export const COURT_MAX = 200;
export const DOCKET_MAX = 100;

export const STRIKES_END = 3;
export const STRIKE_MONTHS = 12;
/** 365 days avoid missing calendar dates. */
export const STRIKE_MS = 365 * DAY_MS;

/** Working days to the earliest and latest restoration (17 U.S.C. 512(g)(2)(C)). */
export const RESTORE_AFTER_DAYS = 10;
export const RESTORE_UNTIL_DAYS = 14;

/** 17 U.S.C. 507(b). */
export const RETENTION_YEARS = 3;
/** With a 29 February. */
export const RETENTION_MS = (RETENTION_YEARS * 365 + 1) * DAY_MS;
