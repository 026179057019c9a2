import type { ErrorCode } from "~/words/errors";

/** The page stays during a download, so a redirect carries the code's last part. */
export const DATA_PROOF_PROBLEMS = [
  "identity.proof_password",
  "identity.wrong_password",
  "identity.proof_code",
  "identity.wrong_code",
  "identity.too_many_codes",
  "identity.too_many_requests",
] as const satisfies readonly ErrorCode[];
