/** Fields a proof is typed into. Both count as secrets (form-failure.ts): they are never given back. */
export const PROOF_PASSWORD = "current_password";
export const PROOF_CODE = "current_code";
