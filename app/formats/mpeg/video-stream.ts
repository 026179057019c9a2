import type { ByteView } from "../reading/byte-view.ts";
import { TruncatedMedia } from "../reading/errors.ts";
import { parseAvcSps, parseHevcSps } from "./parameter-sets.ts";
import type { CodedSize } from "./parameter-sets.ts";

/** Frames a second by code (ISO/IEC 13818-2 table 6-4). */
const FRAME_RATES = [0, 24_000 / 1001, 24, 25, 30_000 / 1001, 30, 50, 60_000 / 1001, 60] as const;
const SEQUENCE_HEADER = 0xb3;
const SEQUENCE_EXTENSION = 0xb5;
const AVC_SPS = 7;
const HEVC_SPS = 33;
/** Bytes of a parameter set that matter. */
const SET_BYTES = 512;
/** Headers that say nothing of use before the search ends: real streams say it with the first or second. */
const MAX_TRIES = 32;

/** Size of a raw MPEG-1, MPEG-2, H.264 or HEVC stream, by its first sequence header or parameter set; null when none stands in the bytes. */
export function codedSize(codec: string, view: ByteView): CodedSize | null {
  const isHeader = HEADERS[codec];
  if (isHeader === undefined) return null;
  let tries = 0;
  for (let at = view.find("\0\0\x01"); at >= 0; at = view.find("\0\0\x01", at + 3)) {
    if (!view.has(at + 3, 12) || !isHeader(view.u8(at + 3))) continue;
    const size = sizeAt(codec, view, at + 3);
    if (size !== null || ++tries >= MAX_TRIES) return size;
  }
  return null;
}

/** The byte that begins a sequence header or parameter set. */
const HEADERS: Readonly<Record<string, (type: number) => boolean>> = {
  mpeg1video: (type) => type === SEQUENCE_HEADER,
  mpeg2video: (type) => type === SEQUENCE_HEADER,
  h264: (type) => (type & 0x9f) === AVC_SPS,
  hevc: (type) => ((type >> 1) & 63) === HEVC_SPS && type < 0x80,
};

function sizeAt(codec: string, view: ByteView, at: number): CodedSize | null {
  try {
    if (codec === "h264") return parseAvcSps(view.slice(at, SET_BYTES));
    if (codec === "hevc") return parseHevcSps(view.slice(at, SET_BYTES));
    return sequenceSize(view, at + 1);
  } catch (error) {
    if (!(error instanceof TruncatedMedia)) throw error;
    return null;
  }
}

function sequenceSize(view: ByteView, at: number): CodedSize | null {
  const word = view.u24(at);
  let [width, height] = [word >> 12, word & 0xfff];
  const rate = FRAME_RATES[view.u8(at + 3) & 15] ?? 0;
  const extension = view.find("\0\0\x01\xb5", at, at + 200);
  if (extension >= 0 && view.has(extension + 4, 6) && view.u8(extension + 4) >> 4 === 1) {
    const bits = view.u16(extension + 5);
    width += ((bits >> 7) & 3) << 12;
    height += ((bits >> 5) & 3) << 12;
  }
  return width > 0 && height > 0 ? { width, height, frameRate: rate || null } : null;
}

/** MPEG-2 announces itself by a sequence extension behind the header; MPEG-1 has none. */
export function isMpeg2(view: ByteView): boolean {
  const header = view.find(`\0\0\x01${String.fromCharCode(SEQUENCE_HEADER)}`);
  return (
    header >= 0 && view.find(`\0\0\x01${String.fromCharCode(SEQUENCE_EXTENSION)}`, header, header + 200) >= 0
  );
}
