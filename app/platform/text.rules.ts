/**
 * Characters nobody types on purpose and that can make a text read as another: controls, NUL,
 * direction marks and overrides (the "Trojan Source" set, CVE-2021-42574), invisible separators
 * and joiners of words, tags, lone surrogates, private use and unassigned code points.
 * The zero-width joiner and non-joiner stay: emoji and Persian need them.
 */
const FORBIDDEN = /(?![\n\r\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/u;

/** Whether a text of several lines (a bio) holds only characters that show as themselves. */
export function isCleanText(text: string): boolean {
  return !FORBIDDEN.test(text);
}

/** Length in code points, as a person counts and as a limit means it. */
export function lengthOf(text: string): number {
  return [...text].length;
}
