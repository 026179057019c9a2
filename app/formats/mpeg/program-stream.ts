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
import { parseAudioFrame } from "./audio-frame.ts";
import { parseSurroundFrame } from "./dolby-frame.ts";
import { CLOCK_HERTZ, packClock, parsePes, ticksBetween } from "./pes.ts";
import { codedSize, isMpeg2 } from "./video-stream.ts";

const PACK_START = 0xba;
const PRIVATE_1 = 0xbd;
const MARK = "\0\0\x01";

interface Times {
  first: number | null;
  last: number | null;
}

/** MPEG-1 and MPEG-2 program streams, VOB among them (ISO/IEC 11172-1, 13818-1). */
export async function readProgramStream(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.view(0, Math.max(reader.keptFrom(0), HEAD_BYTES));
  const times = new Map<number, Times>();
  scan(reader, head, times, facts);
  const begun = new Map([...times].map(([id, known]) => [id, { ...known }]));
  const codec = isMpeg2(head) ? "mpeg2video" : "mpeg1video";
  if ([...times.keys()].some((id) => id >= 0xe0 && id <= 0xef)) {
    const size = codedSize(codec, head) ?? null;
    const h264 = size === null ? codedSize("h264", head) : null;
    addCodec(facts, "video", h264 === null ? codec : "h264");
    const found = size ?? h264;
    if (found !== null) {
      setSize(facts, found.width, found.height);
      setPixelAspect(facts, found.pixelAspect);
      if (found.frameRate !== null) setFrameRate(facts, found.frameRate);
    }
  } else if (facts.codecs.audio.length > 0) facts.kind = "audio";
  let isEndTimed = head.length >= reader.size;
  if (!isEndTimed) {
    for (const length of [TAIL_BYTES, WIDE_TAIL_BYTES]) {
      const tail = await reader.tail(length);
      const ends = new Map<number, Times>();
      scan(reader, tail, ends, null);
      for (const [id, end] of ends) {
        const known = times.get(id);
        if (known !== undefined && end.last !== null) known.last = end.last;
      }
      isEndTimed = [...ends].some(([id, { last }]) => id !== PACK_START && last !== null);
      if (isEndTimed) break;
    }
  }
  const spans = spansOf(times);
  // Large pictures may have no time of their own near the end: there the clock of the packs goes on.
  let seconds = (isEndTimed && spans.streams) || spans.packs;
  const pace = spansOf(begun).packs / head.length;
  // Clips joined to one file each begin their clock again: then the pace of the first stands for all.
  if (pace > 0 && (seconds < pace * reader.size * LEAST_SHARE || seconds > MOST_SECONDS)) {
    seconds = pace * reader.size;
    warn(facts, "probe.estimated_duration");
  }
  setDuration(facts, seconds > 0 ? seconds + (facts.frameRate === null ? 0 : 1 / facts.frameRate) : null);
}

/** So much less than the pace of the beginning comes to is no film that is merely richer later on than a black screen. */
const LEAST_SHARE = 1 / 100;
/** The clock starts again after twice as long: what seems longer went back. */
const MOST_SECONDS = 2 ** 32 / CLOCK_HERTZ;

/** Seconds from the first time of any stream to the last of one; and by the clock of the packs. */
function spansOf(times: ReadonlyMap<number, Times>): { streams: number; packs: number } {
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
      if (facts !== null) readSound(facts, view, id, pes.payloadAt);
    }
    at = view.find(MARK, at + 6 + length);
  }
}

function readSound(facts: MediaFacts, view: ByteView, id: number, at: number): void {
  if (id === PRIVATE_1 && view.has(at, 1)) {
    const substream = view.u8(at);
    const codec =
      substream >= 0x80 && substream < 0x88
        ? "ac3"
        : substream >= 0x88 && substream < 0x90
          ? "dts"
          : substream >= 0xa0 && substream < 0xa8
            ? "pcm_dvd"
            : null;
    if (codec !== null) addCodec(facts, "audio", codec);
    const frame = codec === "ac3" ? parseSurroundFrame(view, at + 4) : null; // behind the DVD's own four bytes
    if (frame !== null && facts.channels === null) setSound(facts, frame.channels, frame.sampleRate);
  } else if (id >= 0xc0 && id <= 0xdf) {
    const frame = parseAudioFrame(view, at);
    if (frame === null) return;
    addCodec(facts, "audio", `mp${frame.layer}`);
    if (facts.channels === null) setSound(facts, frame.channels, frame.sampleRate);
  }
}

/** A bare MPEG-1 or MPEG-2 video stream: its size and pace; nothing tells its length. */
export async function readMpegVideo(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.view(0, HEAD_BYTES);
  describeVideo(facts, isMpeg2(head) ? "mpeg2video" : "mpeg1video", head);
}

/** A bare MPEG-4 part 2 stream: its size; nothing tells its length (ISO/IEC 14496-2 section 6.2). */
export async function readMpeg4Video(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  describeVideo(facts, "mpeg4", await reader.view(0, HEAD_BYTES));
  if (facts.width === null) throw new NotThisFormat("probe.not_media", null);
}

/** A bare H.264 or HEVC stream; the type byte of the first unit tells which (ITU-T H.264 and H.265 annex B). */
export async function readNalVideo(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.view(0, HEAD_BYTES);
  const first = head.u8(head.find("\0\0\x01") + 3);
  const hevc = first === 0x40 || first === 0x42 || first === 0x46;
  if (hevc) setType(facts, "video", "video/h265", "h265");
  describeVideo(facts, hevc ? "hevc" : "h264", head);
  if (facts.width === null) throw new NotThisFormat("probe.not_media", null);
}

function describeVideo(facts: MediaFacts, codec: string, head: ByteView): void {
  addCodec(facts, "video", codec);
  const size = codedSize(codec, head);
  if (size === null) return;
  setSize(facts, size.width, size.height);
  setPixelAspect(facts, size.pixelAspect);
  if (size.frameRate !== null) setFrameRate(facts, size.frameRate);
}
