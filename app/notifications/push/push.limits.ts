import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/platform/clock";

/** An eleventh replaces the oldest. */
export const MAX_SUBSCRIPTIONS = 10;
export const MAX_SUBSCRIPTION_BYTES = 4096;
/** Longest known: below 600. */
export const MAX_ENDPOINT_CHARACTERS = 1024;
/** Then the browser is forgotten. */
export const FAILING_MS = 7 * DAY_MS;

/** Works within it are announced together. */
export const SETTLE_MS = MINUTE_MS;
/** Between two announcements of a creator. */
export const ROUND_MS = 10 * MINUTE_MS;
export const OLD_NEWS_MS = DAY_MS;
export const ANNOUNCEMENT_KEPT_MS = 7 * DAY_MS;
/** Then another run takes over from one that died. */
export const ROUND_CLAIM_MS = 2 * MINUTE_MS;

export const MAX_CREATORS = 20;
export const FOLLOWERS_AT_ONCE = 500;
export const MAX_PUSHES = 300;
export const PUSHES_AT_ONCE = 4;
/** More works of one round are counted as this many. */
export const MAX_ROUND_WORKS = 100;

export const PUSH_TIMEOUT_MS = 5 * SECOND_MS;
/** Then a push service is skipped for the rest of the run, so that others don't wait. */
export const MAX_TIMEOUTS = 4;
export const RUN_MS = 25 * SECOND_MS;
export const PUSH_TTL_SECONDS = 3600;
