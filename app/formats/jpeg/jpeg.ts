import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { MalformedMedia, TruncatedMedia } from "../reading/errors.ts";
import { applyOrientation, setSize, setType } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { mergeExif, NO_EXIF, parseExif } from "../tiff/exif.ts";
import type { ExifFacts } from "../tiff/exif.ts";
import { parseXmp } from "../text/xmp.ts";

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP1 = 0xe1;
const SOF_JPEG_LS = 0xf7;
const EXIF_PREFIX = "Exif\0";
const XMP_PREFIX = "http://ns.adobe.com/xap/1.0/\0";
const EXTENDED_XMP_PREFIX = "http://ns.adobe.com/xmp/extension/\0";
/** Prefix, 32 characters of checksum, whole length and offset. */
const EXTENDED_HEADER_BYTES = EXTENDED_XMP_PREFIX.length + 32 + 8;
/** Shorter segments are cheaper to walk. */
const MIN_JUMP_BYTES = 32 * 1024;
/** How far to look for the next marker after bytes that belong to no segment. */
const RESYNC_BYTES = 64 * 1024;

/** JPEG and JPEG-LS: segments up to the frame header (ITU-T T.81 Annex B, T.87; Exif 3.0 section 4.5). */
export async function readJpeg(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  let exif: ExifFacts = NO_EXIF;
  let xmp: ExifFacts = NO_EXIF;
  let at = 2;
  try {
    for (;;) {
      reader.step();
      const found = await nextMarker(reader, at);
      if (found.marker === EOI || found.marker === SOS) throw new MalformedMedia("no frame header");
      if (hasNoPayload(found.marker)) {
        at = found.end;
        continue;
      }
      const length = (await reader.exactly(found.end, 2)).u16(0);
      if (isFrame(found.marker)) {
        readFrame(facts, found.marker, await reader.exactly(found.end, 7));
        at = found.end + Math.max(length, 2);
        break;
      }
      if (found.marker === APP1 && length > 2) {
        const segment = await reader.view(found.end + 2, length - 2);
        if (segment.is(0, EXIF_PREFIX)) exif = mergeExif(exif, await parseExif(segment.slice(6)));
        else if (segment.is(0, XMP_PREFIX)) xmp = mergeExif(xmp, parseXmp(segment.slice(XMP_PREFIX.length)));
      }
      at = found.end + Math.max(length, 2);
      if (found.marker === APP1 && length > MIN_JUMP_BYTES)
        at = await behindExtendedXmp(reader, found.end, at);
    }
    exif = mergeExif(exif, await lateExif(reader, at));
  } finally {
    const known = mergeExif(exif, xmp);
    applyOrientation(facts, known.orientation);
    facts.orientation ??= known.thumbnailOrientation;
    facts.hasGps = known.hasGps;
  }
}

/**
 * Depth maps and panoramas are kept as extended XMP: megabytes in segments of 64 KiB that state the whole length.
 * Jumps behind the last of them if a marker stands there (XMP specification part 3, section 1.1.3.1).
 */
async function behindExtendedXmp(reader: BoundedReader, lengthAt: number, next: number): Promise<number> {
  const head = await reader.view(lengthAt + 2, EXTENDED_HEADER_BYTES);
  if (!head.is(0, EXTENDED_XMP_PREFIX) || head.length < EXTENDED_HEADER_BYTES) return next;
  const each = next - lengthAt - 2 - EXTENDED_HEADER_BYTES;
  const rest = head.u32(EXTENDED_HEADER_BYTES - 8) - head.u32(EXTENDED_HEADER_BYTES - 4) - each;
  if (rest <= 0 || each <= 0) return next;
  const landing = next + rest + Math.ceil(rest / each) * (EXTENDED_HEADER_BYTES + 4);
  const look = await reader.view(landing, 2);
  return look.length === 2 && look.u8(0) === 0xff && look.u8(1) >= 0xc0 && look.u8(1) !== 0xff
    ? landing
    : next;
}

/** EXIF that stands between frame header and scan; only where it is already in memory. */
async function lateExif(reader: BoundedReader, from: number): Promise<ExifFacts> {
  let exif: ExifFacts = NO_EXIF;
  const view = await reader.view(from, reader.keptFrom(from));
  let at = 0;
  while (view.has(at, 4) && view.u8(at) === 0xff) {
    reader.step();
    const marker = view.u8(at + 1);
    if (marker === SOS || marker === EOI || hasNoPayload(marker)) break;
    const length = view.u16(at + 2);
    const segment = view.slice(at + 4, length - 2);
    if (marker === APP1 && segment.is(0, EXIF_PREFIX))
      exif = mergeExif(exif, await parseExif(segment.slice(6)));
    at += 2 + Math.max(length, 2);
  }
  return exif;
}

function readFrame(facts: MediaFacts, marker: number, frame: ByteView): void {
  if (marker === SOF_JPEG_LS) setType(facts, "image", "image/jls", "jls");
  setSize(facts, frame.u16(5), frame.u16(3));
}

/** Finds the next marker from `at`: fill bytes and stray bytes before it are passed over. */
async function nextMarker(reader: BoundedReader, at: number): Promise<{ marker: number; end: number }> {
  let look = await reader.exactly(at, 2);
  if (look.u8(0) === 0xff && look.u8(1) !== 0xff && look.u8(1) !== 0)
    return { marker: look.u8(1), end: at + 2 };
  look = await reader.view(at, RESYNC_BYTES);
  for (let i = 0; i + 1 < look.length; i++) {
    const marker = look.u8(i + 1);
    if (look.u8(i) === 0xff && marker !== 0xff && marker !== 0 && (marker >= 0xc0 || marker === 1))
      return { marker, end: at + i + 2 };
  }
  throw new TruncatedMedia("no further marker");
}

function hasNoPayload(marker: number): boolean {
  return marker === 0x01 || marker === SOI || (marker >= 0xd0 && marker <= 0xd7);
}

/** SOF0 to SOF15 but DHT, JPG and DAC, which share their range. */
function isFrame(marker: number): boolean {
  return (
    marker === SOF_JPEG_LS ||
    (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
  );
}
