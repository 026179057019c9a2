import { identityErrors } from "./identity-errors";
import { uploadErrors } from "./upload-errors";

const sentences: Record<string, string> = { ...identityErrors, ...uploadErrors };

/** The sentence a person reads for an error code; a code without one is our own bug, told politely. */
export function sentenceOf(code: string): string {
  return sentences[code] ?? "Something went wrong. Please try again.";
}
