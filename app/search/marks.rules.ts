/** What is for adults, in the index's column `kind` beside what kind a work is: no media type is called so. */
export const ADULTS = "adults";

/** Whose it is, in the same column: a word of letters and numbers alone. */
export const ownerWord = (accountId: string): string =>
  `by${accountId.replaceAll(/[^0-9a-z]/gi, "").toLowerCase()}`;
