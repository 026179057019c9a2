import { DAY_MS } from "~/platform/clock";

export const MAX_SHARE_LINKS = 20;

/** Null: until revoked. */
export const SHARE_LIFETIMES = { day: DAY_MS, week: 7 * DAY_MS, open: null } as const;

export type ShareLifetime = keyof typeof SHARE_LIFETIMES;
