export const MAX_TAGS = 10;

/** Code points. */
export const MAX_TAG_CHARACTERS = 30;

export const MAX_TAGS_TEXT = 1000;

/** Out of so many with the same prefix. */
export const SUGGESTED_TAGS = 8;
export const SUGGESTED_FROM = 500;
