/**
 * What an error code means: the HTTP status of the answer that carries it, and the sentence a person reads.
 * A pair and not an object, because most pages' scripts hold some of them.
 */
export type ErrorEntry = readonly [status: number, sentence: string];

/** Of a text that holds marks of direction, or more accents on a letter than any language has. */
export const UNREADABLE: ErrorEntry = [
  400,
  "This text holds invisible characters that turn it around, or too many accents on one letter. Type it again, or paste it as plain text.",
];

/**
 * The sentence for a code. Codes also come out of the database, where an older or a newer release may have
 * written one that this table does not know: that is told politely.
 */
export function sentenceIn(table: Readonly<Record<string, ErrorEntry>>, code: string): string {
  return table[code]?.[1] ?? "Something went wrong. Please try again.";
}
