import type { ReadBudget } from "../reading/bounded-reader.ts";

export const MAX_MOVIE_BYTES = 32 * 1024 * 1024;

/** Two hours in fragments of two seconds. */
export const MAX_TOP_BOXES = 20_000;

export const MAX_ITEM_TABLE_BYTES = 8 * 1024 * 1024;

/** Depth maps. */
export const MAX_BLOCK_BYTES = 4 * 1024 * 1024;

export const JPEG_HEAD_BYTES = 512 * 1024;

export const SCAN_BYTES = 512 * 1024;

export const MAX_ITEMS = 100_000;

export const MAX_GPS_VALUE_BYTES = 64 * 1024;

export const MAX_DIRECTORIES = 64;

/** A two-hour film. */
export const MAX_ELEMENTS = 200_000;

/** A file of nothing but text must end. */
export const BYTES_A_STEP = 64;

export const EMPTY_BYTES_A_STEP = 1024;

/** They follow an animation's frames. */
export const MAX_RIFF_CHUNKS = 200_000;

export const MAX_TELEMETRY_CHUNKS = 200_000;

export const MAX_NOTES_BYTES = 256 * 1024;

/** Attacks memory. */
export const MAX_PATCHES = 400_000;

export const MAX_UNPACKED_BYTES = 256 * 1024;

/** Each may be a bomb. */
export const MAX_UNPACKINGS = 8;

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

/** For a file at hand: the largest upload from end to end. */
export const PERSONAL_BUDGET: ReadBudget = {
  maxReads: 24_000,
  maxTotalBytes: 320 * 1024 * 1024,
  maxSteps: 2_000_000,
  maxReadBytes: MAX_MOVIE_BYTES,
  hopBytes: 32 * 1024,
  maxUnpackings: MAX_UNPACKINGS,
  maxUnpackedBytes: MAX_UNPACKINGS * MAX_UNPACKED_BYTES,
};
