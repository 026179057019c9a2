import { MalformedMedia } from "../../reading/errors.ts";
import {
  EDIT_SLACK_SECONDS,
  MAX_GAP_SECONDS,
  MAX_KEY_GAP_SECONDS,
  MAX_SEGMENTS,
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
  /** When the picture ends. Seconds. */
  readonly end: number;
  /**
   * Seconds by which all tracks move on, so that nothing is shown before 0: players drop what would be, and with a key
   * frame all that needs it. Less than EDIT_SLACK_SECONDS.
   */
  readonly lead: number;
  /** From a key frame to the last that needs it, at the most: so much is decoded for nothing by whoever seeks there. Seconds. */
  readonly reach: number;
}

/**
 * Chooses cuts in one turn over the picture: lengths come as near as key frames allow to those that let a film
 * start soon, and then to the usual one.
 * @throws NotPackable `edited`, `few_key_frames`, `large_header`
 */
export function chooseCuts({ tables, timescale, edit }: PackableTrack): Cuts {
  const cursor = new SampleCursor(tables);
  const cuts: Cut[] = [{ sample: 0, at: 0 }];
  let key: Cut = { sample: 0, at: 0 };
  let [first, end, reach] = [Infinity, -Infinity, 0];
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
    first = Math.min(first, at);
    end = Math.max(end, at + cursor.ticks / timescale);
    if (cursor.index === 0 && !cursor.isKey) throw new MalformedMedia("begins without a key frame");
    if (!cursor.isKey) reach = Math.max(reach, at - key.at);
    // One that is shown no later than the one before makes no segment: millions at one time would make millions.
    if (!cursor.isKey || at <= key.at) continue;
    consider(at);
    key = { sample: cursor.index, at };
  }
  if (end <= Math.max(first, 0)) throw new MalformedMedia("takes no time");
  consider(end);
  const last = cuts.at(-1);
  if (cuts.length > 1 && last && end - last.at < SHORT_TAIL_SECONDS) cuts.pop();
  // What is cut off at either end would be decoded for nothing, and shown: only whole groups could be left out.
  const shownFrom = edit.delay - EDIT_SLACK_SECONDS;
  const shownTo = edit.delay + edit.length + EDIT_SLACK_SECONDS;
  if (first < shownFrom || end > shownTo || first > MAX_GAP_SECONDS) throw new NotPackable("edited");
  const lead = Math.max(0, -first);
  return {
    cuts: cuts.map(({ sample, at }) => ({ sample, at: sample === 0 ? 0 : at + lead })),
    ...{ end: end + lead, lead, reach },
  };
}
