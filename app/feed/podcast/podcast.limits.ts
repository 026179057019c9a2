import { HOUR_MS, DAY_MS } from "~/platform/clock";

export const EPISODES = 100;
export const FEED_MAX_BYTES = 512 * 1024;
export const EPISODE_TEXT_CHARACTERS = 1_000;

export const MAX_SHOW_KEYS = 50;
/** Until then an ended address says so, instead of being unknown. */
export const ENDED_KEYS_KEPT_MS = 90 * DAY_MS;
/** Of an account; older ones go, however often someone renews. */
export const ENDED_KEYS_KEPT = 100;
export const LAST_USE_EVERY_MS = HOUR_MS;

/** Networks in 24 hours; at `MOST_NETWORKS` (app/engagement/episode-starts.ts) the episode stops for a day. */
export const WARNED_NETWORKS = 8;

/** Pixels of a side. Source: podcasters.apple.com/support/896-artwork-requirements */
export const COVER_SIDES = { least: 1400, most: 3000 } as const;
export const COVER_MAX_BYTES = 4 * 1024 * 1024;

export const ENDED_SOUND = {
  path: "/membership-ended.mp3",
  made: "2026-11-29",
  bytes: 60_186,
  seconds: 10,
} as const;
