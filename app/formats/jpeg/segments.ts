import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";

/** One marker of ITU-T T.81 annex B with its payload. Offsets from the start of the file, sizes in bytes. */
export interface Segment {
  readonly marker: number;
  /** Behind marker and length. */
  readonly bodyAt: number;
  /** As declared; the file may end before. */
  readonly bodyBytes: number;
}

export const END_OF_IMAGE = 0xd9;
export const START_OF_SCAN = 0xda;
export const APP1 = 0xe1;

const SOI = 0xd8;
const LENGTH_BYTES = 2;
const EXIF_PREFIX = "Exif\0";
/** Prefix and the zero that pads it. */
const EXIF_PREFIX_BYTES = 6;
const XMP_PREFIX = "http://ns.adobe.com/xap/1.0/\0";
const EXTENDED_XMP_PREFIX = "http://ns.adobe.com/xmp/extension/\0";
/** Prefix, 32 characters of checksum, whole length and offset. */
const EXTENDED_HEADER_BYTES = EXTENDED_XMP_PREFIX.length + 32 + 8;
/** Shorter segments are cheaper to walk. */
const MIN_JUMP_BYTES = 32 * 1024;
/** Name, number and count of a segment that is one of a series. */
const SERIES_HEAD_BYTES = 14;
/** How far to look for the next marker after bytes that belong to no segment. */
const RESYNC_BYTES = 64 * 1024;

interface SegmentWalk {
  readonly from: number;
  readonly to?: number;
  /** Passes over what extended XMP, thermal data and colour profiles say of their own length, to save reads; what stands within is not seen. */
  readonly jumps?: boolean;
}

/** Segments from an offset up to the first scan or the end of the image, which come last and without a body. */
export async function* walkSegments(
  reader: BoundedReader,
  { from, to = reader.size, jumps = false }: SegmentWalk,
): AsyncGenerator<Segment> {
  for (let at = from; ;) {
    reader.step();
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
    const declared = await within(reader, end, LENGTH_BYTES, to);
    if (declared.length < LENGTH_BYTES) return;
    const length = Math.max(declared.u16(0), LENGTH_BYTES);
    yield { marker, bodyAt: end + LENGTH_BYTES, bodyBytes: length - LENGTH_BYTES };
    at = end + length;
    if (!jumps || length <= MIN_JUMP_BYTES) continue;
    if (marker === APP1) at = await behindExtendedXmp(reader, end, at);
    at = await lastOfSeries(reader, marker, end, at);
  }
}

/** What an APP1 body holds and where in it, or null (Exif 3.0 section 4.7; XMP part 3, section 1.1.3). */
export function metadataIn(body: ByteView): { kind: "exif" | "xmp"; at: number } | null {
  if (body.is(0, EXIF_PREFIX)) return { kind: "exif", at: EXIF_PREFIX_BYTES };
  return body.is(0, XMP_PREFIX) ? { kind: "xmp", at: XMP_PREFIX.length } : null;
}

/**
 * Depth maps and panoramas are kept as extended XMP: megabytes in segments of 64 KiB that state the whole length.
 * Jumps behind the last of them if a marker stands there (XMP specification part 3, section 1.1.3.1).
 */
async function behindExtendedXmp(reader: BoundedReader, lengthAt: number, next: number): Promise<number> {
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

/** The last of many segments of one kind, all but the last of one length, that count themselves: FLIR's data, a colour profile. */
async function lastOfSeries(
  reader: BoundedReader,
  marker: number,
  lengthAt: number,
  next: number,
): Promise<number> {
  const head = await reader.view(lengthAt + LENGTH_BYTES, SERIES_HEAD_BYTES);
  if (head.length < SERIES_HEAD_BYTES) return next;
  const counts = head.is(0, "FLIR\0") ? [7, 6] : head.is(0, "ICC_PROFILE\0") ? [13, 12] : null;
  if (counts === null) return next;
  const [last = 0, index = 0] = counts.map((at) => head.u8(at));
  if (last - index < 2) return next;
  const landing = next + (last - index - 1) * (next - lengthAt + LENGTH_BYTES);
  const look = await reader.view(landing, 2);
  return look.length === 2 && look.u8(0) === 0xff && look.u8(1) === marker ? landing : next;
}

/** Finds the next marker from `at`: fill bytes and stray bytes before it are passed over. Null when none is left. */
async function nextMarker(
  reader: BoundedReader,
  at: number,
  to: number,
): Promise<{ marker: number; end: number } | null> {
  let look = await within(reader, at, 2, to);
  if (look.length < 2) return null;
  if (look.u8(0) === 0xff && look.u8(1) !== 0xff && look.u8(1) !== 0)
    return { marker: look.u8(1), end: at + 2 };
  look = await within(reader, at, RESYNC_BYTES, to);
  for (let i = 0; i + 1 < look.length; i++) {
    const marker = look.u8(i + 1);
    if (look.u8(i) === 0xff && marker !== 0xff && marker !== 0 && (marker >= 0xc0 || marker === 1))
      return { marker, end: at + i + 2 };
  }
  return null;
}

function within(reader: BoundedReader, at: number, length: number, to: number): Promise<ByteView> {
  return reader.view(at, Math.min(length, to - at));
}

function hasNoPayload(marker: number): boolean {
  return marker === 0x01 || marker === SOI || (marker >= 0xd0 && marker <= 0xd7);
}
