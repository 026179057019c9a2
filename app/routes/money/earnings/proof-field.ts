export const PROOF_FIELD = "proof";
