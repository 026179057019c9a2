/** The field whose error says what was wrong with the proof. */
export const PROOF_FIELD = "proof";
