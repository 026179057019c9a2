/** In the index's column `kind`, beside the media type. */
export const ADULTS = "adults";

/** In the same column: letters and numbers only. */
export const ownerWord = (accountId: string): string =>
  `by${accountId.replaceAll(/[^0-9a-z]/gi, "").toLowerCase()}`;
