/** Characters of what somebody looks for that are used; what comes behind is left out. */
export const MAX_QUERY_LENGTH = 200;

/** Words of it that are used. */
export const MAX_QUERY_WORDS = 8;

/** Characters of each text of a work, a creator or a tag that are looked through. */
export const MAX_TEXT_LENGTH = 5000;

/** Signs of one word; a longer one is known by its beginning. */
export const MAX_WORD_SIGNS = 64;

/** Letters from which on a word is also found by its beginning. */
export const MIN_OPEN_LETTERS = 2;

/** Letters from which on one typing error is forgiven. */
export const MIN_FORGIVEN_LETTERS = 5;

/** The most letters a word may have for its rests to be kept: each letter is one. */
export const MAX_FORGIVEN_LETTERS = 24;

/** Words of one text that typing errors are compared with; those after them are still found as they are. */
export const MAX_NEAR_WORDS = 120;

/** Up to so many works are rare: they are ordered by how well they match, more of them by when they came. */
export const RARE = 500;

/** Creators, and tags, that one page of them shows. */
export const MAX_SHOWN = 60;

/** Changes that one piece of work takes over into the index. */
export const CHANGES_AT_ONCE = 50;

/** Letters from which on there are suggestions; of signs that are words of their own, one is enough. */
export const MIN_SUGGEST_LETTERS = 3;
