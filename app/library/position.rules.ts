/** Shorter than this into it nothing is worth coming back to. */
export const FROM_MS = 2000;
/** Past this part of it a person has seen the end. */
export const UNTIL_PART = 0.95;
