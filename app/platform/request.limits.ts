/* Far above what our pages send. */

/** Our longest has about 300 characters. */
export const PATH_MAX = 2048;

/** Our deepest has seven; Remix matches each segment against all routes. */
export const SEGMENTS_MAX = 20;

export const QUERY_MAX = 8192;

export const PAIRS_MAX = 400;

export const COOKIES_MAX = 32_768;

export const HEADER_MAX = 8192;

export const PLAIN_FORM_MAX_BYTES = 1024 * 1024;

export const FIELDS_MAX = 1000;

export const FIELD_MAX = 32_768;

export const FORM_TEXT_MAX = 131_072;
