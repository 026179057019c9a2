/** DSA Art. 17. */
export const FOUND_BY = ["report", "own", "authority", "flagger"] as const;
