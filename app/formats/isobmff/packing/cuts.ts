import { MalformedMedia } from "../../reading/errors.ts";
import { EDIT_SLACK_SECONDS, MAX_KEY_GAP_SECONDS, SEGMENT_SECONDS, SHORT_TAIL_SECONDS } from "./limits.ts";
import type { PackableTrack } from "./packable-track.ts";
import { NotPackable } from "./reasons.ts";
import { SampleCursor } from "./sample-tables.ts";

/** Where a film is cut: always before a key frame. */
export interface Cuts {
  /** First sample of each segment, from 0. */
  readonly samples: readonly number[];
  /** When each segment begins to be shown, on the film's clock. Seconds. */
  readonly starts: readonly number[];
  /** When the picture ends. Seconds. */
  readonly end: number;
}

interface Key {
  readonly sample: number;
  readonly at: number;
}

/**
 * Chooses cuts in one turn over the picture: lengths come as near as key frames allow to those that let a film
 * start soon, and then to the usual one.
 * @throws NotPackable `edited`, `few_key_frames`
 */
export function chooseCuts({ tables, timescale, edit }: PackableTrack): Cuts {
  const cursor = new SampleCursor(tables);
  const clock = (ticks: number) => ticks / timescale - edit.from + edit.delay;
  const samples: number[] = [];
  const starts: number[] = [];
  let [first, end, frame] = [Infinity, -Infinity, 0];
  let before: Key | null = null;
  /** A key frame begins a segment unless the next one is nearer to the length that is aimed at. */
  const consider = (key: Key, next: number): void => {
    const begun = starts.at(-1);
    if (begun === undefined) return;
    const aim = SEGMENT_SECONDS[Math.min(starts.length - 1, SEGMENT_SECONDS.length - 1)] ?? 0;
    if (Math.abs(key.at - begun - aim) <= Math.abs(next - begun - aim)) {
      samples.push(key.sample);
      starts.push(key.at);
    }
  };
  while (cursor.next()) {
    const at = clock(cursor.shownAt);
    first = Math.min(first, at);
    end = Math.max(end, at + cursor.ticks / timescale);
    frame = Math.max(frame, cursor.ticks / timescale);
    if (!cursor.isKey) continue;
    if (at - (before?.at ?? starts.at(-1) ?? at) > MAX_KEY_GAP_SECONDS)
      throw new NotPackable("few_key_frames");
    if (starts.length === 0) {
      samples.push(cursor.index);
      starts.push(at);
      continue;
    }
    if (before) consider(before, at);
    before = { sample: cursor.index, at };
  }
  if (starts.length === 0) throw new NotPackable("few_key_frames");
  if (samples[0] !== 0) throw new MalformedMedia("begins without a key frame");
  if (end - (before?.at ?? starts[0] ?? 0) > MAX_KEY_GAP_SECONDS) throw new NotPackable("few_key_frames");
  if (before) consider(before, end);
  if (starts.length > 1 && end - (starts.at(-1) ?? 0) < SHORT_TAIL_SECONDS) {
    samples.pop();
    starts.pop();
  }
  // What is cut off at either end would be decoded for nothing, and shown: only whole groups could be left out.
  const shownFrom = edit.delay - EDIT_SLACK_SECONDS;
  const shownTo = edit.delay + edit.length + EDIT_SLACK_SECONDS;
  if (first < shownFrom || end > shownTo) throw new NotPackable("edited");
  return { samples, starts, end };
}
