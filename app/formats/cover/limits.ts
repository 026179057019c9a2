/** A larger picture inside a sound is not taken out. Bytes. */
export const MAX_COVER_BYTES = 5 * 1024 * 1024;

/** Either side of a cover, pixels: scans are some 3000. More is a trap for whoever decodes it. */
export const MAX_COVER_SIDE = 8000;

/** Frames, blocks or comments looked at for one. */
export const MAX_COVERS_SEEN = 16;

/** What looking for a cover may cost: its bytes come in reads of 256 KiB, in Ogg a third more for base64. */
export const COVER_BUDGET = { maxReads: 32, maxTotalBytes: 8 * 1024 * 1024, maxSteps: 20_000 };
