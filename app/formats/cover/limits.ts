export const MAX_COVER_BYTES = 5 * 1024 * 1024;

/** Scans have some 3000; more is a trap for a decoder. Pixels. */
export const MAX_COVER_SIDE = 8000;

export const MAX_COVERS_SEEN = 16;

/** Base64 in Ogg adds a third. */
export const COVER_BUDGET = { maxReads: 32, maxTotalBytes: 8 * 1024 * 1024, maxSteps: 20_000 };
