/** Longest comment, characters as a text field counts them. */
export const COMMENT_MAX = 1000;

/** Comments and replies of one person within 24 hours. How many a minute stands with the rate limits. */
export const COMMENTS_A_DAY = 200;

/** Comments on a page; replies of each that come with it, and of a page of replies. */
export const COMMENTS_PAGE_SIZE = 20;
export const REPLIES_SHOWN = 3;
export const REPLIES_PAGE_SIZE = 20;

/** More than this many in one line of the bell are told as so many. */
export const NEWS_COUNTED = 99;
