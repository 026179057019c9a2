/** Under which name the page's forms are told what was wrong with the proof. */
export const PROOF = "proof";
