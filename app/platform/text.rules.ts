/**
 * Controls, direction marks ("Trojan Source", CVE-2021-42574), invisible, private and unassigned characters
 * can make a text read as another. Zero-width joiner and non-joiner stay: emoji and Persian need them.
 */
const FORBIDDEN = /(?![\n\r\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/u;

/** Embeddings, overrides and isolates reorder the letters of a line. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/u;

/**
 * More marks than any language puts on a letter (Tibetan about six), which cover other lines. Invisible
 * characters in between don't reset the count.
 */
const PILED = /(?:\p{M}\p{Cf}*){11}/u;

export function isCleanText(text: string): boolean {
  return !FORBIDDEN.test(text) && !PILED.test(text);
}

/**
 * Looser, for titles and comments: direction marks (LRM, RLM, ALM) and joiners belong to Arabic, Hebrew,
 * Persian and Hindi.
 */
export function isReadable(text: string): boolean {
  return !TURNS.test(text) && !PILED.test(text);
}

/** In code points. */
export function lengthOf(text: string): number {
  return [...text].length;
}
