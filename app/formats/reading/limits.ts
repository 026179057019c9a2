/** Every limit of reading, in one file. Sizes in bytes, counts in items. */

const KIB = 1024;

/** A file no larger than this is fetched whole with the first read: exact answers for one request. */
export const WHOLE_FILE_BYTES = 96 * KIB;

/** First read of a larger file. Holds the headers of nearly every picture and of streamable films. */
export const HEAD_BYTES = 48 * KIB;

/** Least amount fetched when a parser jumps ahead, so that neighbouring headers cost one request. */
export const HOP_BYTES = 8 * KIB;

/** How much of the end is fetched where a format keeps its clock there (Ogg, TS, FLV, Matroska). */
export const TAIL_BYTES = 32 * KIB;

/** Second, wider look at the end where the first found no clock (large pages or key frames). */
export const WIDE_TAIL_BYTES = 128 * KIB;

/** No single request may be larger. */
export const MAX_READ_BYTES = 256 * KIB;

/** What a file costs that is what it says, its length estimated where it has no index. */
export const USUAL_READS = 8;
export const USUAL_BYTES = 256 * KIB;

/** Requests to storage for one file, whatever its bytes claim. */
export const MAX_READS = 32;

/** Bytes fetched for one file, whatever its bytes claim. */
export const MAX_TOTAL_BYTES = KIB * KIB;

/**
 * Turns of any parsing loop for one file (boxes, elements, chunks, packets, table entries), and a turn for each
 * stretch of bytes handed to a parser. A turn costs some two microseconds, five on a slow machine.
 */
export const MAX_STEPS = 30_000;

/** Bytes handed out that count as one more turn: a parser looks at each of them. */
export const VIEW_BYTES_A_STEP = 4 * KIB;

/** Packed pieces (Brotli, zlib) unpacked for one file: a picture has one or two. */
export const MAX_UNPACKINGS = 4;

/** Bytes that all packed pieces of one file may unpack to together. */
export const MAX_UNPACKED_BYTES = 512 * KIB;

/** Boxes or elements nested inside each other. */
export const MAX_DEPTH = 24;

/** Tracks or streams looked at in one container. */
export const MAX_TRACKS = 64;

/** More pixels than this is a broken header: no picture of a terapixel was ever made. */
export const MAX_PIXELS = 2 ** 40;

/** A picture of more pixels is drawn by no browser (Blink's image decoders and Skia count bytes in 31 bits). */
export const MAX_SHOWN_PIXELS = 2 ** 29 - 1;

/** A longer side is kept as the header declares it, with a warning. Pixels. */
export const MAX_USUAL_SIDE = 1_000_000;

/** A longer recording is a broken header. Milliseconds (1000 days). */
export const MAX_DURATION_MS = 1000 * 24 * 3600 * 1000;
