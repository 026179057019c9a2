/** Tags of one work. */
export const MAX_TAGS = 10;

/** Length of a tag in characters (code points), as written and as compared. */
export const MAX_TAG_CHARACTERS = 30;

/** What the field of all tags may hold: ten, their commas, and room for spaces. Characters. */
export const MAX_TAGS_TEXT = 1000;

/** Tags suggested at once, and tags of a beginning that are looked at for the most used of them. */
export const SUGGESTED_TAGS = 8;
export const SUGGESTED_FROM = 500;
