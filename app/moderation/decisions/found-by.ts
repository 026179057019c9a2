/** Who found what a decision is about: a statement of reasons says so (Art. 17 of the Digital Services Act). */
export const FOUND_BY = ["report", "own", "authority", "flagger"] as const;
