import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";

/** A transfer that was not answered is sent again after so long; meanwhile it is that worker's alone. */
export const RETRY_MS = 5 * MINUTE_MS;
/** For so long the provider surely knows an idempotency key; it forgets them after 24 hours. */
export const KEY_MS = 23 * HOUR_MS;
/** Our own balance grows with every payment; everything else that was refused needs somebody. */
export const BALANCE_PAUSE_MS = 6 * HOUR_MS;
export const REFUSED_PAUSE_MS = DAY_MS;

/** A creator's account is asked for anew after so long, since an event may have been lost. */
export const STALE_ACCOUNT_MS = DAY_MS;

/** A debt that no earnings came to net is given up. */
export const DEBT_MS = 365 * DAY_MS;
/** Money that nothing moved for so long, and that has nowhere to go, is put aside; its owner is told before. */
export const UNTOUCHED_MS = 730 * DAY_MS;
export const UNCLAIMED_NOTICE_MS = 30 * DAY_MS;
