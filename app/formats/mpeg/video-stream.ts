import { BitReader } from "../reading/bit-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { TruncatedMedia } from "../reading/errors.ts";
import { parseAvcSps, parseHevcSps } from "./parameter-sets.ts";
import type { CodedSize } from "./parameter-sets.ts";

/** ISO/IEC 13818-2 table 6-4. */
const FRAME_RATES = [0, 24_000 / 1001, 24, 25, 30_000 / 1001, 30, 50, 60_000 / 1001, 60] as const;
/** MPEG-2 (table 6-3); MPEG-1 (ISO/IEC 11172-2 section 2.4.3.2). */
const SCREENS = [0, 0, 4 / 3, 16 / 9, 2.21] as const;
const PIXEL_HEIGHTS = [
  1, 1, 0.6735, 0.7031, 0.7615, 0.8055, 0.8437, 0.8935, 0.9157, 0.9815, 1.0255, 1.0695, 1.095, 1.1575, 1.2015,
] as const;
const SEQUENCE_HEADER = 0xb3;
const SEQUENCE_EXTENSION = 0xb5;
const AVC_SPS = 7;
const HEVC_SPS = 33;
const SET_BYTES = 512;
const MAX_TRIES = 32;

const HEADERS: Readonly<Record<string, (type: number) => boolean>> = {
  mpeg1video: (type) => type === SEQUENCE_HEADER,
  mpeg2video: (type) => type === SEQUENCE_HEADER,
  mpeg4: (type) => type >= 0x20 && type <= 0x2f,
  h264: (type) => (type & 0x9f) === AVC_SPS,
  hevc: (type) => ((type >> 1) & 63) === HEVC_SPS && type < 0x80,
};

/** ISO/IEC 14496-2 table 6-12. */
const LAYER_ASPECTS = [1, 1, 12 / 11, 10 / 11, 16 / 11, 40 / 33] as const;
const LAYER_EXTENDED_ASPECT = 15;
const LAYER_BUFFER_BITS = 79;
const RECTANGLE = 0;

export function codedSize(codec: string, view: ByteView): CodedSize | null {
  const isHeader = HEADERS[codec];
  if (isHeader === undefined) return null;
  let tries = 0;
  for (let at = view.find("\0\0\x01"); at >= 0; at = view.find("\0\0\x01", at + 3)) {
    if (!view.has(at + 3, 12) || !isHeader(view.u8(at + 3))) continue;
    const size = parseSize(codec, view, at + 3);
    if (size !== null || ++tries >= MAX_TRIES) return size;
  }
  return null;
}

export function guessCodec(view: ByteView): string | null {
  if (hasObjectLayer(view)) return "mpeg4";
  const codecs = [isMpeg2(view) ? "mpeg2video" : "mpeg1video", "h264", "hevc"];
  return codecs.find((codec) => codedSize(codec, view) !== null) ?? null;
}

/** Others' units may have a layer's number, but none is empty like the object before it. */
function hasObjectLayer(view: ByteView): boolean {
  for (let at = view.find("\0\0\x01"); at >= 0; at = view.find("\0\0\x01", at + 3))
    if (
      view.has(at, 8) &&
      view.u8(at + 3) < 0x20 &&
      view.is(at + 4, "\0\0\x01") &&
      view.u8(at + 7) >> 4 === 2
    )
      return true;
  return false;
}

export function isMpeg2(view: ByteView): boolean {
  const header = view.find(`\0\0\x01${String.fromCharCode(SEQUENCE_HEADER)}`);
  return (
    header >= 0 && view.find(`\0\0\x01${String.fromCharCode(SEQUENCE_EXTENSION)}`, header, header + 200) >= 0
  );
}

function parseSize(codec: string, view: ByteView, at: number): CodedSize | null {
  try {
    if (codec === "h264") return parseAvcSps(view.slice(at, SET_BYTES));
    if (codec === "hevc") return parseHevcSps(view.slice(at, SET_BYTES));
    if (codec === "mpeg4") return layerSize(view.slice(at + 1, SET_BYTES));
    return sequenceSize(view, at + 1);
  } catch (error) {
    if (!(error instanceof TruncatedMedia)) throw error;
    return null;
  }
}

/** ISO/IEC 14496-2 section 6.2.3. */
function layerSize(view: ByteView): CodedSize | null {
  const bits = new BitReader(view.bytes);
  bits.skip(9);
  if (bits.bit() === 1) bits.skip(7);
  const code = bits.bits(4);
  const shape = code === LAYER_EXTENDED_ASPECT ? bits.bits(8) / bits.bits(8) : (LAYER_ASPECTS[code] ?? 1);
  if (bits.bit() === 1) {
    bits.skip(3);
    if (bits.bit() === 1) bits.skip(LAYER_BUFFER_BITS);
  }
  if (bits.bits(2) !== RECTANGLE) return null;
  bits.skip(1);
  const resolution = bits.bits(16);
  bits.skip(1);
  if (bits.bit() === 1) bits.skip(Math.max(32 - Math.clz32(Math.max(resolution - 1, 1)), 1));
  bits.skip(1);
  const width = bits.bits(13);
  bits.skip(1);
  const height = bits.bits(13);
  return width > 0 && height > 0 ? { width, height, frameRate: null, pixelAspect: shape } : null;
}

function sequenceSize(view: ByteView, at: number): CodedSize | null {
  const word = view.u24(at);
  let [width, height] = [word >> 12, word & 0xfff];
  const [aspect, rate] = [view.u8(at + 3) >> 4, FRAME_RATES[view.u8(at + 3) & 15] ?? 0];
  const extension = view.find("\0\0\x01\xb5", at, at + 200);
  if (extension >= 0 && view.has(extension + 4, 6) && view.u8(extension + 4) >> 4 === 1) {
    const bits = view.u16(extension + 5);
    width += ((bits >> 7) & 3) << 12;
    height += ((bits >> 5) & 3) << 12;
  }
  if (width === 0 || height === 0) return null;
  // MPEG-2 states the screen's aspect, MPEG-1 a pixel's.
  const screen = SCREENS[aspect] ?? 0;
  const frameRate = rate || null;
  if (extension < 0) return { width, height, frameRate, pixelAspect: 1 / (PIXEL_HEIGHTS[aspect] ?? 1) };
  return { width, height, frameRate, pixelAspect: screen > 0 ? (screen * height) / width : 1 };
}
