/** Listed as secrets in form-failure.ts, so they are never sent back. */
export const PROOF_PASSWORD = "current_password";
export const PROOF_CODE = "current_code";
