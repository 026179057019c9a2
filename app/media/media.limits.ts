import { MINUTE_MS, SECOND_MS } from "~/platform/clock";
import type { SizedWidth } from "./variants.rules";

/**
 * What looking for personal data may cost in storage's reads: the largest upload walked from end to end, in pieces small
 * enough that those kept fit a worker's memory (128 MB). Bytes and counts.
 */
export const REMOVAL_BUDGET = {
  maxReads: 600,
  maxTotalBytes: 256 * 1024 * 1024,
  // Hostile files are made of nothing else; a turn costs a microsecond or two.
  maxSteps: 120_000,
  maxReadBytes: 16 * 1024 * 1024,
  // A film of clusters or fragments of any size is walked in 400 reads.
  hopBytes: 512 * 1024,
};

/** How long one consumer may hold an upload; a dead one's claim runs out after it. */
export const CLAIM_MS = MINUTE_MS;

/** A claim that ends later than this was made by a wrong clock, and holds nothing. Counted from now. */
export const LONGEST_CLAIM_MS = 2 * CLAIM_MS;

/** Wait before a message whose upload another consumer holds is looked at again. Seconds. */
export const CLAIMED_RETRY_SECONDS = CLAIM_MS / SECOND_MS + 5;

/** Deliveries of one upload before it is given up and its owner is asked to try again. */
export const MAX_ATTEMPTS = 6;

/** The sweep leaves rows younger than this alone: their own tab or message is still at work. */
export const SETTLE_MS = MINUTE_MS / 2;

/** A request to read an object again that brought no answer is told to the worker once more after this time. */
export const REPROCESS_AGAIN_MS = 10 * MINUTE_MS;

/** How long the row that brought another file to a work stays after that took its place, with the file that stood there. */
export const REPLACED_STAYS_MS = 10 * MINUTE_MS;

/** Rows of one state that one sweep looks at; the rest waits for the next. */
export const SWEEP_ROWS = 200;

/** Lifetimes of signed links, seconds (specification, section 9). */
export const LINK_SECONDS = { feed: 120, mine: 180, detail: 180, success: 180, dashboard: 180 } as const;

/** How long the address of a stream is good: longer than the longest evening, as it can't be renewed under a player. Seconds. */
export const STREAM_SECONDS = 12 * 3600;

/** How long an answer about who may watch is believed, for the many pieces of one film. */
export const STREAM_ROW_MS = 5 * SECOND_MS;

/** How often a page asks for fresh links, seconds (specification, section 9). Null: never. */
export const LINK_REFRESH_SECONDS = { feed: 90, mine: 120, detail: 120 } as const;

/** Uploads whose links one question may ask for; D1 binds at most 100 parameters. */
export const MAX_LINK_IDS = 90;

export type LinkPurpose = keyof typeof LINK_SECONDS;

const CARD_WIDTHS: readonly SizedWidth[] = [320, 640, 960];

/** Widths of pictures that each region of a page can use, pixels. A card measures up to 480 of CSS, on dense screens twice as many. */
export const PICTURE_WIDTHS: Record<LinkPurpose, readonly SizedWidth[]> = {
  feed: CARD_WIDTHS,
  mine: CARD_WIDTHS,
  dashboard: CARD_WIDTHS,
  success: CARD_WIDTHS,
  detail: [640, 960, 1280, 1920],
};
