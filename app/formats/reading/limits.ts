const KIB = 1024;

/** Exact answers for one request. */
export const WHOLE_FILE_BYTES = 96 * KIB;

/** Most headers. */
export const HEAD_BYTES = 48 * KIB;

/** Neighbours cost one request. */
export const HOP_BYTES = 8 * KIB;

/** Ogg, TS, FLV and Matroska keep their clock at the end. */
export const TAIL_BYTES = 32 * KIB;

export const WIDE_TAIL_BYTES = 128 * KIB;

export const MAX_READ_BYTES = 256 * KIB;

export const USUAL_READS = 8;
export const USUAL_BYTES = 256 * KIB;

export const MAX_READS = 32;

export const MAX_TOTAL_BYTES = KIB * KIB;

/** Two microseconds each, five on a slow machine. */
export const MAX_STEPS = 30_000;

/** So many bytes count as a turn. */
export const VIEW_BYTES_PER_STEP = 4 * KIB;

export const MAX_UNPACKINGS = 4;

export const MAX_UNPACKED_BYTES = 512 * KIB;

export const MAX_DEPTH = 24;

export const MAX_TRACKS = 64;

/** More is a broken header. */
export const MAX_PIXELS = 2 ** 40;

/** Blink and Skia count bytes in 31 bits. */
export const MAX_SHOWN_PIXELS = 2 ** 29 - 1;

/** Longer ones get a warning. */
export const MAX_USUAL_SIDE = 1_000_000;

/** More is a broken header. */
export const MAX_DURATION_MS = 1000 * 24 * 3600 * 1000;
