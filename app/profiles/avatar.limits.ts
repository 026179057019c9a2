import { HOUR_MS, SECOND_MS } from "~/platform/clock";

/** Bytes, inclusive. */
export const SIGN_UP_AVATAR_MAX = 5 * 1024 * 1024;
/** Bytes, exclusive. */
export const EDIT_AVATAR_LIMIT = 2 * 1024 * 1024;
/** Everyone who sees a picture decodes it; a phone's camera makes 48 million pixels. */
export const AVATAR_MAX_PIXELS = 50_000_000;
/** Pixels: three times the largest display size, for the sharpest screens. */
export const SENT_AVATAR_SIDE = 384;
export const SENT_AVATAR_QUALITY = 0.8;
/** Spec section 9. */
export const AVATAR_CACHE_SECONDS = HOUR_MS / SECOND_MS;
export const PROVIDER_AVATAR_TIMEOUT_MS = 4 * SECOND_MS;
