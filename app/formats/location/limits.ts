import type { ReadBudget } from "../reading/bounded-reader.ts";
import { MAX_UNPACKED_BYTES, MAX_UNPACKINGS } from "../reading/limits.ts";

/** The movie box describes; the bytes of picture and sound lie outside it. A larger one is left alone. Bytes. */
export const MAX_MOVIE_BYTES = 32 * 1024 * 1024;

/** Boxes of a file's top level. */
export const MAX_TOP_BOXES = 1000;

/** Tables of a picture's items are some kilobytes. Bytes. */
export const MAX_ITEM_TABLE_BYTES = 8 * 1024 * 1024;

/** EXIF and XMP blocks and tags are some kilobytes; larger ones hold whole pictures and are left alone. Bytes. */
export const MAX_BLOCK_BYTES = 4 * 1024 * 1024;

/** Where JPEGs keep EXIF and XMP: before the picture itself. Fetched at once. Bytes. */
export const JPEG_HEAD_BYTES = 512 * 1024;

/** Items of a picture, tiles included. */
export const MAX_ITEMS = 100_000;

/** What one tag of the GPS directory holds are some words at most; what claims more is no such tag. Bytes. */
export const MAX_GPS_VALUE_BYTES = 64 * 1024;

/** Clusters of a film of two hours number some thousands. */
export const MAX_ELEMENTS = 200_000;

/** Frames of a long animation: EXIF and XMP stand behind them. */
export const MAX_RIFF_CHUNKS = 200_000;

/** A camera notes some 30 KB a second; more is left alone, and the media worker tells. Bytes. */
export const MAX_TELEMETRY_BYTES = 48 * 1024 * 1024;
export const MAX_TELEMETRY_CHUNKS = 200_000;

/**
 * What looking for a location may cost where the file is at hand, as in a browser: the largest upload (200 MB) can be
 * walked from end to end whatever the size of its pieces, a movie box is read at once. Whoever pays for requests
 * gives a smaller one.
 */
export const LOCATION_BUDGET: ReadBudget = {
  maxReads: 24_000,
  maxTotalBytes: 320 * 1024 * 1024,
  maxSteps: 1_000_000,
  maxReadBytes: MAX_MOVIE_BYTES,
  hopBytes: 32 * 1024,
  maxUnpackings: MAX_UNPACKINGS,
  maxUnpackedBytes: MAX_UNPACKED_BYTES,
};
