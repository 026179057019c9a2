import { DAY_MS } from "~/platform/clock";

/** Links of one work that are good at one time. */
export const MAX_SHARE_LINKS = 20;

/** How long a link is good, milliseconds; null: until it is revoked. */
export const SHARE_LIFETIMES = { day: DAY_MS, week: 7 * DAY_MS, open: null } as const;

export type ShareLifetime = keyof typeof SHARE_LIFETIMES;
