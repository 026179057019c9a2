import { DAY_MS, MINUTE_MS } from "~/platform/clock";

/** They are in memory together. */
export const SHARD_MEMBERS = 500;

export const LEASE_MS = 3 * MINUTE_MS;

export const CREATORS_A_BATCH = 200;

/** The platform opens six connections and queues the rest. */
export const STATEMENTS_A_BATCH = 30;

/** From the cut of the first paid month. */
export const NEW_CREATOR_MS = 120 * DAY_MS;

export const YOUNG_ACCOUNT_MS = 30 * DAY_MS;

export const KEY_MONTHS = 24;
