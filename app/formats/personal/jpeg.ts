import { APP1, END_OF_IMAGE, metadataIn, START_OF_SCAN, walkSegments } from "../jpeg/segments.ts";
import type { Segment } from "../jpeg/segments.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { exifBlock, personalInExif } from "./exif.ts";
import type { Findings } from "./findings.ts";
import { windowOf } from "./findings.ts";
import { lettersOf } from "./letters.ts";
import { BYTES_A_STEP, JPEG_HEAD_BYTES, SCAN_BYTES } from "./limits.ts";
import { kindOfNotes, tellsCoordinates } from "./names.ts";
import { blank, SPACE } from "./patch.ts";
import { personalInResources } from "./photoshop.ts";
import { personalInXmp } from "./xmp.ts";

const APP11 = 0xeb;
const APP13 = 0xed;
const COMMENT = 0xfe;
const EXTENDED_XMP = "http://ns.adobe.com/xmp/extension/\0";
const EXTENDED_HEADER_BYTES = EXTENDED_XMP.length + 40;
const RESOURCES = "Photoshop 3.0\0";
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
  if (marker !== APP1 && marker !== APP11 && marker !== APP13 && marker !== COMMENT) return;
  const body = await reader.view(bodyAt, bodyBytes);
  if (marker === COMMENT || marker === APP11) reader.step(Math.ceil(body.length / BYTES_A_STEP));
  if (marker === COMMENT) {
    const text = lettersOf(body);
    if (tellsCoordinates(text)) found.add("location", blank(bodyAt, body.length, SPACE));
  } else if (marker === APP11) {
    // Content credentials: JSON and CBOR, of which nothing may be changed without breaking their seal.
    const kind = kindOfNotes(lettersOf(body));
    if (kind !== null) found.add(kind, blank(bodyAt, body.length));
  } else if (marker === APP13) {
    if (body.is(0, RESOURCES))
      await personalInResources(body.slice(RESOURCES.length), bodyAt + RESOURCES.length, found);
  } else if (body.is(0, EXTENDED_XMP))
    personalInXmp(body.slice(EXTENDED_HEADER_BYTES), bodyAt + EXTENDED_HEADER_BYTES, found);
  else {
    const metadata = metadataIn(body);
    if (metadata === null) return;
    const [block, at] = [body.slice(metadata.at), bodyAt + metadata.at];
    if (metadata.kind === "xmp") return personalInXmp(block, at, found);
    const resources = (view: typeof body, from: number) => personalInResources(view, from, found);
    await personalInExif({ ...exifBlock(block, at), resources }, found);
  }
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
