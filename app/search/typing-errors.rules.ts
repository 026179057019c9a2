import { MAX_FORGIVEN_LETTERS, MIN_FORGIVEN_LETTERS } from "./search.limits";

const LETTERS_ONLY = /^[\p{L}\p{M}]+$/u;

/** A word that lacks a letter is compared with longer ones. */
export function isForgiven(word: string): boolean {
  const letters = [...word].length;
  return letters >= MIN_FORGIVEN_LETTERS && letters <= MAX_FORGIVEN_LETTERS && LETTERS_ONLY.test(word);
}

/** A letter too many may have been typed. */
export function mayBeMeant(word: string): boolean {
  const letters = [...word].length;
  return letters >= MIN_FORGIVEN_LETTERS - 1 && letters <= MAX_FORGIVEN_LETTERS && LETTERS_ONLY.test(word);
}

/**
 * Two words one typing error apart share one of these. Source: the deletion neighbourhood of Mor and
 * Fraenkel, 1982
 */
export function deletionVariants(word: string): string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, left) => letters.toSpliced(left, 1).join(""))])];
}

export function isNear(one: string, other: string): boolean {
  const [short, long] = [[...one], [...other]].sort((a, b) => a.length - b.length) as [string[], string[]];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const restEqual = (a: number, b: number) => short.slice(a).join("") === long.slice(b).join("");
  if (short.length < long.length) return restEqual(at, at + 1);
  const areSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return restEqual(at + 1, at + 1) || (areSwapped && restEqual(at + 2, at + 2));
}
