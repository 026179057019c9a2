import { HOUR_MS, SECOND_MS } from "~/platform/clock";

/** Bytes of a first picture, chosen at sign-up or copied from a provider: up to and including this. */
export const SIGN_UP_AVATAR_MAX = 5 * 1024 * 1024;
/** Bytes of a picture that takes the place of another: less than this. */
export const EDIT_AVATAR_LIMIT = 2 * 1024 * 1024;
/** Pixels of a stored picture, across times down: everybody who sees it unpacks them all. A phone's camera makes 48 million. */
export const AVATAR_MAX_PIXELS = 50_000_000;
/** Longest side, in pixels, of a picture that a browser of ours sends: three times the largest it is shown at, as the sharpest screens do. */
export const SENT_AVATAR_SIDE = 384;
/** Of the WebP that it sends, from 0 to 1. Nobody sees more in a face of this size, and every page waits for its bytes. */
export const SENT_AVATAR_QUALITY = 0.8;
/** How long browsers may keep a stored picture (spec section 9), in seconds. */
export const AVATAR_CACHE_SECONDS = HOUR_MS / SECOND_MS;
/** Longest wait for a provider's picture, in milliseconds; a person is waiting behind it. */
export const PROVIDER_AVATAR_TIMEOUT_MS = 4 * SECOND_MS;
