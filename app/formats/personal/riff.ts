import type { BoundedReader } from "../reading/bounded-reader.ts";
import { FIRST_CHUNK_AT, walkRiffChunks } from "../riff/chunks.ts";
import { exifPrefixBytes } from "../tiff/exif.ts";
import { exifBlock, findInExif } from "./exif.ts";
import type { Findings } from "./findings.ts";
import { findInId3 } from "./id3.ts";
import { decodeLatin1 } from "./latin1.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES, MAX_NOTES_BYTES, MAX_RIFF_CHUNKS } from "./limits.ts";
import { classifyNotes, classifyText } from "./names.ts";
import { blank, SPACE } from "./patch.ts";
import { removeRest } from "./rest.ts";
import { findInXmp } from "./xmp.ts";

const XML_CHUNKS: ReadonlySet<string> = new Set(["XMP ", "_PMX", "iXML", "aXML", "axml"]);
/** RIFF INFO as ExifTool and Adobe write it. */
const PLACE_INFO: ReadonlySet<string> = new Set(["ICNT", "ILOC", "ICTY", "ISTA", "LOCA"]);
const TEXT_CHUNKS = /^(?:I[A-Z]{3}|bext|cart|labl|note|ltxt|DISP|afsp|COMT|ANNO|NAME|AUTH)$/;
/** GUANO and Wildlife Acoustics: recorders of animals. */
const MAKER_NOTES = /^(?:guan|wamd|ncdt|hydt|pntx|CSIO|exif|GPS |gps )$/;
/** Cameras' and dash cams' own, after the chunk's first letters (ExifTool's list). */
const MAKER_JUNK = /^(?:OLYMDigital|PENTDigital|QVMI|ucmt|IIII\x01\0|AVIF|CASI)/;
const PLACE_JUNK = /^0G(?:DA|PS)/;
const MEDIA_CHUNKS: ReadonlySet<string> = new Set(["movi", "data"]);
const MEDIA_STREAMS = /^(?:vids|auds|mids|iavs|\0{4})?$/;
/** EBU R 99 puts the recorder's serial number into a recording's number, SMPTE 330M its place, too. */
const RECORDER_NUMBERS = [
  [288, 32],
  [348, 64],
] as const;
const MAX_LISTS = 6;

interface Walk {
  readonly little: boolean;
  readonly depth: number;
}

/** RIFF; EA IFF 85. */
export async function findInRiff(reader: BoundedReader, found: Findings): Promise<void> {
  const head = await reader.view(0, FIRST_CHUNK_AT);
  const little = !head.is(0, "FORM");
  if (head.is(8, "WEBP")) await removeRest(reader, 8 + head.u32(4, true), found);
  await findInChunks(reader, FIRST_CHUNK_AT, reader.size, found, { little, depth: 0 });
}

async function findInChunks(
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
    if (MEDIA_CHUNKS.has(name)) continue;
    const end = Math.min(bodyAt + bodyBytes, to);
    if (name === "LIST" || name === "RIFF") {
      const list = (await reader.view(bodyAt, 4)).text(0, 4);
      if (MEDIA_CHUNKS.has(list) || depth >= MAX_LISTS) continue;
      if (MAKER_NOTES.test(list))
        found.addUnlessEmpty("identity", bodyAt + 4, (await reader.view(bodyAt + 4, end - bodyAt - 4)).bytes);
      else await findInChunks(reader, bodyAt + 4, end, found, { little, depth: depth + 1 });
      continue;
    }
    if (bodyBytes > MAX_BLOCK_BYTES && name !== "ID3 " && name !== "id3 ") {
      if (XML_CHUNKS.has(name) || name === "EXIF" || MAKER_NOTES.test(name) || TEXT_CHUNKS.test(name))
        found.leave("location");
      continue;
    }
    const length = end - bodyAt;
    if (name === "strh" && !MEDIA_STREAMS.test((await reader.view(bodyAt, 4)).text(0, Math.min(length, 4))))
      found.leave("location");
    const isSearched = name === "JUNK" || name === "strd" || TEXT_CHUNKS.test(name);
    if (isSearched) reader.step(Math.ceil(Math.min(length, MAX_NOTES_BYTES) / BYTES_A_STEP));
    if (name === "ID3 " || name === "id3 ") await findInId3(reader, bodyAt, found);
    else if (XML_CHUNKS.has(name)) findInXmp(await reader.view(bodyAt, length), bodyAt, found);
    else if (name === "EXIF") {
      const body = await reader.view(bodyAt, length);
      const skip = exifPrefixBytes(body);
      await findInExif(exifBlock(body.slice(skip), bodyAt + skip), found);
    } else if (PLACE_INFO.has(name))
      found.addUnlessEmpty("location", bodyAt, (await reader.view(bodyAt, length)).bytes, SPACE);
    else if (MAKER_NOTES.test(name))
      found.addUnlessEmpty("identity", bodyAt, (await reader.view(bodyAt, length)).bytes);
    else if (TEXT_CHUNKS.test(name)) {
      const body = await reader.view(bodyAt, Math.min(length, MAX_NOTES_BYTES));
      const kind = classifyText(decodeLatin1(body));
      if (kind !== null) found.add(kind, blank(bodyAt, length, SPACE));
      else if (name === "bext")
        for (const [from, bytes] of RECORDER_NUMBERS)
          found.addUnlessEmpty("identity", bodyAt + from, body.slice(from, bytes).bytes);
    } else if (name === "JUNK" || name === "strd") {
      // Dash cams hide notes there.
      const text = decodeLatin1(await reader.view(bodyAt, Math.min(length, MAX_NOTES_BYTES)));
      const kind = PLACE_JUNK.test(text)
        ? "location"
        : MAKER_JUNK.test(text)
          ? "identity"
          : classifyNotes(text);
      if (kind !== null) found.add(kind, blank(bodyAt, length));
    }
  }
}
