/** Limits of packing. Bytes, seconds, items. */

const MIB = 1024 * 1024;

/** A movie header is held in memory whole: its tables are read side by side. A two-hour film's has some three megabytes. */
export const MAX_MOVIE_BYTES = 32 * MIB;

/** Samples of a track: eight hours at 120 frames a second are 3.5 million. */
export const MAX_SAMPLES = 2 ** 22;

/** Bytes of the original that one segment may span. */
export const MAX_SEGMENT_BYTES = 64 * MIB;

/** Samples of a track in one segment, which are held in memory: ten seconds at 1,000 frames a second are fewer. */
export const MAX_SEGMENT_SAMPLES = 2 ** 14;

/** Segments of a film: at the usual length they are 18 hours. */
export const MAX_SEGMENTS = 2 ** 14;

/**
 * All heads together. Two hours have some 15 megabytes. They are held twice while they are joined, beside the movie
 * header, and a worker has 128 MB for everything.
 */
export const MAX_HEADS_BYTES = 32 * MIB;

/** A sample entry is copied with what lies in it: decoder settings are some hundred bytes. */
export const MAX_ENTRY_BYTES = 64 * 1024;

/** Lengths the first segments aim at, so that the first frame waits for little; then each the last of these. Seconds. */
export const SEGMENT_SECONDS = [1, 1, 2, 4] as const;

/** A tail that is shorter belongs to the segment before it. Seconds. */
export const SHORT_TAIL_SECONDS = 1;

/** A film whose key frames are farther apart is not cut: a viewer who seeks would wait too long. Seconds. */
export const MAX_KEY_GAP_SECONDS = 10;

/**
 * Picture and sound may begin so late. A player that is given both in one piece has nothing where one of them is
 * missing: before the beginning it waits, and in the middle it stops for good (hls.js 1.7 in Chromium 156).
 */
export const MAX_GAP_SECONDS = 1;

/** All segments together may span so much more than the samples in them: what lies between is sent for nothing. */
export const MAX_EXCESS_SHARE = 0.25;
export const EXCESS_ALLOWANCE_BYTES = 512 * 1024;

/** A frame that an edit list shows for less is not shown: its ends are rounded to the film's coarser clock. Seconds. */
export const EDIT_EDGE_SECONDS = 0.002;

/** Frames behind an edit's end that those before it need are shown after all: as far as B-frames reach. Seconds. */
export const EDIT_SLACK_SECONDS = 0.25;

/** Sound before 0 that readies its decoder: Apple's encoder wants 2,112 samples. Seconds. */
export const SWING_IN_SECONDS = 0.05;

/**
 * Frames before an edit's beginning that those behind it need pass in this time, and players begin behind it. Neither is
 * seen: a frame lasts longer. Seconds.
 */
export const PRE_ROLL_SECONDS = 0.002;
export const AFTER_PRE_ROLL_SECONDS = 2 * PRE_ROLL_SECONDS;
/** Ticks a second in which such frames still last some time: browsers count in microseconds. */
export const FINE_TIMESCALE = 1_000_000;

/** Reads, steps and outermost boxes of one plan: the header is read once, whole. */
export const MAX_PLAN_READS = 64;
export const MAX_PLAN_STEPS = 200_000;
export const MAX_TOP_BOXES = 2000;
