import { MINUTE_MS, SECOND_MS } from "~/platform/clock";
import type { SizedWidth } from "./variants.rules";

/** The largest upload, in pieces small enough for a worker's memory (128 MB). */
export const REMOVAL_BUDGET = {
  maxReads: 600,
  maxTotalBytes: 256 * 1024 * 1024,
  maxSteps: 120_000,
  maxReadBytes: 16 * 1024 * 1024,
  // A film of clusters or fragments of any size takes 400 reads.
  hopBytes: 512 * 1024,
};

export const CLAIM_MS = MINUTE_MS;

/** A claim that ends later was made by a wrong clock and doesn't count. */
export const LONGEST_CLAIM_MS = 2 * CLAIM_MS;

export const CLAIMED_RETRY_SECONDS = CLAIM_MS / SECOND_MS + 5;

export const MAX_ATTEMPTS = 6;

/** Younger rows are left to their own tab or message. */
export const SETTLE_MS = MINUTE_MS / 2;

export const REPROCESS_AGAIN_MS = 10 * MINUTE_MS;

export const REPLACED_ROW_KEPT_MS = 10 * MINUTE_MS;

export const SWEEP_ROWS = 200;

/** Seconds (specification, section 9). */
export const LINK_SECONDS = { feed: 120, mine: 180, detail: 180, success: 180, dashboard: 180 } as const;

/** Longer than the longest evening, since the address can't be renewed while a player uses it. */
export const STREAM_SECONDS = 12 * 3600;

export const STREAM_ACCESS_MS = 5 * SECOND_MS;

/** Seconds (specification, section 9). */
export const LINK_REFRESH_SECONDS = { feed: 90, mine: 120, detail: 120 } as const;

/** Per request; D1 binds at most 100 parameters. */
export const MAX_LINK_IDS = 90;

export type LinkPurpose = keyof typeof LINK_SECONDS;

const CARD_WIDTHS: readonly SizedWidth[] = [320, 640, 960];

/** Pixels. A card measures up to 480 CSS pixels, and twice that on dense screens. */
export const PICTURE_WIDTHS: Record<LinkPurpose, readonly SizedWidth[]> = {
  feed: CARD_WIDTHS,
  mine: CARD_WIDTHS,
  dashboard: CARD_WIDTHS,
  success: CARD_WIDTHS,
  detail: [640, 960, 1280, 1920],
};
