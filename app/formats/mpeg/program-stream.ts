import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { NotThisFormat } from "../reading/errors.ts";
import {
  addCodec,
  setDuration,
  setFrameRate,
  setPixelAspect,
  setSize,
  setSound,
  setType,
  warn,
} from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { HEAD_BYTES, TAIL_BYTES, WIDE_TAIL_BYTES } from "../reading/limits.ts";
import { findFrame } from "../audio/mp3.ts";
import { parseAudioFrame } from "./audio-frame.ts";
import { parseSurroundFrame } from "./dolby-frame.ts";
import { CLOCK_HERTZ, packClock, parsePes, ticksBetween } from "./pes.ts";
import type { CodedSize } from "./parameter-sets.ts";
import { codedSize, guessCodec, isMpeg2 } from "./video-stream.ts";

const PACK_START = 0xba;
const PRIVATE_1 = 0xbd;
const MARK = "\0\0\x01";
const PACK = `${MARK}\xba`;
const PROOF_PACKS = 3;

interface Times {
  first: number | null;
  last: number | null;
}

/** After a black screen, say. */
const MIN_PACE_SHARE = 1 / 100;
const MAX_SECONDS = 2 ** 32 / CLOCK_HERTZ;

/** ISO/IEC 11172-1, 13818-1; VOB. */
export async function readProgramStream(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.view(0, Math.max(reader.keptFrom(0), HEAD_BYTES));
  const times = new Map<number, Times>();
  scan(reader, head, times, facts);
  const headTimes = new Map([...times].map(([id, known]) => [id, { ...known }]));
  if ([...times.keys()].some((id) => id >= 0xe0 && id <= 0xef)) describePicture(facts, head);
  else if (facts.codecs.audio.length > 0) facts.kind = "audio";
  const isEndTimed = head.length >= reader.size || (await readEndTimes(reader, times));
  const spans = measureSpans(times);
  // Large pictures near the end may have no time.
  let seconds = (isEndTimed && spans.streams) || spans.packs;
  const pace = measureSpans(headTimes).packs / head.length;
  // Joined clips restart the clock: extend the first one's pace.
  if (pace > 0 && (seconds < pace * reader.size * MIN_PACE_SHARE || seconds > MAX_SECONDS)) {
    seconds = pace * reader.size;
    warn(facts, "probe.estimated_duration");
  }
  setDuration(facts, seconds > 0 ? seconds + (facts.frameRate === null ? 0 : 1 / facts.frameRate) : null);
  if ([...times.keys()].every((id) => id === PACK_START)) warn(facts, "probe.damaged");
}

/** A recording cut within a pack, or the sectors of a video CD. */
export function hasPacks(view: ByteView): boolean {
  let packs = 0;
  for (let at = view.find(PACK); at >= 0 && packs < PROOF_PACKS; at = view.find(PACK, at + PACK.length)) {
    if (!view.has(at, 14)) break;
    const next = at + (view.u8(at + 4) >> 4 === 2 ? 12 : 14 + (view.u8(at + 13) & 7));
    if (packClock(view, at + 4) !== null && view.is(next, MARK)) packs++;
  }
  return packs === PROOF_PACKS;
}

export async function readMpegVideo(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.view(0, HEAD_BYTES);
  describeVideo(facts, isMpeg2(head) ? "mpeg2video" : "mpeg1video", head);
}

/** ISO/IEC 14496-2 section 6.2. */
export async function readMpeg4Video(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  describeVideo(facts, "mpeg4", await reader.view(0, HEAD_BYTES));
  if (facts.width === null) throw new NotThisFormat("probe.not_media", null);
}

/** ITU-T H.264 and H.265 annex B. */
export async function readNalVideo(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.view(0, HEAD_BYTES);
  const first = head.u8(head.find("\0\0\x01") + 3);
  const hevc = first === 0x40 || first === 0x42 || first === 0x46;
  if (hevc) setType(facts, "video", "video/h265", "h265");
  describeVideo(facts, hevc ? "hevc" : "h264", head);
  if (facts.width === null) throw new NotThisFormat("probe.not_media", null);
}

function scan(
  reader: BoundedReader,
  view: ByteView,
  times: Map<number, Times>,
  facts: MediaFacts | null,
): void {
  let at = view.find(MARK);
  while (at >= 0) {
    reader.step();
    const id = view.has(at + 3, 1) ? view.u8(at + 3) : 0;
    if (id === PACK_START) {
      const clock = packClock(view, at + 4);
      const known = times.get(id) ?? { first: clock, last: clock };
      times.set(id, { first: known.first ?? clock, last: clock ?? known.last });
    }
    if (id < PRIVATE_1 || !view.has(at, 9)) {
      at = view.find(MARK, at + (id === PACK_START ? 12 : 3));
      continue;
    }
    const pes = parsePes(view, at);
    const length = view.u16(at + 4);
    if (pes !== null && (id === PRIVATE_1 || (id >= 0xc0 && id <= 0xef))) {
      const known = times.get(id) ?? { first: null, last: null };
      times.set(id, known);
      known.first ??= pes.pts;
      known.last = pes.pts ?? known.last;
      if (facts !== null) readSound(reader, facts, id, view.slice(0, at + 6 + length), pes.payloadAt);
    }
    at = view.find(MARK, at + 6 + length);
  }
}

function readSound(reader: BoundedReader, facts: MediaFacts, id: number, view: ByteView, at: number): void {
  if (id === PRIVATE_1 && view.has(at, 1)) {
    const substream = view.u8(at);
    const codec = dvdSoundCodec(substream);
    if (codec !== null) addCodec(facts, "audio", codec);
    const frame = codec === "ac3" ? parseSurroundFrame(view, at + 4) : null; // after the DVD's four bytes
    if (frame !== null && facts.channels === null) setSound(facts, frame.channels, frame.sampleRate);
  } else if (id >= 0xc0 && id <= 0xdf) {
    // A piece of a stream rarely begins with a frame.
    const frame = findFrame(reader, view.slice(at))?.frame ?? parseAudioFrame(view, at);
    if (frame === null) return;
    addCodec(facts, "audio", `mp${frame.layer}`);
    if (facts.channels === null) setSound(facts, frame.channels, frame.sampleRate);
  }
}

function dvdSoundCodec(substream: number): string | null {
  if (substream >= 0x80 && substream < 0x88) return "ac3";
  if (substream >= 0x88 && substream < 0x90) return "dts";
  return substream >= 0xa0 && substream < 0xa8 ? "pcm_dvd" : null;
}

function describePicture(facts: MediaFacts, head: ByteView): void {
  describeVideo(facts, guessCodec(head) ?? "mpeg1video", head);
}

function setCodedSize(facts: MediaFacts, size: CodedSize | null): void {
  if (size === null) return;
  setSize(facts, size.width, size.height);
  setPixelAspect(facts, size.pixelAspect);
  if (size.frameRate !== null) setFrameRate(facts, size.frameRate);
}

async function readEndTimes(reader: BoundedReader, times: ReadonlyMap<number, Times>): Promise<boolean> {
  for (const length of [TAIL_BYTES, WIDE_TAIL_BYTES]) {
    const tail = await reader.tail(length);
    const ends = new Map<number, Times>();
    scan(reader, tail, ends, null);
    for (const [id, end] of ends) {
      const known = times.get(id);
      if (known !== undefined && end.last !== null) known.last = end.last;
    }
    if ([...ends].some(([id, { last }]) => id !== PACK_START && last !== null)) return true;
  }
  return false;
}

function measureSpans(times: ReadonlyMap<number, Times>): { streams: number; packs: number } {
  const streams = [...times].flatMap(([id, { first, last }]) =>
    id === PACK_START || first === null || last === null ? [] : [{ first, last }],
  );
  const start = Math.min(...streams.map(({ first }) => first));
  const lasts = streams.map(({ last }) => ticksBetween(start, last) / CLOCK_HERTZ);
  const packs = times.get(PACK_START);
  return {
    streams: Math.max(0, ...lasts),
    packs: ticksBetween(packs?.first ?? 0, packs?.last ?? 0) / CLOCK_HERTZ,
  };
}

function describeVideo(facts: MediaFacts, codec: string, head: ByteView): void {
  addCodec(facts, "video", codec);
  setCodedSize(facts, codedSize(codec, head));
}
