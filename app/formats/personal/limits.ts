import type { ReadBudget } from "../reading/bounded-reader.ts";

/** The movie box describes; the bytes of picture and sound lie outside it. A larger one is not looked through. Bytes. */
export const MAX_MOVIE_BYTES = 32 * 1024 * 1024;

/** Boxes of a file's top level: a film of two hours in fragments of two seconds has some seven thousand. */
export const MAX_TOP_BOXES = 20_000;

/** Tables of a picture's items are some kilobytes. Bytes. */
export const MAX_ITEM_TABLE_BYTES = 8 * 1024 * 1024;

/** EXIF and XMP blocks and tags are some kilobytes; depth maps in XMP are megabytes. Bytes. */
export const MAX_BLOCK_BYTES = 4 * 1024 * 1024;

/** Where JPEGs keep EXIF and XMP: before the picture itself. Fetched at once. Bytes. */
export const JPEG_HEAD_BYTES = 512 * 1024;

/** How much is fetched at once where every byte is looked at. Bytes. */
export const SCAN_BYTES = 512 * 1024;

/** Items of a picture, tiles included. */
export const MAX_ITEMS = 100_000;

/** What one tag of the GPS directory holds are some words at most; what claims more is no such tag. Bytes. */
export const MAX_GPS_VALUE_BYTES = 64 * 1024;

/** Directories of one TIFF structure, previews included. */
export const MAX_DIRECTORIES = 64;

/** Clusters of a film of two hours number some thousands. */
export const MAX_ELEMENTS = 200_000;

/** Text that is searched is counted, a step for so many bytes: a file made of nothing else ends within its budget. */
export const BYTES_A_STEP = 64;

/** Bytes of which only is asked whether anything stands there, for one step. */
export const EMPTY_BYTES_A_STEP = 1024;

/** Frames of a long animation: EXIF and XMP stand behind them. */
export const MAX_RIFF_CHUNKS = 200_000;

/** Chunks of one telemetry track. */
export const MAX_TELEMETRY_CHUNKS = 200_000;

/** Boxes and user data of a meaning that nobody told us are searched for what cameras write, up to this size. Bytes. */
export const MAX_NOTES_BYTES = 256 * 1024;

/** Stretches to overwrite in one file; more is made to fill memory. */
export const MAX_PATCHES = 400_000;

/** Packed text is unpacked no further than this. Bytes. */
export const MAX_UNPACKED_BYTES = 256 * 1024;

/** Packed pieces unpacked for one file: each may be a bomb, and only together they hold anything up. */
export const MAX_UNPACKINGS = 8;

/** Files within a file, and how deep: a photo holds a film, which holds a cover, which holds a thumbnail. */
export const MAX_NESTED_FILES = 64;
export const MAX_NESTED_DEPTH = 4;
export const NESTED_BUDGET: ReadBudget = {
  maxReads: 4000,
  maxTotalBytes: 256 * 1024 * 1024,
  maxSteps: 300_000,
  maxReadBytes: MAX_MOVIE_BYTES,
  hopBytes: 16 * 1024,
  maxUnpackings: MAX_UNPACKINGS,
  maxUnpackedBytes: MAX_UNPACKINGS * MAX_UNPACKED_BYTES,
};

/**
 * What the search may cost where the file is at hand, as in a browser: the largest upload (200 MB) can be
 * walked from end to end whatever the size of its pieces, a movie box is read at once. Whoever pays for requests
 * gives a smaller one.
 */
export const PERSONAL_BUDGET: ReadBudget = {
  maxReads: 24_000,
  maxTotalBytes: 320 * 1024 * 1024,
  maxSteps: 2_000_000,
  maxReadBytes: MAX_MOVIE_BYTES,
  hopBytes: 32 * 1024,
  maxUnpackings: MAX_UNPACKINGS,
  maxUnpackedBytes: MAX_UNPACKINGS * MAX_UNPACKED_BYTES,
};
