import { MAX_FORGIVEN_LETTERS, MIN_FORGIVEN_LETTERS } from "./search.limits";

const LETTERS_ONLY = /^[\p{L}\p{M}]+$/u;

/** Whether a typing error in it is forgiven; a word with one letter too few is compared with longer ones. */
export function isForgiven(word: string): boolean {
  const letters = [...word].length;
  return letters >= MIN_FORGIVEN_LETTERS && letters <= MAX_FORGIVEN_LETTERS && LETTERS_ONLY.test(word);
}

/** Whether a word may be what somebody meant who typed one letter too many. */
export function isMeant(word: string): boolean {
  const letters = [...word].length;
  return letters >= MIN_FORGIVEN_LETTERS - 1 && letters <= MAX_FORGIVEN_LETTERS && LETTERS_ONLY.test(word);
}

/**
 * A word, and what is left of it without each one of its letters. Two words at most one typing error apart have one
 * of these in common. Source: the deletion neighbourhood of Mor and Fraenkel, 1982
 */
export function restsOf(word: string): string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, left) => letters.toSpliced(left, 1).join(""))])];
}

/** Whether one letter more, one less, another one, or two that changed places make one word of the other. */
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
