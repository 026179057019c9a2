import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { NotThisFormat } from "../reading/errors.ts";
import { addCodec, setDuration, setSound, setType, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { HEAD_BYTES, WHOLE_FILE_BYTES } from "../reading/limits.ts";
import { lastOf, samplesByPace } from "./frames.ts";
import type { Run } from "./frames.ts";
import { id3v2Bytes, isTagAtEnd, tagsAtEnd } from "./tags.ts";
import { parseAudioFrame, sameStream } from "../mpeg/audio-frame.ts";
import type { AudioFrame } from "../mpeg/audio-frame.ts";

/** Frames in a row that prove a stream; fewer only at the end of the bytes. */
const PROOF_FRAMES = 3;
/** Farthest gap between tag and first frame. Bytes. */
const SEARCH_BYTES = 64 * 1024;
/** Recordings joined to one file that are looked at, and what is read where two meet. Bytes. */
const MAX_JOINED = 4;
const JOINT_BYTES = 8 * 1024;
const ID3_LOOK_BYTES = 10;

/** What was joined to a recording is at least this much longer than its index says. */
const MAX_INDEX_EXCESS = 1.1;
/** Writers count their own frame or leave it out; more is missing. */
const MAX_INDEX_SLACK = 1.02;

interface CountedRun extends Run {
  readonly frames: number;
  /** Every frame has the bit rate of the first, which is this. Bits a second. */
  readonly constant: boolean;
  readonly bitrate: number;
}

const NO_RUN: Run = { bytes: 0, samples: 0 };

/** MPEG audio, layers I to III: Xing, Info or VBRI index, else whole count, else constant rate, else an estimate. */
export async function readMp3(reader: BoundedReader, facts: MediaFacts, from: number): Promise<void> {
  const view = await reader.view(
    from,
    Math.min(reader.size - from, Math.max(reader.keptFrom(from), SEARCH_BYTES)),
  );
  const found = findFrame(reader, view, from > 0);
  if (found === null) throw new NotThisFormat("probe.unreadable", "audio/mpeg");
  const { frame, at } = found;
  setType(facts, "audio", "audio/mpeg", frame.layer === 3 ? "mp3" : frame.layer === 2 ? "mp2" : "mp1");
  addCodec(facts, "audio", `mp${frame.layer}`);
  setSound(facts, frame.channels, frame.sampleRate);
  const index = readIndex(view, at, frame);
  const isShort = index !== null && index.bytes > (reader.size - from - at) * MAX_INDEX_SLACK;
  if (isShort) warn(facts, "probe.truncated");
  // The index of a file whose end was cut off speaks of bytes that are not there: what is there is counted.
  const isCut = isShort && (index.constant || (await tagsAtEnd(reader)) === 0);
  const isBelieved = index !== null && index.frames > 0 && !isCut;
  if (isBelieved && index.bytes === 0)
    return setDuration(facts, (index.frames * frame.samples) / frame.sampleRate);
  const end = reader.size - (await tagsAtEnd(reader));
  const start = from + at;
  setDuration(
    facts,
    isBelieved
      ? await joinedSeconds(reader, facts, start, end, frame, index)
      : await seconds(reader, facts, start, end, frame),
  );
}

/**
 * An index speaks of its own recording; players go on into whatever was joined to it, which may bring an index of
 * its own.
 */
async function joinedSeconds(
  reader: BoundedReader,
  facts: MediaFacts,
  start: number,
  end: number,
  first: AudioFrame,
  index: FrameIndex,
): Promise<number> {
  let total = (index.frames * first.samples) / first.sampleRate;
  let at = start + index.bytes;
  if (end - start <= index.bytes * MAX_INDEX_EXCESS) return total;
  warn(facts, "probe.wrong_duration");
  for (let i = 1; i < MAX_JOINED && at < end; i++) {
    const tag = id3v2Bytes(await reader.view(at, ID3_LOOK_BYTES));
    const view = await reader.view(at + tag, JOINT_BYTES);
    const found = findFrame(reader, view);
    if (found === null) return total;
    at += tag + found.at;
    const next = readIndex(view, found.at, found.frame);
    if (next === null || next.frames === 0 || next.bytes === 0)
      return total + ((await seconds(reader, facts, at, end, found.frame)) ?? 0);
    total += (next.frames * found.frame.samples) / found.frame.sampleRate;
    at += next.bytes;
  }
  return total;
}

async function seconds(
  reader: BoundedReader,
  facts: MediaFacts,
  start: number,
  end: number,
  frame: AudioFrame,
): Promise<number | null> {
  const bytes = end - start;
  if (bytes <= Math.max(WHOLE_FILE_BYTES, reader.keptFrom(start))) {
    const run = countFrames(reader, await reader.view(start, bytes), frame);
    return run.samples / frame.sampleRate;
  }
  const head = await reader.view(start, HEAD_BYTES);
  const first = countFrames(reader, head, frame);
  if (first.frames === 0 || first.bytes === 0) return null;
  const runs: CountedRun[] = [];
  const count = (piece: ByteView): Run => {
    const found = findFrame(reader, piece);
    if (found === null || !sameStream(found.frame, frame)) return NO_RUN;
    const run = countFrames(reader, piece.slice(found.at), frame, found.frame.bitrate);
    runs.push(run);
    return run;
  };
  const rest = { from: start + first.bytes, to: end, ahead: lastOf(head, first, count) };
  const samples = await samplesByPace(reader, rest, count);
  // A quiet start is of one rate too: the rest must be of the same.
  const isConstant = [first, ...runs].every((run) => run.constant && run.bitrate === first.bitrate);
  if (isConstant && frame.bitrate > 0) return (bytes * 8) / frame.bitrate;
  warn(facts, "probe.estimated_duration");
  return (first.samples + samples) / frame.sampleRate;
}

/** First frame that others of its kind follow. Behind a tag, or at the end of the bytes, fewer are proof enough. */
export function findFrame(
  reader: BoundedReader,
  view: ByteView,
  tagged = false,
): { frame: AudioFrame; at: number } | null {
  for (let at = view.bytes.indexOf(0xff); at >= 0; at = view.bytes.indexOf(0xff, at + 1)) {
    reader.step();
    const frame = parseAudioFrame(view, at);
    if (frame === null) continue;
    const length = frame.bytes || freeFormatBytes(view, at, frame);
    if (length === 0) continue;
    // An index proves its frame even where the frame's own length was damaged.
    if (readIndex(view, at, frame) !== null || isProven(view, at, { ...frame, bytes: length }, tagged))
      return { frame: { ...frame, bytes: length }, at };
  }
  return null;
}

function isProven(view: ByteView, from: number, first: AudioFrame, tagged: boolean): boolean {
  let at = from;
  for (let i = 0; i < PROOF_FRAMES; i++) {
    const frame = parseAudioFrame(view, at);
    if (frame === null || !sameStream(first, frame))
      return (i >= (tagged ? 1 : 2) && !view.has(at, 4)) || (i > 0 && isTagAtEnd(view, at));
    at += frame.bytes || first.bytes;
  }
  return true;
}

/** Frames of free format have no length of their own: the distance to the next like header is it. */
function freeFormatBytes(view: ByteView, at: number, frame: AudioFrame): number {
  for (let next = at + 24; next < at + 4096 && view.has(next, 4); next++) {
    if (view.u8(next) !== 0xff) continue;
    const other = parseAudioFrame(view, next);
    if (other !== null && other.bitrate === 0 && sameStream(frame, other)) return next - at;
  }
  return 0;
}

/** Counts frames to the end of the view, passing over bytes between them. */
function countFrames(
  reader: BoundedReader,
  view: ByteView,
  first: AudioFrame,
  bitrate = first.bitrate,
): CountedRun {
  let [at, frames, samples, bytes, constant] = [0, 0, 0, 0, true];
  while (view.has(at, 4)) {
    reader.step();
    const frame = parseAudioFrame(view, at);
    const length = frame === null ? 0 : frame.bytes || first.bytes;
    if (frame === null || length === 0 || !sameStream(frame, first)) {
      const next = view.bytes.indexOf(0xff, at + 1);
      if (next < 0) break;
      at = next;
      continue;
    }
    if (frame.bitrate !== bitrate) constant = false;
    if (!view.has(at, length) && frames > 0) break;
    frames++;
    samples += frame.samples;
    bytes += length;
    at += length;
  }
  return { frames, samples, bytes, constant, bitrate };
}

interface FrameIndex {
  /** 0 when the header does not say. */
  readonly frames: number;
  readonly bytes: number;
  readonly constant: boolean;
}

/** Xing, Info or VBRI header inside the first frame; null without one. */
function readIndex(view: ByteView, at: number, frame: AudioFrame): FrameIndex | null {
  const xing = at + 4 + frame.sideInfoBytes;
  for (const indexAt of [xing, xing + 2]) {
    // two bytes later where the frame carries a CRC
    const constant = view.is(indexAt, "Info");
    if ((!constant && !view.is(indexAt, "Xing")) || !view.has(indexAt, 16)) continue;
    const flags = view.u32(indexAt + 4);
    const frames = flags & 1 ? view.u32(indexAt + 8) : 0;
    return { frames, bytes: flags & 2 ? view.u32(indexAt + (flags & 1 ? 12 : 8)) : 0, constant };
  }
  const vbri = at + 36;
  return view.is(vbri, "VBRI") && view.has(vbri, 18)
    ? { frames: view.u32(vbri + 14), bytes: view.u32(vbri + 10), constant: false }
    : null;
}
