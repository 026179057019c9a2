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

interface Cut {
  readonly sample: number;
  readonly at: number;
}

interface Cuts {
  readonly cuts: readonly Cut[];
  readonly lastSample: number;
  readonly end: number;
  /** Only decoded, before the edit. */
  readonly preRoll: number;
  /** At most. */
  readonly reach: number;
}

/** Short ones first, so a film starts soon. Samples outside an edit stay where a shown frame needs them. */
export function chooseCuts({ tables, timescale, edit }: PackableTrack): Cuts {
  const cursor = new SampleCursor(tables);
  let cuts: Cut[] = [{ sample: 0, at: 0 }];
  let key: Cut = { sample: 0, at: 0 };
  const shownFrom = edit.delay;
  const shownTo = edit.delay + edit.length;
  let first = Infinity;
  let end = -Infinity;
  let reach = 0;
  let preRoll = 0;
  let lastSample = 0;
  let unshownEnd = -Infinity;
  let firstEnd = Infinity;
  /** At a key frame, unless the next is nearer. */
  const cutAtKey = (next: number): void => {
    const previous = cuts.at(-1) ?? key;
    if (next - key.at > MAX_KEY_GAP_SECONDS) throw new NotPackable("few_key_frames");
    if (key.sample === previous.sample) return;
    const target = SEGMENT_SECONDS[Math.min(cuts.length, SEGMENT_SECONDS.length) - 1] ?? 0;
    if (Math.abs(key.at - previous.at - target) <= Math.abs(next - previous.at - target)) cuts.push(key);
    if (cuts.length > MAX_SEGMENTS) throw new NotPackable("large_header");
  };
  while (cursor.next()) {
    const at = cursor.shownAt / timescale - edit.from + edit.delay;
    const until = at + cursor.ticks / timescale;
    const edge = Math.min(EDIT_EDGE_SECONDS, (until - at) / 2);
    if (cursor.index === 0 && !cursor.isKey) throw new MalformedMedia("begins without a key frame");
    if (cursor.isKey && (cursor.index === 0 || at <= shownFrom + edge)) {
      key = { sample: cursor.index, at };
      cuts = [{ sample: cursor.index, at: 0 }];
      reach = 0;
      preRoll = 0;
    }
    if (until <= shownFrom + edge) {
      preRoll = Math.max(shownFrom - key.at, EDIT_EDGE_SECONDS);
      continue;
    }
    if (at >= shownTo - edge) {
      unshownEnd = Math.max(unshownEnd, until);
      continue;
    }
    lastSample = cursor.index;
    first = Math.min(first, at);
    firstEnd = Math.min(firstEnd, until);
    end = Math.max(end, until, unshownEnd);
    if (!cursor.isKey) reach = Math.max(reach, at - key.at);
    // They would make millions of segments.
    if (!cursor.isKey || at <= key.at) continue;
    cutAtKey(at);
    key = { sample: cursor.index, at };
  }
  if (end <= Math.max(first, 0)) throw new MalformedMedia("shows nothing");
  if (first > MAX_GAP_SECONDS || end > shownTo + EDIT_SLACK_SECONDS) throw new NotPackable("edited");
  // They would outlast the first shown frame.
  if (preRoll > 0 && firstEnd <= shownFrom + PRE_ROLL_SECONDS) throw new NotPackable("edited");
  cutAtKey(end);
  const tail = cuts.at(-1);
  if (cuts.length > 1 && tail && end - tail.at < SHORT_TAIL_SECONDS) cuts.pop();
  return { cuts, lastSample, end, preRoll, reach };
}
