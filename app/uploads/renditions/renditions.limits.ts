import { DAY_MS, SECOND_MS } from "~/platform/clock";

export const LEASE_MS = 90 * SECOND_MS;

export const MAX_LISTED = 20;

export const MAX_SPRITE_BYTES = 512 * 1024;
export const MAX_SPRITE_SIDE = 4096;

export const MAX_SPRITE_TILES = 1000;
export const MIN_SPRITE_STEP_MS = 100;

/** So its maker can read why. */
export const ENDED_RENDITION_KEPT_MS = DAY_MS;
