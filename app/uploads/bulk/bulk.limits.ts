/** Uploads that one request changes or deletes. */
export const MAX_BULK_IDS = 100;

/** Of these in one statement, which takes 100 values at most. */
export const BULK_CHUNK = 50;

/** Deletions carried through at the same time. */
export const BULK_FINISHING = 4;
