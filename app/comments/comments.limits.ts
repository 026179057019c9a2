/** In characters as a text field counts them. */
export const COMMENT_MAX = 1000;

/** Within 24 hours; the limit per minute is with the rate limits. */
export const COMMENTS_A_DAY = 200;

export const COMMENTS_PAGE_SIZE = 20;
export const REPLIES_SHOWN = 3;
export const REPLIES_PAGE_SIZE = 20;

export const NEWS_COUNTED = 99;
