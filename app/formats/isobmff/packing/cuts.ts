import { MalformedMedia } from "../../reading/errors.ts";
import {
  EDIT_EDGE_SECONDS,
  EDIT_SLACK_SECONDS,
  MAX_GAP_SECONDS,
  MAX_KEY_GAP_SECONDS,
  MAX_SEGMENTS,
  PRE_ROLL_SECONDS,
  SEGMENT_SECONDS,
  SHORT_TAIL_SECONDS,
} from "./limits.ts";
import type { PackableTrack } from "./packable-track.ts";
import { NotPackable } from "./reasons.ts";
import { SampleCursor } from "./sample-cursor.ts";

/** The beginning of a segment: a key frame, by its number from 0, and when it is shown on the film's clock. Seconds. */
interface Cut {
  readonly sample: number;
  readonly at: number;
}

export interface Cuts {
  /** The first is at 0, whenever the first frame comes. */
  readonly cuts: readonly Cut[];
  /** The last sample that is needed, by its number from 0. */
  readonly last: number;
  /** When the picture ends. Seconds. */
  readonly end: number;
  /** From its first key frame to the edit's beginning, where frames in between are only decoded; else 0. Seconds. */
  readonly preRoll: number;
  /** From a key frame to the last that needs it, at the most: so much is decoded for nothing by whoever seeks there. Seconds. */
  readonly reach: number;
}

/**
 * Chooses cuts in one turn over the picture: lengths come as near as key frames allow to those that let a film
 * start soon, and then to the usual one. What an edit list leaves out is left out where nothing that is shown needs it.
 * @throws NotPackable `edited`, `few_key_frames`, `large_header`
 */
export function chooseCuts({ tables, timescale, edit }: PackableTrack): Cuts {
  const cursor = new SampleCursor(tables);
  let cuts: Cut[] = [{ sample: 0, at: 0 }];
  let key: Cut = { sample: 0, at: 0 };
  const [shownFrom, shownTo] = [edit.delay, edit.delay + edit.length];
  let [first, end, reach, preRoll, last] = [Infinity, -Infinity, 0, 0, 0];
  /** Where frames end that are only there for those behind them. */
  let leftOver = -Infinity;
  /** When the first frame that is shown is over. */
  let firstEnd = Infinity;
  /** A key frame begins a segment unless the next one is nearer to the length that is aimed at. */
  const consider = (next: number): void => {
    const begun = cuts.at(-1) ?? key;
    if (next - key.at > MAX_KEY_GAP_SECONDS) throw new NotPackable("few_key_frames");
    if (key.sample === begun.sample) return;
    const aim = SEGMENT_SECONDS[Math.min(cuts.length, SEGMENT_SECONDS.length) - 1] ?? 0;
    if (Math.abs(key.at - begun.at - aim) <= Math.abs(next - begun.at - aim)) cuts.push(key);
    if (cuts.length > MAX_SEGMENTS) throw new NotPackable("large_header");
  };
  while (cursor.next()) {
    const at = cursor.shownAt / timescale - edit.from + edit.delay;
    const until = at + cursor.ticks / timescale;
    const edge = Math.min(EDIT_EDGE_SECONDS, (until - at) / 2);
    if (cursor.index === 0 && !cursor.isKey) throw new MalformedMedia("begins without a key frame");
    // What comes before the last key frame ahead of the edit is needed by nothing that is shown.
    if (cursor.isKey && (cursor.index === 0 || at <= shownFrom + edge)) {
      key = { sample: cursor.index, at };
      [cuts, reach, preRoll] = [[{ sample: cursor.index, at: 0 }], 0, 0];
    }
    if (until <= shownFrom + edge) {
      preRoll = Math.max(shownFrom - key.at, EDIT_EDGE_SECONDS);
      continue;
    }
    if (at >= shownTo - edge) {
      leftOver = Math.max(leftOver, until);
      continue;
    }
    last = cursor.index;
    first = Math.min(first, at);
    firstEnd = Math.min(firstEnd, until);
    end = Math.max(end, until, leftOver);
    if (!cursor.isKey) reach = Math.max(reach, at - key.at);
    // One that is shown no later than the one before makes no segment: millions at one time would make millions.
    if (!cursor.isKey || at <= key.at) continue;
    consider(at);
    key = { sample: cursor.index, at };
  }
  if (end <= Math.max(first, 0)) throw new MalformedMedia("shows nothing");
  if (first > MAX_GAP_SECONDS || end > shownTo + EDIT_SLACK_SECONDS) throw new NotPackable("edited");
  // Frames that are only decoded would outlast it.
  if (preRoll > 0 && firstEnd <= shownFrom + PRE_ROLL_SECONDS) throw new NotPackable("edited");
  consider(end);
  const tail = cuts.at(-1);
  if (cuts.length > 1 && tail && end - tail.at < SHORT_TAIL_SECONDS) cuts.pop();
  return { cuts, last, end, preRoll, reach };
}
