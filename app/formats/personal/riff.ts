import type { BoundedReader } from "../reading/bounded-reader.ts";
import { FIRST_CHUNK_AT, walkRiffChunks } from "../riff/chunks.ts";
import { exifPrefixBytes } from "../tiff/exif.ts";
import { exifBlock, personalInExif } from "./exif.ts";
import type { Findings } from "./findings.ts";
import { personalInId3 } from "./id3.ts";
import { lettersOf } from "./letters.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES, MAX_NOTES_BYTES, MAX_RIFF_CHUNKS } from "./limits.ts";
import { kindOfNotes, tellsCoordinates } from "./names.ts";
import { blank, SPACE } from "./patch.ts";
import { personalInXmp } from "./xmp.ts";

/** XMP of WebP, of WAV and AVI; XML of recorders on film sets (iXML, aXML). */
const XML: ReadonlySet<string> = new Set(["XMP ", "_PMX", "iXML", "aXML", "axml"]);
/** Country, and the place of a picture's taking (RIFF INFO as ExifTool and Adobe write it). */
const PLACE_INFO: ReadonlySet<string> = new Set(["ICNT", "ILOC", "ICTY", "ISTA"]);
/** Text in which a program may write coordinates. */
const TEXTS = /^(?:I[A-Z]{3}|bext|COMT|ANNO|NAME|AUTH)$/;
/** Lists of cameras: their maker's notes (Nikon, Pentax, Casio), EXIF of old recorders. */
const NOTES = /^(?:ncdt|hydt|pntx|CSIO|exif|GPS |gps )$/;
/** Chunks whose first bytes are searched for words. */
const SEARCHED = /^(?:JUNK|bext|I[A-Z]{3}|COMT|ANNO|NAME|AUTH)$/;
/** Frames and samples: nothing is looked for among them. */
const MEDIA: ReadonlySet<string> = new Set(["movi", "data"]);
/** Streams of an AVI that are picture or sound. */
const MEDIA_STREAMS = /^(?:vids|auds|mids|iavs|\0{4})?$/;
const MAX_LISTS = 6;

interface Walk {
  readonly little: boolean;
  readonly depth: number;
}

/** WebP, WAV, AVI, AIFF: chunks of EXIF, XMP, ID3, and what recorders note (RIFF; EA IFF 85). */
export async function personalInRiff(reader: BoundedReader, found: Findings): Promise<void> {
  const little = !(await reader.view(0, 4)).is(0, "FORM");
  await personalInChunks(reader, FIRST_CHUNK_AT, reader.size, found, { little, depth: 0 });
}

async function personalInChunks(
  reader: BoundedReader,
  from: number,
  to: number,
  found: Findings,
  walk: Walk,
): Promise<void> {
  const { little, depth } = walk;
  for await (const { name, bodyAt, bodyBytes } of walkRiffChunks(reader, {
    max: MAX_RIFF_CHUNKS,
    from,
    to,
    little,
  })) {
    if (MEDIA.has(name)) continue;
    const end = Math.min(bodyAt + bodyBytes, to);
    if (name === "LIST" || name === "RIFF") {
      const list = (await reader.view(bodyAt, 4)).text(0, 4);
      if (MEDIA.has(list) || depth >= MAX_LISTS) continue;
      if (NOTES.test(list))
        found.empty("identity", bodyAt + 4, (await reader.view(bodyAt + 4, end - bodyAt - 4)).bytes);
      else await personalInChunks(reader, bodyAt + 4, end, found, { little, depth: depth + 1 });
      continue;
    }
    if (bodyBytes > MAX_BLOCK_BYTES && name !== "ID3 " && name !== "id3 ") {
      if (XML.has(name) || name === "EXIF" || NOTES.test(name) || TEXTS.test(name)) found.leave("location");
      continue;
    }
    const length = end - bodyAt;
    // Words and measurements stand among picture and sound.
    if (name === "strh" && !MEDIA_STREAMS.test((await reader.view(bodyAt, 4)).text(0, Math.min(length, 4))))
      found.leave("location");
    if (SEARCHED.test(name)) reader.step(Math.ceil(Math.min(length, MAX_NOTES_BYTES) / BYTES_A_STEP));
    if (name === "ID3 " || name === "id3 ") await personalInId3(reader, bodyAt, found);
    else if (XML.has(name)) personalInXmp(await reader.view(bodyAt, length), bodyAt, found);
    else if (name === "EXIF") {
      const body = await reader.view(bodyAt, length);
      const skip = exifPrefixBytes(body);
      await personalInExif(exifBlock(body.slice(skip), bodyAt + skip), found);
    } else if (PLACE_INFO.has(name))
      found.empty("location", bodyAt, (await reader.view(bodyAt, length)).bytes, SPACE);
    else if (NOTES.test(name)) found.empty("identity", bodyAt, (await reader.view(bodyAt, length)).bytes);
    else if (TEXTS.test(name)) {
      const body = await reader.view(bodyAt, Math.min(length, MAX_NOTES_BYTES));
      if (tellsCoordinates(lettersOf(body))) found.add("location", blank(bodyAt, length, SPACE));
    } else if (name === "JUNK") {
      // Some cameras of cars hide their notes in what is to be passed over.
      const body = await reader.view(bodyAt, Math.min(length, MAX_NOTES_BYTES));
      const kind = kindOfNotes(lettersOf(body));
      if (kind !== null) found.add(kind, blank(bodyAt, length));
    }
  }
}
