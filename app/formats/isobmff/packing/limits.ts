/** Limits of packing. Bytes, seconds, items. */

const MIB = 1024 * 1024;

/** A movie header is held in memory whole: its tables are read side by side. A two-hour film's has some three megabytes. */
export const MAX_MOVIE_BYTES = 32 * MIB;

/** Samples of a track: eight hours at 120 frames a second are 3.5 million. */
export const MAX_SAMPLES = 2 ** 22;

/** Bytes of the original that one segment may span. */
export const MAX_SEGMENT_BYTES = 64 * MIB;

/** Lengths the first segments aim at, so that the first frame waits for little; then each the last of these. Seconds. */
export const SEGMENT_SECONDS = [1, 1, 2, 4] as const;

/** A tail that is shorter belongs to the segment before it. Seconds. */
export const SHORT_TAIL_SECONDS = 1;

/** A film whose key frames are farther apart is not cut: a viewer who seeks would wait too long. Seconds. */
export const MAX_KEY_GAP_SECONDS = 10;

/** All segments together may span so much more than the samples in them: what lies between is sent for nothing. */
export const MAX_EXCESS_SHARE = 0.25;
export const EXCESS_ALLOWANCE_BYTES = 512 * 1024;

/** An edit list that begins or ends so near to a frame's own time cuts nothing. Seconds. */
export const EDIT_SLACK_SECONDS = 0.25;

/** Reads, steps and outermost boxes of one plan: the header is read once, whole. */
export const MAX_PLAN_READS = 64;
export const MAX_PLAN_STEPS = 200_000;
export const MAX_TOP_BOXES = 2000;
