/**
 * Characters nobody types on purpose and that can make a text read as another: controls, NUL,
 * direction marks and overrides (the "Trojan Source" set, CVE-2021-42574), invisible separators
 * and joiners of words, tags, lone surrogates, private use and unassigned code points.
 * The zero-width joiner and non-joiner stay: emoji and Persian need them.
 */
const FORBIDDEN = /(?![\n\r\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/u;

/** Embeddings, overrides and isolates: from there on the letters of a line may stand in another order than they are in. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/u;

/**
 * More marks on one letter than any language writes: they cover the lines around it. Pointed Hebrew takes four,
 * Vietnamese and Thai three, Tibetan some six. What joins or is not seen in between does not begin a new letter.
 */
const PILED = /(?:\p{M}\p{Cf}*){11}/u;

/** Whether a text of several lines (a bio) holds only characters that show as themselves. */
export function isCleanText(text: string): boolean {
  return !FORBIDDEN.test(text) && !PILED.test(text);
}

/**
 * Whether a text that may hold anything else, a title or a comment, is read as it was typed and stays in its lines. Marks
 * that only say which way a letter goes (LRM, RLM, ALM) and joiners are part of Arabic, Hebrew, Persian and Hindi.
 */
export function isReadable(text: string): boolean {
  return !TURNS.test(text) && !PILED.test(text);
}

/** Length in code points, as a person counts and as a limit means it. */
export function lengthOf(text: string): number {
  return [...text].length;
}
