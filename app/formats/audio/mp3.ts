import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { NotThisFormat } from "../reading/errors.ts";
import { addCodec, setDuration, setSound, setType, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { HEAD_BYTES, WHOLE_FILE_BYTES } from "../reading/limits.ts";
import { paceAtEnd, estimateSamples } from "./frames.ts";
import type { Run } from "./frames.ts";
import { id3v2Bytes, isTagAtEnd, endTagBytes } from "./tags.ts";
import { parseAudioFrame, sameStream } from "../mpeg/audio-frame.ts";
import type { AudioFrame } from "../mpeg/audio-frame.ts";

const PROOF_FRAMES = 3;
const SEARCH_BYTES = 64 * 1024;
/** Recordings joined in one file. */
const MAX_JOINED = 4;
const JOINT_BYTES = 8 * 1024;
const ID3_LOOK_BYTES = 10;

const MAX_INDEX_EXCESS = 1.1;
/** An index may leave out its own frame. */
const MAX_INDEX_SLACK = 1.02;

interface CountedRun extends Run {
  readonly frames: number;
  readonly constant: boolean;
  readonly bitrate: number;
}

const NO_RUN: Run = { bytes: 0, samples: 0 };

interface FrameIndex {
  /** 0 if unknown. */
  readonly frames: number;
  readonly bytes: number;
  readonly constant: boolean;
}

/** An index, a full count, a constant rate, then an estimate. */
export async function readMp3(reader: BoundedReader, facts: MediaFacts, from: number): Promise<void> {
  const view = await reader.view(
    from,
    Math.min(reader.size - from, Math.max(reader.keptFrom(from), SEARCH_BYTES)),
  );
  const found = findFrame(reader, view, from > 0);
  if (found === null) throw new NotThisFormat("probe.unreadable", "audio/mpeg");
  const { frame, at } = found;
  setType(facts, "audio", "audio/mpeg", `mp${frame.layer}`);
  addCodec(facts, "audio", `mp${frame.layer}`);
  setSound(facts, frame.channels, frame.sampleRate);
  const index = readIndex(view, at, frame);
  const isShort = index !== null && index.bytes > (reader.size - from - at) * MAX_INDEX_SLACK;
  if (isShort) warn(facts, "probe.truncated");
  // Its index counts missing bytes.
  const isCut = isShort && (index.constant || (await endTagBytes(reader)) === 0);
  const isTrusted = index !== null && index.frames > 0 && !isCut;
  if (isTrusted && index.bytes === 0)
    return setDuration(facts, (index.frames * frame.samples) / frame.sampleRate);
  const end = reader.size - (await endTagBytes(reader));
  const start = from + at;
  setDuration(
    facts,
    isTrusted
      ? await measureJoinedSeconds(reader, facts, start, end, frame, index)
      : await measureSeconds(reader, facts, start, end, frame),
  );
}

/** @param afterTag fewer frames are proof */
export function findFrame(
  reader: BoundedReader,
  view: ByteView,
  afterTag = false,
): { frame: AudioFrame; at: number } | null {
  for (let at = view.bytes.indexOf(0xff); at >= 0; at = view.bytes.indexOf(0xff, at + 1)) {
    reader.step();
    const frame = parseAudioFrame(view, at);
    if (frame === null) continue;
    const length = frame.bytes || freeFormatBytes(view, at, frame);
    if (length === 0) continue;
    // Even if the frame's length is damaged.
    if (readIndex(view, at, frame) !== null || isProven(view, at, { ...frame, bytes: length }, afterTag))
      return { frame: { ...frame, bytes: length }, at };
  }
  return null;
}

function readIndex(view: ByteView, at: number, frame: AudioFrame): FrameIndex | null {
  const xing = at + 4 + frame.sideInfoBytes;
  for (const indexAt of [xing, xing + 2]) {
    // two bytes later if the frame has a CRC
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

/** Players play on. */
async function measureJoinedSeconds(
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
      return total + ((await measureSeconds(reader, facts, at, end, found.frame)) ?? 0);
    total += (next.frames * found.frame.samples) / found.frame.sampleRate;
    at += next.bytes;
  }
  return total;
}

async function measureSeconds(
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
  const rest = { from: start + first.bytes, to: end, ahead: paceAtEnd(head, first, count) };
  const samples = await estimateSamples(reader, rest, count);
  // A quiet start is constant, too.
  const isConstant = [first, ...runs].every((run) => run.constant && run.bitrate === first.bitrate);
  if (isConstant && frame.bitrate > 0) return (bytes * 8) / frame.bitrate;
  warn(facts, "probe.estimated_duration");
  return (first.samples + samples) / frame.sampleRate;
}

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

function freeFormatBytes(view: ByteView, at: number, frame: AudioFrame): number {
  for (let next = at + 24; next < at + 4096 && view.has(next, 4); next++) {
    if (view.u8(next) !== 0xff) continue;
    const other = parseAudioFrame(view, next);
    if (other !== null && other.bitrate === 0 && sameStream(frame, other)) return next - at;
  }
  return 0;
}

function isProven(view: ByteView, from: number, first: AudioFrame, afterTag: boolean): boolean {
  let at = from;
  for (let i = 0; i < PROOF_FRAMES; i++) {
    const frame = parseAudioFrame(view, at);
    if (frame === null || !sameStream(first, frame))
      return (i >= (afterTag ? 1 : 2) && !view.has(at, 4)) || (i > 0 && isTagAtEnd(view, at));
    at += frame.bytes || first.bytes;
  }
  return true;
}
