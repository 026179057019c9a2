import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/platform/clock";

/** Browsers of one person that are told; the one that asked longest ago gives way to an eleventh. */
export const MAX_SUBSCRIPTIONS = 10;
/** Bytes of a request that brings a browser's address. */
export const MAX_SUBSCRIPTION_BYTES = 4096;
/** Characters of an address at a push service; the longest known are below 600. */
export const MAX_ENDPOINT_CHARACTERS = 1024;
/** A browser whose service has refused for so long is forgotten. Milliseconds. */
export const FAILING_MS = 7 * DAY_MS;

/** So much later followers are told: works that come within it are told together. Milliseconds. */
export const SETTLE_MS = MINUTE_MS;
/** A follower is told of one creator at most this often. Milliseconds. */
export const ROUND_MS = 10 * MINUTE_MS;
/** What could not be told for so long is no news any more. Milliseconds. */
export const OLD_NEWS_MS = DAY_MS;
/** How long a line about what was told is kept. Milliseconds. */
export const KEEP_TOLD_MS = 7 * DAY_MS;
/** A run holds a round for so long at most; one that died is taken over then. Milliseconds. */
export const ROUND_CLAIM_MS = 2 * MINUTE_MS;

/** Creators of one run, followers read by one statement, browsers told by one run, requests at once. */
export const MAX_CREATORS = 20;
export const FOLLOWERS_AT_ONCE = 500;
export const MAX_PUSHES = 300;
export const PUSHES_AT_ONCE = 4;
/** Works of one round that are looked at; a creator who published more is told of as having published these. */
export const MAX_ROUND_WORKS = 100;

/** How long one push service may take. Milliseconds. */
export const PUSH_TIMEOUT_MS = 5 * SECOND_MS;
/** A service that answered so many pushes of a run with nothing is left alone for its rest: others wait behind it. */
export const MAX_SILENCES = 4;
/** After so long a run begins no further pushes. Milliseconds. */
export const RUN_MS = 25 * SECOND_MS;
/** How long a push service keeps what it can't deliver. Seconds. */
export const PUSH_TTL_SECONDS = 3600;
