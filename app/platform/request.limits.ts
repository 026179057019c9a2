/*
 * What a request may cost before anybody knows who sent it. Each is far above what a browser of ours sends, and what
 * lies above it is refused before it is matched, parsed or read.
 */

/** Characters of a path. The longest of ours, a piece of a film, takes some 300. */
export const PATH_MAX = 2048;

/** Parts of a path. Our deepest address has seven; Remix matches each part of an unknown one against all routes. */
export const SEGMENTS_MAX = 20;

/** Characters behind the question mark. A provider comes back with 6,000. */
export const QUERY_MAX = 8192;

/** Pairs behind the question mark. Ours have a few. */
export const PAIRS_MAX = 400;

/** Characters of all cookies together. Ours take about 2,000; other sites of the same domain may add theirs. */
export const COOKIES_MAX = 32_768;

/** Characters of any other header. */
export const HEADER_MAX = 8192;

/** Bytes of a form without files: its text, each character of which may take nine. */
export const PLAIN_FORM_MAX_BYTES = 1024 * 1024;

/** Fields of a form. The largest of ours, a selection of works, has some 300. */
export const FIELDS_MAX = 1000;

/** Characters of one field. The longest that any rule allows is a description, 5,000. */
export const FIELD_MAX = 32_768;

/** Characters of all fields: what a form that is given back holds at most. */
export const FORM_TEXT_MAX = 131_072;
