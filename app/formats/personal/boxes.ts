import { walkWholeBoxes } from "../isobmff/boxes.ts";
import type { Box } from "../isobmff/boxes.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { exifItemStart } from "../tiff/exif.ts";
import { exifBlock, personalInExif } from "./exif.ts";
import type { Findings } from "./findings.ts";
import { freed } from "./freed.ts";
import { personalInPictureItems } from "./heif.ts";
import { lettersOf } from "./letters.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES, MAX_MOVIE_BYTES, MAX_NOTES_BYTES, MAX_TOP_BOXES } from "./limits.ts";
import { personalInMeta, personalInMovie, personalInUserData } from "./movie.ts";
import { kindOfNotes } from "./names.ts";
import { personalInUuid } from "./uuid.ts";
import { personalInXmp } from "./xmp.ts";

/** Boxes around others, in JPEG 2000 (ISO/IEC 15444-1 annex I, 15444-2 annex M). */
const SUPER_BOXES: ReadonlySet<string> = new Set(["jp2h", "asoc"]);
/** Boxes of no meaning, in which cameras of cars and others keep their notes. */
const SPARE_BOXES: ReadonlySet<string> = new Set(["free", "skip", "junk", "gps0", "GPS ", "gps "]);
/** Boxes whose first bytes are searched for words. */
const SEARCHED: ReadonlySet<string> = new Set(["xml ", "jumb"]);
/** What JPEG XL may keep packed with Brotli (ISO/IEC 18181-2 clause 9). */
const PACKED: ReadonlySet<string> = new Set(["Exif", "xml ", "jumb"]);
/** Where a map's corners lie, in Geography Markup Language (OGC GMLJP2). */
const MAP_MARKUP = /<\w*:?(?:GridEnvelope|RectifiedGrid|Envelope|FeatureCollection)\b/;
const MAX_DEPTH = 8;

/** Files of boxes. Pictures have items, films a movie, either an XMP packet; some phones put both into one file. */
export async function personalInBoxFile(reader: BoundedReader, found: Findings): Promise<void> {
  await personalInBoxes(reader, 0, reader.size, found, 0);
}

async function personalInBoxes(
  reader: BoundedReader,
  from: number,
  to: number,
  found: Findings,
  depth: number,
): Promise<void> {
  let boxes = 0;
  let hasItems = false;
  for await (const box of walkWholeBoxes(reader, from, to)) {
    if (++boxes > MAX_TOP_BOXES) {
      found.leave("location");
      break;
    }
    if (SUPER_BOXES.has(box.type)) {
      if (depth < MAX_DEPTH) await personalInBoxes(reader, box.bodyAt, box.end, found, depth + 1);
    } else if (box.type === "meta") {
      if (!hasItems) await personalInPictureItems(reader, box, found);
      hasItems = true;
      if (box.bodyBytes <= MAX_MOVIE_BYTES) await personalInMeta(reader, box, found);
    } else if (box.type === "moov") {
      if (box.bodyBytes > MAX_MOVIE_BYTES) found.leave("location");
      else await personalInMovie(reader, box, found);
    } else if (box.type === "brob") await personalInPacked(reader, box, found);
    else if (box.type === "uuid") await personalInUuid(reader, box, found);
    else if (box.bodyBytes <= MAX_BLOCK_BYTES) await personalInBox(reader, box, found);
    else if (box.type === "Exif" || box.type === "xml ") found.leave("location");
  }
}

async function personalInBox(reader: BoundedReader, box: Box, found: Findings): Promise<void> {
  if (SEARCHED.has(box.type) || SPARE_BOXES.has(box.type))
    reader.step(Math.ceil(Math.min(box.bodyBytes, MAX_NOTES_BYTES) / BYTES_A_STEP));
  if (box.type === "udta") return personalInUserData(reader, box, found);
  if (box.type === "xml ") {
    const body = await reader.view(box.bodyAt, box.bodyBytes);
    if (MAP_MARKUP.test(body.text(0, Math.min(body.length, MAX_NOTES_BYTES))))
      return found.add("location", ...freed(box));
    return personalInXmp(body, box.bodyAt, found);
  }
  if (box.type === "Exif") {
    const body = await reader.view(box.bodyAt, box.bodyBytes);
    const start = exifItemStart(body);
    if (start !== null) await personalInExif(exifBlock(body.slice(start), box.bodyAt + start), found);
  } else if (box.type === "jumb" || SPARE_BOXES.has(box.type)) {
    const body = await reader.view(box.bodyAt, Math.min(box.bodyBytes, MAX_NOTES_BYTES));
    const kind = kindOfNotes(lettersOf(body));
    if (kind !== null) found.add(kind, ...freed(box));
  }
}

/** Metadata that is packed goes whole: to change it would make it another length. How a picture is turned stands elsewhere. */
async function personalInPacked(reader: BoundedReader, box: Box, found: Findings): Promise<void> {
  const type = (await reader.view(box.bodyAt, 4)).bytes;
  if (PACKED.has(String.fromCharCode(...type))) found.add("location", ...freed(box));
}
