/** Secrets in form-failure.ts: never sent back. */
export const PROOF_PASSWORD = "current_password";
export const PROOF_CODE = "current_code";
