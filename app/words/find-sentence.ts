import { unknownError } from "./en/unknown-error";

/** A code from the database may come from an older or newer release and be missing in the table. */
export function findSentence(table: Readonly<Record<string, string>>, code: string): string {
  return (Object.hasOwn(table, code) ? table[code] : undefined) ?? unknownError();
}
