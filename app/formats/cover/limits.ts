export const MAX_COVER_BYTES = 5 * 1024 * 1024;

/** More is a trap for a decoder. */
export const MAX_COVER_SIDE = 8000;

export const MAX_COVERS_SEEN = 16;

/** Base64 in Ogg adds a third. */
export const COVER_BUDGET = { maxReads: 32, maxTotalBytes: 8 * 1024 * 1024, maxSteps: 20_000 };
