/* Far above what our pages send; larger requests are refused before they are matched, parsed or read. */

/** Our longest path, a piece of a film, has about 300 characters. */
export const PATH_MAX = 2048;

/** Our deepest path has seven; Remix matches each segment of an unknown one against all routes. */
export const SEGMENTS_MAX = 20;

export const QUERY_MAX = 8192;

export const PAIRS_MAX = 400;

export const COOKIES_MAX = 32_768;

export const HEADER_MAX = 8192;

export const PLAIN_FORM_MAX_BYTES = 1024 * 1024;

/** Our largest form, a selection of works, has about 300. */
export const FIELDS_MAX = 1000;

export const FIELD_MAX = 32_768;

export const FORM_TEXT_MAX = 131_072;
