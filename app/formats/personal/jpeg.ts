import { APP1, END_OF_IMAGE, findMetadata, START_OF_SCAN, walkSegments } from "../jpeg/segments.ts";
import type { Segment } from "../jpeg/segments.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { exifBlock, findInExif } from "./exif.ts";
import type { Findings } from "./findings.ts";
import { decodeLatin1 } from "./latin1.ts";
import { BYTES_A_STEP, JPEG_HEAD_BYTES, SCAN_BYTES } from "./limits.ts";
import { classifyNotes, classifyText } from "./names.ts";
import type { PersonalKind } from "./names.ts";
import { blank, SPACE } from "./patch.ts";
import { findInResources } from "./photoshop.ts";
import { removeRest } from "./rest.ts";
import { findInXmp } from "./xmp.ts";

const JFIF = "JFIF\0";
/** Its width and height, then pixels; Apple's mark of several pictures (AMPF) follows. */
const JFIF_THUMBNAIL_AT = 12;
const APP0 = 0xe0;
const APP13 = 0xed;
const APP15 = 0xef;
const COMMENT = 0xfe;
const EXTENDED_XMP = "http://ns.adobe.com/xmp/extension/\0";
const EXTENDED_HEADER_BYTES = EXTENDED_XMP.length + 40;
const RESOURCES = "Photoshop 3.0\0";
/** Places and serial numbers (ExifTool's list). */
const MAKER_PLACES = /^(?:FLIR\0|PARROT\0|GoPro\0|[^]{4}IJPEG\0)/;
const MAKER_NOTES =
  /^(?:(?:JFXX|QVCI|FPXR|Meta|META|RMETA|ssuniqueid|MMIMETA|EPPIM|NITF|PENTAX |HUAWEI|DJI-DBG)\0|\[picture info|[IM]{2}[^]{4}HEAPJPGM)/;
/** Needed to draw the picture. */
const PICTURE_SEGMENTS = /^(?:JFIF|ICC_PROFILE|MPF|urn:iso|SPIFF|Ducky|Adobe)/;
const TIFF_LOOK_BYTES = 32;
/** However short. */
const NOTE_STEPS = 20;
const START_BYTES = 2;
const PICTURE_START = "\xff\xd8\xff";
/** ISO 21496-1, Adobe, Apple: how to show the picture on a brighter screen. */
const GAIN_MAP = /urn:iso:std:iso:ts:21496|hdrgm:|HDRGainMap/;

/** CIPA DC-007. */
export async function findInJpeg(reader: BoundedReader, found: Findings): Promise<void> {
  await reader.view(0, JPEG_HEAD_BYTES);
  for (let from: number | null = START_BYTES; from !== null;) {
    let next: number | null = null;
    for await (const segment of walkSegments(reader, { from })) {
      if (segment.marker === START_OF_SCAN) next = await findMarkerAfterScan(reader, segment.bodyAt);
      else if (segment.marker === END_OF_IMAGE) next = await removeAfterImage(reader, segment.bodyAt, found);
      else await findInSegment(reader, segment, found);
    }
    from = next;
  }
}

async function findMarkerAfterScan(reader: BoundedReader, from: number): Promise<number | null> {
  for (let at = from; at < reader.size - 1;) {
    reader.step();
    const { bytes } = await reader.view(at, SCAN_BYTES);
    if (bytes.length < 2) return null;
    let markerAt = bytes.indexOf(0xff);
    for (; markerAt >= 0 && markerAt + 1 < bytes.length; markerAt = bytes.indexOf(0xff, markerAt + 1)) {
      const marker = bytes[markerAt + 1] ?? 0;
      if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at + markerAt;
    }
    at += bytes.length - 1;
  }
  return null;
}

/** Only a gain map is drawn: not the rest of a larger picture, previews, a phone's film or notes. */
async function removeAfterImage(
  reader: BoundedReader,
  from: number,
  found: Findings,
): Promise<number | null> {
  const gainMap = await findGainMap(reader, from);
  await removeRest(reader, from, found, gainMap ?? reader.size);
  return gainMap && gainMap + START_BYTES;
}

async function findGainMap(reader: BoundedReader, from: number): Promise<number | null> {
  for (let at = from; at < reader.size; at += SCAN_BYTES) {
    reader.step();
    const view = await reader.view(at, SCAN_BYTES + PICTURE_START.length - 1);
    for (let start = view.find(PICTURE_START); start >= 0; start = view.find(PICTURE_START, start + 1))
      if (await isGainMap(reader, at + start + START_BYTES)) return at + start;
  }
  return null;
}

async function isGainMap(reader: BoundedReader, from: number): Promise<boolean> {
  for await (const { marker, bodyAt, bodyBytes } of walkSegments(reader, { from })) {
    if (marker < APP0 || marker > APP15) return false;
    const body = await reader.view(bodyAt, bodyBytes);
    reader.step(Math.ceil(body.length / BYTES_A_STEP));
    if (GAIN_MAP.test(decodeLatin1(body))) return true;
  }
  return false;
}

async function findInSegment(
  reader: BoundedReader,
  { marker, bodyAt, bodyBytes }: Segment,
  found: Findings,
): Promise<void> {
  if ((marker < APP0 || marker > APP15) && marker !== COMMENT) return;
  reader.step(NOTE_STEPS);
  const head = decodeLatin1(await reader.view(bodyAt, TIFF_LOOK_BYTES));
  const isJfif = marker === APP0 && head.startsWith(JFIF);
  if (marker !== COMMENT && !isJfif && PICTURE_SEGMENTS.test(head)) return;
  const body = await reader.view(bodyAt, bodyBytes);
  if (isJfif) {
    const [width = 0, height = 0] = body.slice(JFIF_THUMBNAIL_AT).bytes;
    const thumbnail = body.slice(JFIF_THUMBNAIL_AT, 2 + 3 * width * height);
    return found.addUnlessEmpty("identity", bodyAt + JFIF_THUMBNAIL_AT, thumbnail.bytes);
  }
  const metadata = marker === APP1 ? findMetadata(body) : null;
  if (marker === COMMENT) {
    reader.step(Math.ceil(body.length / BYTES_A_STEP));
    const kind = classifyText(decodeLatin1(body));
    if (kind !== null) found.add(kind, blank(bodyAt, body.length, SPACE));
  } else if (marker === APP13 && body.is(0, RESOURCES))
    await findInResources(body.slice(RESOURCES.length), bodyAt + RESOURCES.length, found);
  else if (marker === APP1 && body.is(0, EXTENDED_XMP))
    findInXmp(body.slice(EXTENDED_HEADER_BYTES), bodyAt + EXTENDED_HEADER_BYTES, found);
  else if (metadata?.kind === "xmp") findInXmp(body.slice(metadata.at), bodyAt + metadata.at, found);
  else if (metadata !== null) {
    const resources = (view: typeof body, from: number) => findInResources(view, from, found);
    await findInExif({ ...exifBlock(body.slice(metadata.at), bodyAt + metadata.at), resources }, found);
  } else await findInNotes(reader, body, bodyAt, found);
}

/** Removed whole; a change breaks APP11's signature. */
async function findInNotes(
  reader: BoundedReader,
  body: ByteView,
  at: number,
  found: Findings,
): Promise<void> {
  reader.step(Math.ceil(body.length / BYTES_A_STEP));
  const text = decodeLatin1(body);
  const kind = classifySegment(text);
  if (kind !== null) return found.addUnlessEmpty(kind, at, body.bytes);
  const start = text.slice(0, TIFF_LOOK_BYTES).search(/II\*\0|MM\0\*/);
  if (start >= 0) await findInExif(exifBlock(body.slice(start), at + start), found);
}

function classifySegment(text: string): PersonalKind | null {
  if (MAKER_PLACES.test(text)) return "location";
  return MAKER_NOTES.test(text) ? "identity" : classifyNotes(text);
}
