import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";

/** ITU-T T.81 annex B. */
export interface Segment {
  readonly marker: number;
  readonly bodyAt: number;
  /** The file may end before. */
  readonly bodyBytes: number;
}

export const END_OF_IMAGE = 0xd9;
export const START_OF_SCAN = 0xda;
export const APP1 = 0xe1;

const SOI = 0xd8;
const LENGTH_BYTES = 2;
const EXIF_PREFIX = "Exif\0";
const EXIF_PREFIX_BYTES = 6;
const XMP_PREFIX = "http://ns.adobe.com/xap/1.0/\0";
const EXTENDED_XMP_PREFIX = "http://ns.adobe.com/xmp/extension/\0";
const EXTENDED_HEADER_BYTES = EXTENDED_XMP_PREFIX.length + 32 + 8;
/** Shorter ones are cheaper to walk. */
const MIN_JUMP_BYTES = 32 * 1024;
const SERIES_HEAD_BYTES = 14;
const SERIES = [
  { prefix: "FLIR\0", lastAt: 7, indexAt: 6 },
  { prefix: "ICC_PROFILE\0", lastAt: 13, indexAt: 12 },
] as const;
const RESYNC_BYTES = 64 * 1024;
/** Several looks each. */
const SEGMENT_STEPS = 4;

interface SegmentWalk {
  readonly from: number;
  readonly to?: number;
  /** Skips extended XMP, thermal data and profiles. */
  readonly jumps?: boolean;
}

export async function* walkSegments(
  reader: BoundedReader,
  { from, to = reader.size, jumps = false }: SegmentWalk,
): AsyncGenerator<Segment> {
  for (let at = from; ;) {
    reader.step(SEGMENT_STEPS);
    const found = await nextMarker(reader, at, to);
    if (found === null) return;
    const { marker, end } = found;
    if (marker === END_OF_IMAGE || marker === START_OF_SCAN) {
      yield { marker, bodyAt: end, bodyBytes: 0 };
      return;
    }
    if (hasNoPayload(marker)) {
      at = end;
      continue;
    }
    const declared = await viewWithin(reader, end, LENGTH_BYTES, to);
    if (declared.length < LENGTH_BYTES) return;
    const length = Math.max(declared.u16(0), LENGTH_BYTES);
    yield { marker, bodyAt: end + LENGTH_BYTES, bodyBytes: length - LENGTH_BYTES };
    at = end + length;
    if (!jumps || length <= MIN_JUMP_BYTES) continue;
    if (marker === APP1) at = await skipExtendedXmp(reader, end, at);
    at = await skipSeries(reader, marker, end, at);
  }
}

/** Exif 3.0 section 4.7; XMP part 3, section 1.1.3. */
export function findMetadata(body: ByteView): { kind: "exif" | "xmp"; at: number } | null {
  if (body.is(0, EXIF_PREFIX)) return { kind: "exif", at: EXIF_PREFIX_BYTES };
  return body.is(0, XMP_PREFIX) ? { kind: "xmp", at: XMP_PREFIX.length } : null;
}

async function nextMarker(
  reader: BoundedReader,
  at: number,
  to: number,
): Promise<{ marker: number; end: number } | null> {
  let look = await viewWithin(reader, at, 2, to);
  if (look.length < 2) return null;
  if (look.u8(0) === 0xff && look.u8(1) !== 0xff && look.u8(1) !== 0)
    return { marker: look.u8(1), end: at + 2 };
  look = await viewWithin(reader, at, RESYNC_BYTES, to);
  for (let i = 0; i + 1 < look.length; i++) {
    const marker = look.u8(i + 1);
    if (look.u8(i) === 0xff && marker !== 0xff && marker !== 0 && (marker >= 0xc0 || marker === 1))
      return { marker, end: at + i + 2 };
  }
  return null;
}

function viewWithin(reader: BoundedReader, at: number, length: number, to: number): Promise<ByteView> {
  return reader.view(at, Math.min(length, to - at));
}

function hasNoPayload(marker: number): boolean {
  return marker === 0x01 || marker === SOI || (marker >= 0xd0 && marker <= 0xd7);
}

/** Megabytes of depth maps (XMP part 3, section 1.1.3.1). */
async function skipExtendedXmp(reader: BoundedReader, lengthAt: number, next: number): Promise<number> {
  const head = await reader.view(lengthAt + LENGTH_BYTES, EXTENDED_HEADER_BYTES);
  if (!head.is(0, EXTENDED_XMP_PREFIX) || head.length < EXTENDED_HEADER_BYTES) return next;
  const each = next - lengthAt - LENGTH_BYTES - EXTENDED_HEADER_BYTES;
  const rest = head.u32(EXTENDED_HEADER_BYTES - 8) - head.u32(EXTENDED_HEADER_BYTES - 4) - each;
  if (rest <= 0 || each <= 0) return next;
  const landing = next + rest + Math.ceil(rest / each) * (EXTENDED_HEADER_BYTES + 4);
  const look = await reader.view(landing, 2);
  return look.length === 2 && look.u8(0) === 0xff && look.u8(1) >= 0xc0 && look.u8(1) !== 0xff
    ? landing
    : next;
}

/** Numbered, and equally long except the last. */
async function skipSeries(
  reader: BoundedReader,
  marker: number,
  lengthAt: number,
  next: number,
): Promise<number> {
  const head = await reader.view(lengthAt + LENGTH_BYTES, SERIES_HEAD_BYTES);
  if (head.length < SERIES_HEAD_BYTES) return next;
  const series = SERIES.find(({ prefix }) => head.is(0, prefix));
  if (series === undefined) return next;
  const [last, index] = [head.u8(series.lastAt), head.u8(series.indexAt)];
  if (last - index < 2) return next;
  const landing = next + (last - index - 1) * (next - lengthAt + LENGTH_BYTES);
  const look = await reader.view(landing, 2);
  return look.length === 2 && look.u8(0) === 0xff && look.u8(1) === marker ? landing : next;
}
