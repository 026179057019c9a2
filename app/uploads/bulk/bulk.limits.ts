export const MAX_BULK_IDS = 100;

/** D1 binds at most 100 parameters. */
export const BULK_CHUNK = 50;

export const BULK_FINISHING = 4;
