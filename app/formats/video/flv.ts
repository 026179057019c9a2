import type { BoundedReader } from "../reading/bounded-reader.ts";
import { BitReader } from "../reading/bit-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
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
import { TAIL_BYTES, WIDE_TAIL_BYTES } from "../reading/limits.ts";
import { parseAudioConfig } from "../isobmff/elementary-stream.ts";
import { parseAvcConfig, parseHevcConfig } from "../mpeg/parameter-sets.ts";
import type { CodedSize } from "../mpeg/parameter-sets.ts";

const TAG_HEADER_BYTES = 11;
const TAG_AUDIO = 8;
const TAG_VIDEO = 9;
const TAG_SCRIPT = 18;
const MAX_TAGS = 60;
const VIDEO_CODECS: ReadonlyMap<number, string> = new Map([
  [2, "flv1"],
  [3, "flashsv"],
  [4, "vp6f"],
  [5, "vp6a"],
  [6, "flashsv2"],
  [7, "h264"],
  [8, "h263"],
  [9, "mpeg4"],
  [12, "hevc"],
  [13, "av1"],
]);
const EXTENDED_CODECS: ReadonlyMap<string, string> = new Map([
  ["avc1", "h264"],
  ["hvc1", "hevc"],
  ["av01", "av1"],
  ["vp09", "vp9"],
  ["vp08", "vp8"],
  ["vvc1", "vvc"],
]);
/** Whatever the tag says (Flash Video File Format 10.1, annex E.4.2.1). */
const FIXED_RATES: Readonly<Record<number, number>> = {
  4: 16_000,
  5: 8000,
  7: 8000,
  8: 8000,
  11: 16_000,
  14: 8000,
};
const AUDIO_CODECS = [
  "pcm_s16le",
  "adpcm_swf",
  "mp3",
  "pcm_s16le",
  "nellymoser",
  "nellymoser",
  "nellymoser",
  "pcm_alaw",
  "pcm_mulaw",
  "unknown",
  "aac",
  "speex",
  "unknown",
  "opus",
  "mp3",
  "unknown",
] as const;
const SORENSON_SIZES: ReadonlyMap<number, readonly [number, number]> = new Map([
  [2, [352, 288]],
  [3, [176, 144]],
  [4, [128, 96]],
  [5, [320, 240]],
  [6, [160, 120]],
]);

/** Adobe FLV 10.1; Enhanced RTMP. */
export async function readFlv(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 9);
  let at = header.u32(5) + 4;
  for (let i = 0; i < MAX_TAGS; i++) {
    reader.step();
    const tag = await reader.view(at, TAG_HEADER_BYTES);
    if (tag.length < TAG_HEADER_BYTES) break;
    const [type, length] = [tag.u8(0) & 31, tag.u24(1)];
    if (type === TAG_SCRIPT)
      readMetadata(facts, await reader.view(at + TAG_HEADER_BYTES, Math.min(length, 16 * 1024)), reader.size);
    else if (type === TAG_VIDEO && length > 0)
      readVideo(facts, await reader.view(at + TAG_HEADER_BYTES, Math.min(length, 1024)));
    else if (type === TAG_AUDIO && length > 0)
      readAudio(facts, await reader.view(at + TAG_HEADER_BYTES, Math.min(length, 64)));
    const flags = header.u8(4);
    if (
      (facts.codecs.video.length > 0 || !(flags & 1)) &&
      (facts.codecs.audio.length > 0 || !(flags & 4)) &&
      i > 3
    )
      break;
    at += TAG_HEADER_BYTES + length + 4;
  }
  if (facts.durationMs === null) setDuration(facts, await lastTagSeconds(reader));
  if (facts.codecs.video.length + facts.codecs.audio.length === 0) warn(facts, "probe.truncated");
  if (facts.codecs.video.length === 0 && facts.codecs.audio.length > 0 && facts.width === null)
    setType(facts, "audio", "video/x-flv", "flv");
}

function readMetadata(facts: MediaFacts, body: ByteView, fileBytes: number): void {
  const number = (name: string): number => {
    const at = body.find(`\0${String.fromCharCode(name.length)}${name}\0`);
    return at >= 0 && body.has(at + name.length + 3, 8) ? body.f64(at + name.length + 3) : 0;
  };
  const [width, height] = [number("width"), number("height")];
  if (width > 0 && height > 0) setSize(facts, Math.round(width), Math.round(height));
  setDuration(facts, number("duration"));
  setFrameRate(facts, number("framerate"));
  if (number("filesize") > fileBytes) warn(facts, "probe.truncated");
}

function readVideo(facts: MediaFacts, body: ByteView): void {
  if (facts.codecs.video.length > 0 && facts.width !== null) return;
  const first = body.u8(0);
  const extended = (first & 0x80) !== 0 && body.has(1, 4);
  const codec = extended
    ? (EXTENDED_CODECS.get(body.text(1, 4)) ?? "unknown")
    : (VIDEO_CODECS.get(first & 15) ?? "unknown");
  addCodec(facts, "video", codec);
  const startsSequence = extended ? (first & 15) === 0 : body.has(1, 1) && body.u8(1) === 0;
  const size = codec === "flv1" || startsSequence ? pictureSize(codec, body) : null;
  if (size === null) return;
  setSize(facts, size.width, size.height);
  if ("pixelAspect" in size) setPixelAspect(facts, size.pixelAspect);
}

function pictureSize(codec: string, body: ByteView): CodedSize | ReturnType<typeof sorensonSize> {
  if (codec === "flv1") return sorensonSize(body.slice(1));
  if (codec === "h264") return parseAvcConfig(body.slice(5));
  return codec === "hevc" ? parseHevcConfig(body.slice(5)) : null;
}

function sorensonSize(body: ByteView): { width: number; height: number } | null {
  const bits = new BitReader(body.bytes);
  if (body.length < 9 || bits.bits(17) !== 1) return null;
  bits.skip(13);
  const code = bits.bits(3);
  if (code < 2) return { width: bits.bits(code === 0 ? 8 : 16), height: bits.bits(code === 0 ? 8 : 16) };
  const size = SORENSON_SIZES.get(code);
  return size === undefined ? null : { width: size[0], height: size[1] };
}

function readAudio(facts: MediaFacts, body: ByteView): void {
  if (facts.codecs.audio.length > 0) return;
  const first = body.u8(0);
  const codec = AUDIO_CODECS[first >> 4] ?? "unknown";
  addCodec(facts, "audio", codec);
  const config =
    codec === "aac" && body.has(2, 2) && body.u8(1) === 0 ? parseAudioConfig(body.slice(2)) : null;
  const rate = FIXED_RATES[first >> 4] ?? 44_100 / 2 ** (3 - ((first >> 2) & 3));
  setSound(facts, config?.channels ?? (first & 1) + 1, config?.sampleRate ?? Math.floor(rate));
}

async function lastTagSeconds(reader: BoundedReader): Promise<number | null> {
  for (const length of [TAIL_BYTES, WIDE_TAIL_BYTES]) {
    const tail = await reader.tail(length);
    const at = tail.length - 4 - tail.u32(tail.length - 4);
    if (at < 0) continue;
    const type = tail.u8(at) & 31;
    if (type !== TAG_AUDIO && type !== TAG_VIDEO && type !== TAG_SCRIPT) return null;
    return (tail.u24(at + 4) + tail.u8(at + 7) * 2 ** 24) / 1000;
  }
  return null;
}
