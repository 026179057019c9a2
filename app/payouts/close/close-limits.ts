import { DAY_MS, MINUTE_MS } from "~/platform/clock";

/** Members in one piece of a close; their facts and seconds are in memory together. */
export const SHARD_MEMBERS = 500;

/** A worker that says nothing for so long is taken for dead. Milliseconds. */
export const LEASE_MS = 3 * MINUTE_MS;

/** Creators, or changes of older months, whose money is written in one batch. */
export const CREATORS_A_BATCH = 200;

/** Statements that are written at a time; the platform opens six connections and lets the rest wait. */
export const STATEMENTS_A_BATCH = 30;

/** A creator is new for so long, counted from the cut of the first month that gave them something. Milliseconds. */
export const NEW_CREATOR_MS = 120 * DAY_MS;

/** An account is young for so long, for the look at what stolen cards do. Milliseconds. */
export const YOUNG_ACCOUNT_MS = 30 * DAY_MS;

/** A member key is destroyed so many months after its month. */
export const KEY_MONTHS = 24;
