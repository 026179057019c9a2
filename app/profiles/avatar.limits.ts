import { HOUR_MS, SECOND_MS } from "~/platform/clock";

/** Bytes, inclusive, of a first picture, chosen at sign-up or copied from a provider. */
export const SIGN_UP_AVATAR_MAX = 5 * 1024 * 1024;
/** Bytes, exclusive, of a picture that replaces another. */
export const EDIT_AVATAR_LIMIT = 2 * 1024 * 1024;
/** Everyone who sees a picture decodes it; a phone's camera makes 48 million pixels. */
export const AVATAR_MAX_PIXELS = 50_000_000;
/** Longest side in pixels: three times the largest display size, for the sharpest screens. */
export const SENT_AVATAR_SIDE = 384;
/** WebP quality from 0 to 1; more shows no difference at this size. */
export const SENT_AVATAR_QUALITY = 0.8;
/** Spec section 9. */
export const AVATAR_CACHE_SECONDS = HOUR_MS / SECOND_MS;
/** A person is waiting for it. */
export const PROVIDER_AVATAR_TIMEOUT_MS = 4 * SECOND_MS;
