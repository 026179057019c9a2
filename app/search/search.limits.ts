export const MAX_QUERY_LENGTH = 200;

export const MAX_QUERY_WORDS = 8;

export const MAX_TEXT_LENGTH = 5000;

export const MAX_WORD_SIGNS = 64;

export const MIN_OPEN_LETTERS = 2;

export const MIN_FORGIVEN_LETTERS = 5;

/** Each letter adds a row. */
export const MAX_FORGIVEN_LETTERS = 24;

export const MAX_NEAR_WORDS = 120;

/** More works are ordered by date. */
export const RARE = 500;

export const MAX_SHOWN = 60;

export const CHANGES_AT_ONCE = 50;

/** One character is enough in scripts where it is a word. */
export const MIN_SUGGEST_LETTERS = 3;
