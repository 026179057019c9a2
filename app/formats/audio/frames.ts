import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { HEAD_BYTES, WHOLE_FILE_BYTES } from "../reading/limits.ts";
import { ID3V2_HEADER_BYTES, id3v2Bytes } from "./tags.ts";

export interface Frame {
  readonly bytes: number;
  readonly samples: number;
}

export type Run = Frame;

/** Of a file too long to count. */
const MAX_STRETCHES = 6;
const STRETCH_BYTES = 24 * 1024;
const LEAST_STRETCH_BYTES = 4 * 1024;
/** It tells a run's pace better than the whole. */
const RUN_END_BYTES = 8 * 1024;
const MAX_COUNTED_BYTES = 192 * 1024;
/** A stretch may begin anywhere. */
const PROOF_FRAMES = 8;
const LEAST_PROOF_FRAMES = 2;
const LONGEST_HEADER_BYTES = 20;
/** One pace still varies by this. */
const SAME_PACE = 0.1;

type FrameAt = (view: ByteView, at: number) => Frame | null;

interface Pace {
  readonly at: number;
  readonly samples: number;
}

/** Null without a frame. @param isSure checks a frame within the file, where random bytes look like headers */
export async function countSamples(
  reader: BoundedReader,
  facts: MediaFacts,
  from: number,
  frameAt: FrameAt,
  isSure: (view: ByteView, at: number) => boolean = () => true,
): Promise<number | null> {
  const total = reader.size - from;
  // Counting beats sampling.
  const whole = total <= Math.max(WHOLE_FILE_BYTES, reader.keptFrom(from), MAX_COUNTED_BYTES);
  const view = await reader.view(from, whole ? total : HEAD_BYTES);
  const run = countFrames(reader, view, 0, frameAt);
  if (run.bytes === 0) return null;
  if (whole) return run.samples;
  warn(facts, "probe.estimated_duration");
  const first: FrameAt = (piece, at) => (isSure(piece, at) ? frameAt(piece, at) : null);
  const count = (piece: ByteView): Run =>
    countFrames(reader, piece, findFrame(reader, piece, first, frameAt), frameAt);
  const rest = {
    from: from + run.bytes,
    to: reader.size,
    ahead: paceAtEnd(view.slice(0, run.bytes), run, count),
  };
  return run.samples + (await estimateSamples(reader, rest, count));
}

export function paceAtEnd(view: ByteView, run: Run, count: (piece: ByteView) => Run): Run {
  const last = count(view.slice(Math.max(view.length - RUN_END_BYTES, 0)));
  return last.bytes > 0 ? last : run;
}

/** A quiet start says little, so looks go where the pace changes most. */
export async function estimateSamples(
  reader: BoundedReader,
  { from, to, ahead }: { from: number; to: number; ahead: Run },
  count: (piece: ByteView) => Run,
): Promise<number> {
  if (ahead.bytes === 0 || to <= from) return 0;
  const { reads, bytes } = reader.usualLeft;
  const looks = Math.min(MAX_STRETCHES, reads);
  const each = Math.min(STRETCH_BYTES, Math.floor(bytes / Math.max(looks, 1)), to - from);
  const paces: Pace[] = [{ at: from, samples: ahead.samples / ahead.bytes }];
  for (let i = 0; i < looks && each >= LEAST_STRETCH_BYTES; i++) {
    const at = i === 0 ? to : widestChange(paces);
    const run = count(await reader.view(Math.min(Math.max(at - each / 2, from), to - each), each));
    const near = paces.findLast((pace) => pace.at <= at) ?? paces[0];
    const samples = run.bytes > 0 ? run.samples / run.bytes : (near?.samples ?? 0);
    paces.push({ at, samples });
    paces.sort((one, other) => one.at - other.at);
  }
  if (paces.length === 1) paces.push({ at: to, samples: ahead.samples / ahead.bytes });
  return neighbourPairs(paces).reduce(
    (sum, [one, other]) => sum + ((other.at - one.at) * (one.samples + other.samples)) / 2,
    0,
  );
}

function countFrames(reader: BoundedReader, view: ByteView, from: number, frameAt: FrameAt): Run {
  let [at, samples] = [from, 0];
  while (view.has(at, 1)) {
    reader.step();
    // Radio and HLS.
    const frame = frameAt(view, at) ?? { bytes: id3v2Bytes(view.slice(at, ID3V2_HEADER_BYTES)), samples: 0 };
    if (frame.bytes <= 0) break;
    samples += frame.samples;
    at += frame.bytes;
  }
  return { bytes: at - from, samples };
}

function findFrame(reader: BoundedReader, view: ByteView, first: FrameAt, frameAt: FrameAt): number {
  for (let start = 0; start < view.length; start++) {
    if (first(view, start) === null) continue;
    let at = start;
    for (let i = 0; i < PROOF_FRAMES; i++) {
      const frame = frameAt(view, at);
      if (frame === null || frame.bytes <= 0) {
        if (i < LEAST_PROOF_FRAMES || view.has(at, LONGEST_HEADER_BYTES)) break;
        return start;
      }
      at += frame.bytes;
      if (i === PROOF_FRAMES - 1) return start;
    }
    reader.step();
  }
  return view.length;
}

function widestChange(paces: readonly Pace[]): number {
  let [best, middle] = [-1, 0];
  for (const [one, other] of neighbourPairs(paces)) {
    const unsure = (other.at - one.at) * (Math.abs(other.samples - one.samples) + one.samples * SAME_PACE);
    if (unsure > best) [best, middle] = [unsure, (one.at + other.at) / 2];
  }
  return middle;
}

function neighbourPairs(paces: readonly Pace[]): (readonly [Pace, Pace])[] {
  return paces.slice(1).map((pace, index) => [paces[index] ?? pace, pace] as const);
}
