const KIB = 1024;

/** Smaller files are fetched whole: exact answers for one request. */
export const WHOLE_FILE_BYTES = 96 * KIB;

/** Holds the headers of nearly every picture and streamable film. */
export const HEAD_BYTES = 48 * KIB;

/** Least fetched on a jump, so that neighbouring headers cost one request. */
export const HOP_BYTES = 8 * KIB;

/** Ogg, TS, FLV and Matroska keep their clock at the end. */
export const TAIL_BYTES = 32 * KIB;

export const WIDE_TAIL_BYTES = 128 * KIB;

export const MAX_READ_BYTES = 256 * KIB;

/** Cost of an honest file, its length estimated where it has no index. */
export const USUAL_READS = 8;
export const USUAL_BYTES = 256 * KIB;

export const MAX_READS = 32;

export const MAX_TOTAL_BYTES = KIB * KIB;

/** Loop turns. One costs about two microseconds, five on a slow machine. */
export const MAX_STEPS = 30_000;

/** A parser looks at each byte, so this many count as a turn. */
export const VIEW_BYTES_PER_STEP = 4 * KIB;

export const MAX_UNPACKINGS = 4;

export const MAX_UNPACKED_BYTES = 512 * KIB;

export const MAX_DEPTH = 24;

export const MAX_TRACKS = 64;

/** Nobody ever made a terapixel picture; more is a broken header. */
export const MAX_PIXELS = 2 ** 40;

/** Blink's image decoders and Skia count bytes in 31 bits. */
export const MAX_SHOWN_PIXELS = 2 ** 29 - 1;

/** A longer side stays as declared, with a warning. */
export const MAX_USUAL_SIDE = 1_000_000;

/** 1000 days; more is a broken header. */
export const MAX_DURATION_MS = 1000 * 24 * 3600 * 1000;
