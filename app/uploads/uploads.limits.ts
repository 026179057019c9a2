import { HOUR_MS } from "~/platform/clock";

/** Specification, section 9: 'Upload max size'. Bytes. */
export const MAX_FILE_SIZE_BYTES = 200 * 1024 * 1024;

export const MAX_TITLE_CHARACTERS = 200;
export const MAX_DESCRIPTION_CHARACTERS = 5000;
export const MAX_FILE_NAME_CHARACTERS = 255;
export const MAX_ALT_TEXT_CHARACTERS = 500;

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
