import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { HEAD_BYTES, WHOLE_FILE_BYTES } from "../reading/limits.ts";
import { ID3V2_HEADER_BYTES, id3v2Bytes } from "./tags.ts";

/** One frame of a sound without a container: frame after frame, so that length comes from counting or from the average. */
export interface Frame {
  readonly bytes: number;
  readonly samples: number;
}

/** Frames that follow one another: their bytes together, and their samples. */
export type Run = Frame;

/** Stretches looked at over a file that is too long to be counted, and what each may cost. Bytes. */
const STRETCHES = 6;
const STRETCH_BYTES = 24 * 1024;
const LEAST_STRETCH_BYTES = 4 * 1024;
/** The end of the run ahead, which tells its pace better than all of it. Bytes. */
const LAST_BYTES = 8 * 1024;
/** A sound that is counted frame by frame, headers and tags around it left aside. Bytes. */
const MAX_COUNTED_BYTES = 192 * 1024;
/** Frames in a row by which a stretch that begins anywhere is read aright; fewer at its end. */
const PROOF_FRAMES = 8;
const LEAST_PROOF_FRAMES = 2;
const LONGEST_HEADER_BYTES = 20;
/** Between two places of one pace it still varies by about so much. */
const SAME_PACE = 0.1;

/** The frame at an offset of a view, or null. */
type FrameAt = (view: ByteView, at: number) => Frame | null;

/**
 * Average over the frames at hand and, in a long file, over stretches of the rest; exact when the file is in memory.
 * Null without a frame.
 * @param isSure whether a frame may be believed that is found amid the file; for headers that random bytes resemble
 */
export async function countedSamples(
  reader: BoundedReader,
  facts: MediaFacts,
  from: number,
  frameAt: FrameAt,
  isSure: (view: ByteView, at: number) => boolean = () => true,
): Promise<number | null> {
  const total = reader.size - from;
  // What a usual file may cost fetches all of it: counted is better than sampled.
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
    ahead: lastOf(view.slice(0, run.bytes), run, count),
  };
  return run.samples + (await samplesByPace(reader, rest, count));
}

/** The pace with which a run ends. */
export function lastOf(view: ByteView, run: Run, count: (piece: ByteView) => Run): Run {
  const last = count(view.slice(Math.max(view.length - LAST_BYTES, 0)));
  return last.bytes > 0 ? last : run;
}

function countFrames(reader: BoundedReader, view: ByteView, from: number, frameAt: FrameAt): Run {
  let [at, samples] = [from, 0];
  while (view.has(at, 1)) {
    reader.step();
    // Radio and HLS put tags between frames.
    const frame = frameAt(view, at) ?? { bytes: id3v2Bytes(view.slice(at, ID3V2_HEADER_BYTES)), samples: 0 };
    if (frame.bytes <= 0) break;
    samples += frame.samples;
    at += frame.bytes;
  }
  return { bytes: at - from, samples };
}

/** Where frames begin that follow one another; the end of the view where none do. */
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

/** How many samples a byte stands for, at an offset. */
interface Pace {
  readonly at: number;
  readonly samples: number;
}

/**
 * Samples between two offsets by the pace of stretches of them, with the reads that are left: a recording that starts
 * quiet says little of its rest at its beginning. After the end and the middle, each look goes where the pace changes
 * most. Where no read is left, the pace of the run ahead stands for all.
 */
export async function samplesByPace(
  reader: BoundedReader,
  { from, to, ahead }: { from: number; to: number; ahead: Run },
  count: (piece: ByteView) => Run,
): Promise<number> {
  if (ahead.bytes === 0 || to <= from) return 0;
  const { reads, bytes } = reader.usualLeft;
  const looks = Math.min(STRETCHES, reads);
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
  return between(paces).reduce(
    (sum, [one, other]) => sum + ((other.at - one.at) * (one.samples + other.samples)) / 2,
    0,
  );
}

/** The middle between the two neighbours over which the pace is least sure: far apart, or much unlike. */
function widestChange(paces: readonly Pace[]): number {
  let [best, middle] = [-1, 0];
  for (const [one, other] of between(paces)) {
    const unsure = (other.at - one.at) * (Math.abs(other.samples - one.samples) + one.samples * SAME_PACE);
    if (unsure > best) [best, middle] = [unsure, (one.at + other.at) / 2];
  }
  return middle;
}

function between(paces: readonly Pace[]): (readonly [Pace, Pace])[] {
  return paces.slice(1).map((pace, index) => [paces[index] ?? pace, pace] as const);
}
