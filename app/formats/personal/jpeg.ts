import { APP1, END_OF_IMAGE, metadataIn, START_OF_SCAN, walkSegments } from "../jpeg/segments.ts";
import type { Segment } from "../jpeg/segments.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { exifBlock, personalInExif } from "./exif.ts";
import type { Findings } from "./findings.ts";
import { windowOf } from "./findings.ts";
import { lettersOf } from "./letters.ts";
import { BYTES_A_STEP, JPEG_HEAD_BYTES, SCAN_BYTES } from "./limits.ts";
import { kindOfNotes, tellsCoordinates } from "./names.ts";
import { blank, SPACE } from "./patch.ts";
import { personalInResources } from "./photoshop.ts";
import { personalInXmp } from "./xmp.ts";

const APP0 = 0xe0;
const APP13 = 0xed;
const APP15 = 0xef;
const COMMENT = 0xfe;
const EXTENDED_XMP = "http://ns.adobe.com/xmp/extension/\0";
const EXTENDED_HEADER_BYTES = EXTENDED_XMP.length + 40;
const RESOURCES = "Photoshop 3.0\0";
/**
 * What makers keep in segments of their own, serial numbers and places among it, goes whole like the notes within EXIF:
 * FLIR's, Parrot's and InfiRay's thermal data with its place, GoPro's telemetry, Canon's, Casio's, Kodak's, Ricoh's, Pentax's, Samsung's,
 * Huawei's and DJI's notes, FlashPix, the text of old cameras (ExifTool's list of JPEG segments).
 */
const MAKER_PLACES = /^(?:FLIR\0|PARROT\0|GoPro\0|[^]{4}IJPEG\0)/;
const MAKER_NOTES =
  /^(?:(?:QVCI|FPXR|Meta|META|RMETA|ssuniqueid|MMIMETA|EPPIM|NITF|PENTAX |HUAWEI|DJI-DBG)\0|\[picture info|[IM]{2}[^]{4}HEAPJPGM)/;
/** Segments that draw the picture: its size, colours, layers and parts. */
const PICTURE = /^(?:JFIF|JFXX|ICC_PROFILE|MPF|urn:iso|SPIFF|Ducky|Adobe)/;
/** How far from a segment's start a block of TIFF may begin. Bytes. */
const TIFF_LOOK_BYTES = 32;
/** Three words are looked for in the time that takes the structure of a text so many times. */
const LOOKED_AT_FASTER = 16;
/** Where a Samsung phone notes in which country it was: three digits behind this name. */
const COUNTRY_NOTE = "MCC_Data";
const COUNTRY_DIGITS = 3;

/**
 * EXIF, XMP, IPTC and what cameras write beside them, in a JPEG and in the pictures and films that stand behind it:
 * previews of two cameras (CIPA DC-007), the film of a motion photo.
 */
export async function personalInJpeg(reader: BoundedReader, found: Findings): Promise<void> {
  await reader.view(0, JPEG_HEAD_BYTES);
  for (let from: number | null = 2; from !== null;) {
    let next: number | null = null;
    for await (const segment of walkSegments(reader, { from })) {
      if (segment.marker === START_OF_SCAN) next = await behindScan(reader, segment.bodyAt);
      else if (segment.marker === END_OF_IMAGE) next = await behindImage(reader, segment.bodyAt, found);
      else await personalInSegment(reader, segment, found);
    }
    from = next;
  }
}

async function personalInSegment(
  reader: BoundedReader,
  { marker, bodyAt, bodyBytes }: Segment,
  found: Findings,
): Promise<void> {
  if ((marker < APP0 || marker > APP15) && marker !== COMMENT) return;
  const head = lettersOf(await reader.view(bodyAt, TIFF_LOOK_BYTES));
  if (marker !== COMMENT && PICTURE.test(head)) return;
  const body = await reader.view(bodyAt, bodyBytes);
  const metadata = marker === APP1 ? metadataIn(body) : null;
  if (marker === COMMENT) {
    reader.step(Math.ceil(body.length / BYTES_A_STEP));
    if (tellsCoordinates(lettersOf(body))) found.add("location", blank(bodyAt, body.length, SPACE));
  } else if (marker === APP13 && body.is(0, RESOURCES))
    await personalInResources(body.slice(RESOURCES.length), bodyAt + RESOURCES.length, found);
  else if (marker === APP1 && body.is(0, EXTENDED_XMP))
    personalInXmp(body.slice(EXTENDED_HEADER_BYTES), bodyAt + EXTENDED_HEADER_BYTES, found);
  else if (metadata?.kind === "xmp") personalInXmp(body.slice(metadata.at), bodyAt + metadata.at, found);
  else if (metadata !== null) {
    const resources = (view: typeof body, from: number) => personalInResources(view, from, found);
    await personalInExif({ ...exifBlock(body.slice(metadata.at), bodyAt + metadata.at), resources }, found);
  } else await personalInNotes(reader, body, bodyAt, found);
}

/**
 * A segment of a maker's own, or content credentials (JSON and CBOR in APP11, of which nothing may be changed without breaking their
 * seal): it goes whole where it tells something. Some are TIFF behind a name.
 */
async function personalInNotes(
  reader: BoundedReader,
  body: ByteView,
  at: number,
  found: Findings,
): Promise<void> {
  reader.step(Math.ceil(body.length / BYTES_A_STEP));
  const text = lettersOf(body);
  const told = MAKER_PLACES.test(text) ? "location" : MAKER_NOTES.test(text) ? "identity" : kindOfNotes(text);
  if (told !== null) return found.empty(told, at, body.bytes);
  const start = text.slice(0, TIFF_LOOK_BYTES).search(/II\*\0|MM\0\*/);
  if (start >= 0) await personalInExif(exifBlock(body.slice(start), at + start), found);
}

/** The next marker behind the data of a scan; null where the file ends. */
async function behindScan(reader: BoundedReader, from: number): Promise<number | null> {
  for (let at = from; at < reader.size - 1;) {
    reader.step();
    const { bytes } = await reader.view(at, SCAN_BYTES);
    if (bytes.length < 2) return null;
    let look = bytes.indexOf(0xff);
    for (; look >= 0 && look + 1 < bytes.length; look = bytes.indexOf(0xff, look + 1)) {
      const marker = bytes[look + 1] ?? 0;
      if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at + look;
    }
    at += bytes.length - 1;
  }
  return null;
}

/** What stands behind the end of a picture: the next picture, behind whose beginning the walk goes on, or a film. */
async function behindImage(reader: BoundedReader, from: number, found: Findings): Promise<number | null> {
  for (let at = from; at < reader.size;) {
    reader.step();
    const view = await reader.view(at, SCAN_BYTES);
    const picture = view.find("\xff\xd8\xff");
    const before = picture < 0 ? view : view.slice(0, picture);
    reader.step(Math.ceil(before.length / BYTES_A_STEP / LOOKED_AT_FASTER));
    const [film, note] = [before.find("ftyp"), before.find(COUNTRY_NOTE)];
    const first = Math.min(...[picture, film, note].map((place) => (place < 0 ? Infinity : place)));
    if (first === Infinity) {
      if (at + view.length >= reader.size) return null;
      at += Math.max(view.length - COUNTRY_NOTE.length, 1);
    } else if (first === picture) return at + first + 2;
    else if (first === note) {
      at += first + COUNTRY_NOTE.length;
      found.empty("location", at, (await reader.view(at, COUNTRY_DIGITS)).bytes, SPACE);
    } else {
      const filmAt = at + first - 4;
      if (filmAt >= from) {
        await found.nested(windowOf(reader, filmAt, reader.size - filmAt), filmAt);
        return behindFilm(reader, filmAt, found);
      }
      at += first + 4;
    }
  }
  return null;
}

/** A phone's own notes may stand behind the film. */
async function behindFilm(reader: BoundedReader, filmAt: number, found: Findings): Promise<null> {
  const tail = await reader.tail(Math.min(JPEG_HEAD_BYTES, reader.size - filmAt));
  const note = tail.findLast(COUNTRY_NOTE);
  const at = reader.size - tail.length + note + COUNTRY_NOTE.length;
  if (note >= 0) found.empty("location", at, (await reader.view(at, COUNTRY_DIGITS)).bytes, SPACE);
  return null;
}
