import type { BoundedReader } from "../reading/bounded-reader.ts";
import { ByteView } from "../reading/byte-view.ts";
import { inflate } from "../reading/inflate.ts";
import { NotThisFormat } from "../reading/errors.ts";
import { applyOrientation, markUnshowable, setDuration, setSize, setType, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { TAIL_BYTES } from "../reading/limits.ts";
import { mergeExif, NO_EXIF, parseExif, skipExifPrefix } from "../tiff/exif.ts";
import type { ExifFacts } from "../tiff/exif.ts";
import { parseXmp } from "../text/xmp.ts";
import { PNG_CHUNK_OVERHEAD, PNG_SIGNATURE_BYTES, walkPngChunks } from "./chunks.ts";
import { parseRawProfile } from "./profile.ts";

const XMP_KEYWORD = "XML:com.adobe.xmp\0";
const MAX_CHUNKS = 2000;
const METADATA_BYTES = 256 * 1024;

/** W3C PNG, third edition. */
export async function readPng(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.view(PNG_SIGNATURE_BYTES, 25);
  const apple = header.is(4, "CgBI"); // Xcode adds its own chunk before IHDR
  const at = apple ? PNG_SIGNATURE_BYTES + PNG_CHUNK_OVERHEAD + header.u32(0) : PNG_SIGNATURE_BYTES;
  const ihdr = await reader.view(at, 25);
  if (!ihdr.is(4, "IHDR") || !ihdr.has(8, 8)) throw new NotThisFormat("probe.unreadable", "image/png");
  setSize(facts, ihdr.u32(8), ihdr.u32(12));
  let exif = NO_EXIF;
  try {
    exif = await readChunks(reader, facts, at + PNG_CHUNK_OVERHEAD + 13);
  } finally {
    applyOrientation(facts, exif.orientation);
    facts.hasGps = exif.hasGps;
  }
}

export async function readMng(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(PNG_SIGNATURE_BYTES, 28);
  setSize(facts, header.u32(8), header.u32(12));
  if (!header.is(4, "MHDR")) return;
  facts.animated = true;
  const ticks = header.u32(16);
  setDuration(facts, ticks > 0 ? header.u32(24) / ticks : null);
}

async function readChunks(reader: BoundedReader, facts: MediaFacts, from: number): Promise<ExifFacts> {
  let exif: ExifFacts = NO_EXIF;
  let [chunks, hasPixels] = [0, false];
  for await (const { type, bodyAt, bodyBytes } of walkPngChunks(reader, from)) {
    hasPixels = (type === "IDAT" && bodyAt < reader.size) || ++chunks > MAX_CHUNKS;
    if (hasPixels || type === "IDAT" || type === "IEND") break;
    if (type === "acTL" && bodyBytes >= 8) facts.animated = true;
    else if (isMetadata(type) && bodyBytes <= METADATA_BYTES)
      exif = mergeExif(exif, await readMetadata(reader, type, await reader.view(bodyAt, bodyBytes)));
  }
  if (!hasPixels) {
    markUnshowable(facts, "incomplete");
    return exif;
  }
  if (facts.animated) setType(facts, "image", "image/apng", "apng");
  if (exif.orientation === null && !exif.hasGps) exif = await readTrailer(reader, facts);
  return exif;
}

function isMetadata(type: string): boolean {
  return type === "eXIf" || type === "iTXt" || type === "zTXt" || type === "tEXt";
}

async function readMetadata(reader: BoundedReader, type: string, data: ByteView): Promise<ExifFacts> {
  if (type === "eXIf") return parseExif(skipExifPrefix(data));
  if (type === "iTXt") return data.is(0, XMP_KEYWORD) ? parseXmp(await textBody(reader, data)) : NO_EXIF;
  return parseRawProfile(reader, data, type === "zTXt");
}

/** ExifTool packs XMP when asked to. */
async function textBody(reader: BoundedReader, data: ByteView): Promise<ByteView> {
  if (data.length <= XMP_KEYWORD.length || data.u8(XMP_KEYWORD.length) === 0) return data;
  const language = data.find("\0", XMP_KEYWORD.length + 2);
  const from = language < 0 ? -1 : data.find("\0", language + 1) + 1;
  const plain = from > 0 ? await reader.unpack(inflate, data.slice(from).bytes, METADATA_BYTES) : null;
  return plain === null ? data : new ByteView(plain);
}

async function readTrailer(reader: BoundedReader, facts: MediaFacts): Promise<ExifFacts> {
  const tail = await reader.tail(TAIL_BYTES);
  if (tail.findLast("IEND") < 0) warn(facts, "probe.truncated");
  let exif: ExifFacts = NO_EXIF;
  for (const type of ["eXIf", "iTXt", "zTXt", "tEXt"]) {
    const at = tail.findLast(type);
    if (at < 4) continue;
    const length = tail.u32(at - 4);
    if (tail.has(at + 4, length + 4))
      exif = mergeExif(exif, await readMetadata(reader, type, tail.slice(at + 4, length)));
  }
  return exif;
}
