import { PNG_SIGNATURE_BYTES, walkPngChunks } from "../png/chunks.ts";
import type { PngChunk } from "../png/chunks.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { ByteView } from "../reading/byte-view.ts";
import { inflate } from "../reading/inflate.ts";
import { exifPrefixBytes } from "../tiff/exif.ts";
import { crc32 } from "./crc32.ts";
import { exifBlock, personalInExif } from "./exif.ts";
import type { Findings } from "./findings.ts";
import { personalInIptc } from "./iptc.ts";
import { lettersOf } from "./letters.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES, MAX_UNPACKED_BYTES } from "./limits.ts";
import { kindOfName, kindOfNotes, tellsCoordinates } from "./names.ts";
import { blank, patchedBytes, SPACE, written } from "./patch.ts";
import { personalInResources } from "./photoshop.ts";
import { personalInXmp } from "./xmp.ts";

/** The checksum covers the chunk's name and its body. */
const NAME_BYTES = 4;
/** A chunk that is looked into is copied, and its checksum made anew, however short it is: so many turns. */
const CHUNK_STEPS = 6;
/** Bytes of a checksum for one turn. */
const CHECKED_A_STEP = 512;
const CHUNKS: ReadonlySet<string> = new Set(["eXIf", "iTXt", "tEXt", "zTXt", "caBX"]);
const XMP_KEYWORD = "XML:com.adobe.xmp";
/** Under these ImageMagick keeps blocks of other formats, as lines of hexadecimal digits. */
const RAW_PROFILE = /^Raw profile type (exif|app1|xmp|iptc|8bim)$/i;
/** A longer one is not read: it goes whole. Each pair of its digits is parsed by itself. Bytes. */
const MAX_PROFILE_BYTES = 512 * 1024;
const DIGITS_A_STEP = 16;
/** A chunk of packed or encoded text that holds nothing any more: private, ancillary, known to nobody. Before the body. */
const SPARE_TYPE = Uint8Array.from("frEe", (letter) => letter.charCodeAt(0));
const TYPE_AT = -NAME_BYTES;

/**
 * eXIf, text and content credentials of a PNG, behind the end of the picture too, each with its checksum made anew
 * (PNG, third edition, section 11.3). What is packed goes whole.
 */
export async function personalInPng(reader: BoundedReader, found: Findings): Promise<void> {
  for await (const chunk of walkPngChunks(reader, PNG_SIGNATURE_BYTES)) {
    const { type, bodyAt, bodyBytes, end } = chunk;
    if (!CHUNKS.has(type) || end > reader.size) continue;
    if (bodyBytes > MAX_BLOCK_BYTES) {
      found.leave("location");
      continue;
    }
    const body = await reader.exactly(bodyAt, bodyBytes);
    reader.step(CHUNK_STEPS);
    const inner = found.apart();
    await personalInChunk(reader, type, body, inner);
    reader.step(Math.ceil(body.length / CHECKED_A_STEP));
    if (inner.patches.length > 0) inner.follow(renewedChecksum(chunk, body, inner));
    found.within(bodyAt).take(inner);
  }
}

async function personalInChunk(
  reader: BoundedReader,
  type: string,
  body: ByteView,
  found: Findings,
): Promise<void> {
  if (type === "eXIf") {
    const skip = exifPrefixBytes(body);
    return personalInExif(exifBlock(body.slice(skip), skip), found);
  }
  if (type === "caBX") {
    found.step(body.length / BYTES_A_STEP);
    const kind = kindOfNotes(lettersOf(body));
    if (kind !== null) found.add(kind, blank(0, body.length));
    return;
  }
  await personalInText(reader, type, body, found);
}

async function personalInText(
  reader: BoundedReader,
  type: string,
  body: ByteView,
  found: Findings,
): Promise<void> {
  const keywordEnd = body.bytes.indexOf(0);
  if (keywordEnd < 0) return type === "iTXt" ? personalInXmp(body, 0, found) : undefined;
  const keyword = body.text(0, keywordEnd);
  const isPacked =
    type === "zTXt" || (type === "iTXt" && body.has(keywordEnd + 1, 1) && body.u8(keywordEnd + 1) === 1);
  const textAt =
    type === "tEXt" ? keywordEnd + 1 : type === "zTXt" ? keywordEnd + 2 : behindLanguage(body, keywordEnd);
  const text = body.slice(textAt);
  const named = kindOfName(keyword);
  if (named !== null) {
    if (isPacked) found.add(named, written(TYPE_AT, SPARE_TYPE), blank(0, body.length));
    else found.empty(named, textAt, text.bytes, SPACE);
    return;
  }
  const isProfile = RAW_PROFILE.test(keyword);
  if (!isPacked) {
    if (isProfile) {
      const kind = await kindInProfile(keyword, text, found);
      if (kind !== null) found.add(kind, written(TYPE_AT, SPARE_TYPE), blank(0, body.length));
    } else if (keyword === XMP_KEYWORD || type === "iTXt") personalInXmp(text, textAt, found);
    else {
      found.step(text.length / BYTES_A_STEP);
      if (tellsCoordinates(lettersOf(text))) found.add("location", blank(textAt, text.length, SPACE));
    }
    return;
  }
  if (!isProfile && keyword !== XMP_KEYWORD) return;
  const isLarge = text.length > MAX_UNPACKED_BYTES;
  const plain = isLarge ? text.bytes : await reader.unpack(inflate, text.bytes, MAX_UNPACKED_BYTES);
  if (plain === null) return;
  const kind =
    plain.length >= MAX_UNPACKED_BYTES
      ? "location"
      : await kindInProfile(keyword, new ByteView(plain), found);
  if (kind !== null) found.add(kind, written(TYPE_AT, SPARE_TYPE), blank(0, body.length));
}

/** Behind compression, language and translated keyword of an iTXt chunk. */
function behindLanguage(body: ByteView, keywordEnd: number): number {
  const languageEnd = body.bytes.indexOf(0, keywordEnd + 3);
  const translatedEnd = languageEnd < 0 ? -1 : body.bytes.indexOf(0, languageEnd + 1);
  return translatedEnd < 0 ? keywordEnd + 1 : translatedEnd + 1;
}

/** What a block kept as text tells, or null. */
async function kindInProfile(keyword: string, text: ByteView, found: Findings) {
  const inner = found.apart();
  const type = RAW_PROFILE.exec(keyword)?.[1]?.toLowerCase();
  if (type === undefined) personalInXmp(text, 0, inner);
  else {
    const bytes = bytesOfHex(text, found);
    // Not written as those who write such chunks do: nobody can tell what it holds.
    if (bytes.length === 0) return "location" as const;
    if (type === "xmp") personalInXmp(bytes, 0, inner);
    else if (type === "iptc" || type === "8bim") {
      personalInIptc(bytes, 0, inner);
      await personalInResources(bytes, 0, inner);
    } else {
      await personalInExif(exifBlock(bytes.slice(exifPrefixBytes(bytes)), 0), inner);
      personalInXmp(bytes, 0, inner);
    }
  }
  const [kind] = [...inner.kinds, ...inner.left];
  return kind ?? null;
}

function bytesOfHex(text: ByteView, found: Findings): ByteView {
  if (text.length > MAX_PROFILE_BYTES) return new ByteView(new Uint8Array(0));
  found.step(text.length / DIGITS_A_STEP);
  const lines = lettersOf(text);
  const hex = /^\s*\S[^\n]*\n\s*\d+\s+([0-9a-fA-F\s]+)/.exec(lines)?.[1]?.replace(/\s+/g, "") ?? "";
  const bytes = new Uint8Array(hex.length >> 1);
  for (let i = 0; i < bytes.length; i++) bytes[i] = digitAt(hex, i * 2) * 16 + digitAt(hex, i * 2 + 1);
  return new ByteView(bytes);
}

/** A digit's lowest bits are its number, a letter's nine less. */
function digitAt(hex: string, at: number): number {
  const code = hex.charCodeAt(at);
  return (code & 0x0f) + (code >> 6) * 9;
}

function renewedChecksum({ type }: PngChunk, body: ByteView, found: Findings) {
  const covered = new Uint8Array(NAME_BYTES + body.length);
  for (let i = 0; i < NAME_BYTES; i++) covered[i] = type.charCodeAt(i);
  covered.set(body.bytes, NAME_BYTES);
  const shifted = found.patches.map((patch) => ({ ...patch, at: patch.at + NAME_BYTES }));
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, crc32(patchedBytes(covered, shifted)));
  return written(body.length, bytes);
}
