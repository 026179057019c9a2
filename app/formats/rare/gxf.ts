import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { addCodec, setDuration, setFrameRate, setSize, setSound } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { MAX_TRACKS } from "../reading/limits.ts";
import { codedSize } from "../mpeg/video-stream.ts";

/** SMPTE 360. */

const PACKET_LEADER = "\0\0\0\0\x01";
const MAP = "\xbc";
const PACKET_TRAILER = "\xe1\xe2";
const MAP_MARK = "\xe0\xff";
const PACKET_HEADER_BYTES = 16;

const TAG = { firstField: 0x41, lastField: 0x42, frameRate: 0x50, lines: 0x51 } as const;
const FRAME_RATES = [0, 60, 60_000 / 1001, 50, 30, 30_000 / 1001, 25, 24, 24_000 / 1001] as const;
const SIZES: ReadonlyMap<number, readonly [number, number]> = new Map([
  [1, [720, 480]],
  [2, [720, 576]],
  [4, [1920, 1080]],
  [6, [1280, 720]],
]);
const MEDIA: ReadonlyMap<number, readonly ["video" | "audio", string]> = new Map([
  [3, ["video", "mjpeg"]],
  [4, ["video", "mjpeg"]],
  [9, ["audio", "pcm_s24le"]],
  [10, ["audio", "pcm_s16le"]],
  [11, ["video", "mpeg2video"]],
  [12, ["video", "mpeg2video"]],
  [13, ["video", "dvvideo"]],
  [14, ["video", "dvvideo"]],
  [15, ["video", "dvvideo"]],
  [16, ["video", "dvvideo"]],
  [17, ["audio", "ac3"]],
  [20, ["video", "mpeg2video"]],
  [22, ["video", "mpeg1video"]],
  [23, ["video", "mpeg1video"]],
]);
const SAMPLE_RATE = 48_000;

export function isGxf(head: ByteView): boolean {
  return (
    head.is(0, `${PACKET_LEADER}${MAP}`) &&
    head.is(PACKET_HEADER_BYTES - 2, PACKET_TRAILER) &&
    head.is(PACKET_HEADER_BYTES, MAP_MARK)
  );
}

export async function readGxf(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.view(0, reader.keptFrom(0));
  const materialAt = PACKET_HEADER_BYTES + MAP_MARK.length;
  const materialBytes = head.u16(materialAt);
  const material = readTags(reader, head.slice(materialAt + 2, materialBytes));
  const tracksAt = materialAt + 2 + materialBytes;
  const tracks = head.slice(tracksAt + 2, head.u16(tracksAt));
  let at = 0;
  let fieldRate = 0;
  let channels = 0;
  for (let i = 0; i < MAX_TRACKS && tracks.has(at, 4); i++) {
    const tags = readTags(reader, tracks.slice(at + 4, tracks.u16(at + 2)));
    const [type, codec] = MEDIA.get(tracks.u8(at) & 0x7f) ?? [null, ""];
    const frameRate = FRAME_RATES[tags.get(TAG.frameRate) ?? 0] ?? 0;
    if (type !== null) addCodec(facts, type, codec);
    if (type === "audio") channels++;
    if (type === "video" && facts.width === null) {
      const [width, height] = SIZES.get(tags.get(TAG.lines) ?? 0) ?? [0, 0];
      const coded = codedSize(codec, head);
      setFrameRate(facts, frameRate);
      if (coded !== null) setSize(facts, coded.width, coded.height);
      else if (width > 0) setSize(facts, width, height);
    }
    fieldRate ||= 2 * frameRate;
    at += 4 + tracks.u16(at + 2);
  }
  if (channels > 0) setSound(facts, channels, SAMPLE_RATE); // one channel per track
  if (fieldRate === 0) return;
  const fields = (material.get(TAG.lastField) ?? 0) - (material.get(TAG.firstField) ?? 0);
  setDuration(facts, fields / fieldRate);
}

function readTags(reader: BoundedReader, body: ByteView): Map<number, number> {
  const tags = new Map<number, number>();
  for (let at = 0; body.has(at, 2); at += 2 + body.u8(at + 1)) {
    reader.step();
    if (body.u8(at + 1) === 4 && body.has(at + 2, 4)) tags.set(body.u8(at), body.u32(at + 2));
  }
  return tags;
}
