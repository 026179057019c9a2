import { walkWholeBoxes } from "../isobmff/boxes.ts";
import type { Box } from "../isobmff/boxes.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { exifItemStart } from "../tiff/exif.ts";
import { exifBlock, findInExif } from "./exif.ts";
import type { Findings } from "./findings.ts";
import { freeBox, hideBox } from "./free-box.ts";
import { findInPictureItems } from "./heif.ts";
import { findInInsta360 } from "./insta360.ts";
import { keepsSegments } from "./jpeg-segments.ts";
import { decodeLatin1 } from "./latin1.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES, MAX_MOVIE_BYTES, MAX_NOTES_BYTES, MAX_TOP_BOXES } from "./limits.ts";
import { findInMetadata, findInMovie } from "./movie.ts";
import { classifyNotes } from "./names.ts";
import { findInMedia } from "./telemetry.ts";
import { findInUuid } from "./uuid.ts";
import { findInXmp } from "./xmp.ts";

/** ISO/IEC 15444-1 annex I, 15444-2 annex M. */
const SUPER_BOXES: ReadonlySet<string> = new Set(["jp2h", "asoc"]);
/** Dash cams keep notes there. */
const SPARE_BOXES: ReadonlySet<string> = new Set(["free", "skip", "junk", "gps0", "GPS ", "gps ", "udat"]);
/** Samsung's film of a motion photo (Google's format too), and its notes, such as the mobile country code. */
const [MOTION_FILM, SAMSUNG_NOTES] = ["mpvd", "sefd"];
/** Its positions follow as text. */
const KENWOOD = "VIDEOUUU";
const SEARCHED_BOXES: ReadonlySet<string> = new Set(["xml ", "jumb"]);
/** ISO/IEC 18181-2 clause 9. */
const PACKED_BOXES: ReadonlySet<string> = new Set(["Exif", "xml ", "jumb"]);
/** Packed IPTC, comments and what followed a JPEG; the picture needs none of it (ISO/IEC 18181-2). */
const JPEG_SEGMENTS = "jbrd";
/** OGC GMLJP2. */
const MAP_MARKUP = /<\w*:?(?:GridEnvelope|RectifiedGrid|Envelope|FeatureCollection)\b/;
const MAX_DEPTH = 8;

/** Some phones put a film into a picture. */
export async function findInBoxFile(reader: BoundedReader, found: Findings): Promise<void> {
  await findInInsta360(reader, found);
  await findInBoxes(reader, 0, reader.size, found, 0);
}

async function findInBoxes(
  reader: BoundedReader,
  from: number,
  to: number,
  found: Findings,
  depth: number,
): Promise<void> {
  let boxes = 0;
  let hasItems = false;
  let hasMedia = false;
  let segments: Box | null = null;
  let isIncomplete = false;
  for await (const box of walkWholeBoxes(reader, from, to)) {
    if (++boxes > MAX_TOP_BOXES) {
      found.leave("location");
      break;
    }
    if (SUPER_BOXES.has(box.type)) {
      if (depth < MAX_DEPTH) await findInBoxes(reader, box.bodyAt, box.end, found, depth + 1);
    } else if (box.type === "meta") {
      if (!hasItems) await findInPictureItems(reader, box, found);
      hasItems = true;
      if (box.bodyBytes <= MAX_MOVIE_BYTES) await findInMetadata(reader, box, found);
    } else if (box.type === "moov") {
      if (box.bodyBytes > MAX_MOVIE_BYTES) found.leave("location");
      else await findInMovie(reader, box, found);
    } else if (box.type === "mdat") {
      // Dash cams write one; a film in fragments has thousands.
      if (!hasMedia) await findInMedia(reader, box, found);
      hasMedia = true;
    } else if (box.type === JPEG_SEGMENTS) segments = box;
    else if (box.type === "brob") isIncomplete = (await hidePacked(reader, box, found)) || isIncomplete;
    else if (box.type === "uuid") await findInUuid(reader, box, found);
    else if (box.type === SAMSUNG_NOTES || box.type === MOTION_FILM) found.add("location", ...freeBox(box));
    else if (box.bodyBytes <= MAX_BLOCK_BYTES) await findInBox(reader, box, found);
    else if (box.type === "Exif" || box.type === "xml ") found.leave("location");
  }
  // Without its other boxes no JPEG can be made from it.
  if (segments && (isIncomplete || (await keepsSegments(reader, segments))))
    found.add("location", ...hideBox(segments));
}

async function findInBox(reader: BoundedReader, box: Box, found: Findings): Promise<void> {
  if (SEARCHED_BOXES.has(box.type) || SPARE_BOXES.has(box.type))
    reader.step(Math.ceil(Math.min(box.bodyBytes, MAX_NOTES_BYTES) / BYTES_A_STEP));
  if (box.type === "udta") {
    const isDashcam = (await reader.view(box.bodyAt, KENWOOD.length)).is(0, KENWOOD);
    return isDashcam ? found.add("location", ...freeBox(box)) : findInMetadata(reader, box, found);
  }
  if (box.type === "xml ") {
    const body = await reader.view(box.bodyAt, box.bodyBytes);
    if (MAP_MARKUP.test(body.text(0, Math.min(body.length, MAX_NOTES_BYTES))))
      return found.add("location", ...freeBox(box));
    return findInXmp(body, box.bodyAt, found);
  }
  if (box.type === "Exif") {
    const body = await reader.view(box.bodyAt, box.bodyBytes);
    const start = exifItemStart(body);
    if (start !== null) await findInExif(exifBlock(body.slice(start), box.bodyAt + start), found);
  } else if (box.type === "jumb" || SPARE_BOXES.has(box.type)) {
    // The mark 'freeGPS' includes the box's type.
    const body = await reader.view(box.bodyAt - 4, Math.min(box.bodyBytes + 4, MAX_NOTES_BYTES));
    const kind = classifyNotes(decodeLatin1(body));
    if (kind !== null) found.add(kind, ...freeBox(box));
  }
}

/** A changed text has another packed length. */
/** @returns whether it did */
async function hidePacked(reader: BoundedReader, box: Box, found: Findings): Promise<boolean> {
  const type = (await reader.view(box.bodyAt, 4)).bytes;
  if (!PACKED_BOXES.has(String.fromCharCode(...type))) return false;
  found.add("location", ...hideBox(box));
  return true;
}
