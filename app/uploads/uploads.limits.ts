import { DAY_MS, HOUR_MS } from "~/platform/clock";

/** Specification, section 9. */
export const MAX_FILE_SIZE_BYTES = 200 * 1024 * 1024;

export const MAX_TITLE_CHARACTERS = 200;
export const MAX_DESCRIPTION_CHARACTERS = 5000;
export const MAX_FILE_NAME_CHARACTERS = 255;
export const MAX_ALT_TEXT_CHARACTERS = 500;

export const MULTIPART_THRESHOLD_BYTES = 16 * 1024 * 1024;

/**
 * R2 requires equal parts of at least 5 MiB (developers.cloudflare.com/r2/objects/multipart-objects,
 * "Multipart upload limitations").
 */
export const PART_SIZE_BYTES = 8 * 1024 * 1024;

/** All, so sending needs no further request. */
export const SIGN_FIRST_PARTS = Math.ceil(MAX_FILE_SIZE_BYTES / PART_SIZE_BYTES);

export const SIGN_BATCH_PARTS = 8;

/** Each binds four of D1's hundred parameters. */
export const RECORD_BATCH_PARTS = 16;

/** R2 discards parts after seven days (the same page, "Lifecycle"). */
export const UNFINISHED_LIFETIME_MS = 6 * DAY_MS;

export const MAX_POSTER_BYTES = 512 * 1024;
export const MAX_POSTER_SIDE = 1280;

/** The Images service takes no more (developers.cloudflare.com/images/get-started/limits). */
export const SCALED_SOURCE_MAX_BYTES = 100_000_000;
export const SCALED_SOURCE_MAX_PIXELS = 100_000_000;
export const SCALED_SOURCE_MAX_SIDE = 12_000;

/** A thumbhash has at most 25 bytes. */
export const MAX_PLACEHOLDER_BYTES = 64;

export const MAX_PEAKS = 200;

/** A PUT must begin within this time. */
export const PUT_LIFETIME_MS = HOUR_MS;

/** One that began may still run. */
export const PUT_GRACE_MS = HOUR_MS;

/** A script can't fill the table. */
export const MAX_OPEN_RESERVATIONS = 100;

/** Specification, section 7. */
export const STORAGE_CACHE_SECONDS = 3600;

export const OWNED_PAGE_SIZE = 24;
