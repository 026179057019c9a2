/** "Trojan Source", CVE-2021-42574. Zero-width joiner and non-joiner stay: emoji and Persian need them. */
const FORBIDDEN = /(?![\n\r\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/u;

const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/u;

/** More marks than any language puts on a letter (Tibetan about six); they cover other lines. */
const STACKED_MARKS = /(?:\p{M}\p{Cf}*){11}/u;

export function isCleanText(text: string): boolean {
  return !FORBIDDEN.test(text) && !STACKED_MARKS.test(text);
}

/** Allows the direction marks and joiners that Arabic, Hebrew, Persian and Hindi need. */
export function isReadable(text: string): boolean {
  return !DIRECTION_OVERRIDES.test(text) && !STACKED_MARKS.test(text);
}

/** In code points. */
export function countCharacters(text: string): number {
  return [...text].length;
}
