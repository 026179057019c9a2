import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { NotThisFormat } from "../reading/errors.ts";
import { addCodec, setDuration, setSound, setType, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { HEAD_BYTES, WHOLE_FILE_BYTES } from "../reading/limits.ts";
import { tagsAtEnd } from "./tags.ts";
import { parseAudioFrame, sameStream } from "../mpeg/audio-frame.ts";
import type { AudioFrame } from "../mpeg/audio-frame.ts";

/** Frames in a row that prove a stream; fewer only at the end of the bytes. */
const PROOF_FRAMES = 3;
/** Farthest gap between tag and first frame. Bytes. */
const SEARCH_BYTES = 64 * 1024;
/** Stretches looked at in a long variable-rate file without an index. */
const SAMPLES_OF_LONG_FILE = 4;
const SAMPLE_BYTES = 16 * 1024;

/** A constant-rate index that speaks of this many times the bytes at hand belongs to a file that was cut. */
const MAX_INDEX_EXCESS = 1.1;

interface Run {
  readonly frames: number;
  readonly samples: number;
  readonly bytes: number;
  readonly constant: boolean;
}

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
  const cut = index !== null && index.bytes > (reader.size - from - at) * MAX_INDEX_EXCESS;
  if (cut) warn(facts, "probe.truncated");
  if (index !== null && index.frames > 0 && !(cut && index.constant))
    return setDuration(facts, (index.frames * frame.samples) / frame.sampleRate);
  const end = reader.size - (await tagsAtEnd(reader));
  setDuration(facts, await seconds(reader, facts, from + at, end, frame));
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
  const first = countFrames(reader, await reader.view(start, HEAD_BYTES), frame);
  if (first.frames === 0 || first.bytes === 0) return null;
  if (first.constant && frame.bitrate > 0) return (bytes * 8) / frame.bitrate;
  warn(facts, "probe.estimated_duration");
  let [samples, counted] = [first.samples, first.bytes];
  for (let i = 1; i <= SAMPLES_OF_LONG_FILE; i++) {
    const at = start + Math.floor((bytes * i) / (SAMPLES_OF_LONG_FILE + 1));
    const piece = await reader.view(at, SAMPLE_BYTES);
    const found = findFrame(reader, piece);
    if (found === null || !sameStream(found.frame, frame)) continue;
    const run = countFrames(reader, piece.slice(found.at), frame);
    samples += run.samples;
    counted += run.bytes;
  }
  return ((bytes / counted) * samples) / frame.sampleRate;
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
    if (frame === null || !sameStream(first, frame)) return i >= (tagged ? 1 : 2) && !view.has(at, 4);
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
function countFrames(reader: BoundedReader, view: ByteView, first: AudioFrame): Run {
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
    if (frame.bitrate !== first.bitrate) constant = false;
    if (!view.has(at, length) && frames > 0) break;
    frames++;
    samples += frame.samples;
    bytes += length;
    at += length;
  }
  return { frames, samples, bytes, constant };
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
