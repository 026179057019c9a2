/** Rows of a page of what the bell tells. */
export const NOTIFICATIONS_PAGE_SIZE = 24;

/** The bell counts no further: more than nine are 'nine and more'. */
export const MAX_UNSEEN = 10;

/** A tab that is looked at again asks anew after so long. Milliseconds. */
export const ASK_AGAIN_MS = 2 * 60 * 1000;

/** Bytes of what a page tells of how far somebody has read. */
export const MAX_SEEN_BYTES = 1024;
