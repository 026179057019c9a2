import { DAY_MS, HOUR_MS } from "~/platform/clock";

/** Specification, section 9: 'Upload max size'. Bytes. */
export const MAX_FILE_SIZE_BYTES = 200 * 1024 * 1024;

export const MAX_TITLE_CHARACTERS = 200;
export const MAX_DESCRIPTION_CHARACTERS = 5000;
export const MAX_FILE_NAME_CHARACTERS = 255;
export const MAX_ALT_TEXT_CHARACTERS = 500;

/** Files above this go in parts. Bytes. */
export const MULTIPART_THRESHOLD_BYTES = 16 * 1024 * 1024;

/**
 * Every part but the last has exactly this size. Bytes; R2 asks for equal parts of at least 5 MiB.
 * Source: developers.cloudflare.com/r2/objects/multipart-objects, "Multipart upload limitations".
 */
export const PART_SIZE_BYTES = 8 * 1024 * 1024;

/**
 * Part URLs that come with a reservation: all of the largest file's, so that nothing is asked for while it travels. Those
 * that run out before their turn are asked for anew.
 */
export const SIGN_FIRST_PARTS = Math.ceil(MAX_FILE_SIZE_BYTES / PART_SIZE_BYTES);

/** Part URLs that one question may ask for; also how many the browser asks for at once. */
export const SIGN_BATCH_PARTS = 8;

/** Parts that are recorded at a time. Four values of each are bound, and D1 binds a hundred. */
export const RECORD_BATCH_PARTS = 16;

/**
 * How long an upload in parts waits to be resumed. R2 throws its parts away seven days after they
 * began, so we end it a day before. Source: the same page, "Lifecycle".
 */
export const UNFINISHED_LIFETIME_MS = 6 * DAY_MS;

/** A poster made in the browser. Bytes; its longer side is at most 1280 pixels. */
export const MAX_POSTER_BYTES = 512 * 1024;
export const MAX_POSTER_SIDE = 1280;

/**
 * Largest picture that the image service makes smaller: bytes (it takes 100 MB; a worker streams it, so does the
 * service), pixels of its area, pixels of its longest side. A larger one needs a poster made in the browser.
 * Source: developers.cloudflare.com/images/get-started/limits
 */
export const SCALED_SOURCE_MAX_BYTES = 100_000_000;
export const SCALED_SOURCE_MAX_PIXELS = 100_000_000;
export const SCALED_SOURCE_MAX_SIDE = 12_000;

/** A thumbhash has 25 bytes or fewer, base64 a third more; some air for later ones. Bytes. */
export const MAX_PLACEHOLDER_BYTES = 64;

/** Bars of a waveform; each is 0 to 100. */
export const MAX_PEAKS = 200;

/** A signed PUT must begin within this time; a slow one may take longer to finish. */
export const PUT_LIFETIME_MS = HOUR_MS;

/** After its URL ran out, how long a PUT that began in time may still be under way. */
export const PUT_GRACE_MS = HOUR_MS;

/** Reservations that one person may hold open at once; a script can't fill the table. */
export const MAX_OPEN_RESERVATIONS = 100;

/** Cache-Control of stored objects, seconds (specification, section 7). */
export const STORAGE_CACHE_SECONDS = 3600;

/** Rows of My Uploads in one page. */
export const OWNED_PAGE_SIZE = 24;
