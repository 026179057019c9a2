import { DAY_MS, SECOND_MS } from "~/platform/clock";

/** How long a device may make copies of a work without asking again; it asks every third of that. */
export const LEASE_MS = 90 * SECOND_MS;

/** Works that one answer names of those that are to be copied. */
export const MAX_LISTED = 20;

/** A picture of the small pictures that seeking shows: bytes, and pixels of its longer side. */
export const MAX_SPRITE_BYTES = 512 * 1024;
export const MAX_SPRITE_SIDE = 4096;

/** Small pictures in one, and the least time from one to the next. Items, milliseconds. */
export const MAX_SPRITE_TILES = 1000;
export const MIN_SPRITE_STEP_MS = 100;

/** A copy that was refused or given up stays so long, so that its maker reads why. */
export const ENDED_STAYS_MS = DAY_MS;
