const MIB = 1024 * 1024;

/** A two-hour film's header is about 3 MB. */
export const MAX_MOVIE_BYTES = 32 * MIB;

/** Eight hours at 120 frames per second are 3.5 million. */
export const MAX_SAMPLES = 2 ** 22;

export const MAX_SEGMENT_BYTES = 64 * MIB;

/** Ten seconds at 1,000 frames per second are fewer. */
export const MAX_SEGMENT_SAMPLES = 2 ** 14;

/** 18 hours at the usual length. */
export const MAX_SEGMENTS = 2 ** 14;

/** Two hours take about 15 MB, held twice while joined. */
export const MAX_HEADS_BYTES = 32 * MIB;

export const MAX_ENTRY_BYTES = 64 * 1024;

/** Playback starts soon; the last repeats. */
export const SEGMENT_SECONDS = [1, 1, 2, 4] as const;

export const SHORT_TAIL_SECONDS = 1;

/** Else a seek would take too long. */
export const MAX_KEY_GAP_SECONDS = 10;

/** hls.js 1.7 in Chromium 156 stops for good where sound or picture is missing. */
export const MAX_GAP_SECONDS = 1;

/** Sent for nothing. */
export const MAX_EXCESS_SHARE = 0.25;
export const EXCESS_ALLOWANCE_BYTES = 512 * 1024;

/** Edits are rounded to the film's coarser clock. */
export const EDIT_EDGE_SECONDS = 0.002;

/** B-frames reach so far. */
export const EDIT_SLACK_SECONDS = 0.25;

/** Apple's encoder needs 2,112 samples. */
export const DECODER_PRIMING_SECONDS = 0.05;

/** Never seen: a frame lasts longer. */
export const PRE_ROLL_SECONDS = 0.002;
export const AFTER_PRE_ROLL_SECONDS = 2 * PRE_ROLL_SECONDS;
/** Browsers count in microseconds. */
export const FINE_TIMESCALE = 1_000_000;

export const MAX_PLAN_READS = 64;
export const MAX_PLAN_STEPS = 200_000;
export const MAX_TOP_BOXES = 2000;
