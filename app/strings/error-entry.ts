/** An error's HTTP status and sentence; a pair is shorter than an object in every page's script. */
export type ErrorEntry = readonly [status: number, sentence: string];

/** For text with direction marks or more accents on a letter than any language has. */
export const UNREADABLE: ErrorEntry = [
  400,
  "This text contains hidden characters that change its direction, or too many accents on one letter. Type it again, or paste it as plain text.",
];

/** A code from the database may come from an older or newer release and be missing in the table. */
export function findSentence(table: Readonly<Record<string, ErrorEntry>>, code: string): string {
  return table[code]?.[1] ?? "Something went wrong. Please try again.";
}
