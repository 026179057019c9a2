import type { ErrorCode } from "~/strings/errors";

/**
 * What may have been wrong with the proof sent to /settings/data. A browser stays on the page that asked for a
 * file, so a redirect brings it the last part of the code.
 */
export const DATA_PROOF_PROBLEMS = [
  "identity.proof_password",
  "identity.wrong_password",
  "identity.proof_code",
  "identity.wrong_code",
  "identity.too_many_codes",
  "identity.too_many_requests",
] as const satisfies readonly ErrorCode[];
