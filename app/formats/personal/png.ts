import { PNG_SIGNATURE_BYTES, walkPngChunks } from "../png/chunks.ts";
import type { PngChunk } from "../png/chunks.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { ByteView } from "../reading/byte-view.ts";
import { BudgetSpent } from "../reading/errors.ts";
import { inflate } from "../reading/inflate.ts";
import { exifPrefixBytes } from "../tiff/exif.ts";
import { crc32 } from "./crc32.ts";
import { exifBlock, findInExif } from "./exif.ts";
import type { Findings } from "./findings.ts";
import { findInIptc } from "./iptc.ts";
import { decodeLatin1 } from "./latin1.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES, MAX_UNPACKED_BYTES } from "./limits.ts";
import { classifyName, classifyNotes, classifyText } from "./names.ts";
import type { PersonalKind } from "./names.ts";
import { blank, patchBytes, SPACE, replaceBytes } from "./patch.ts";
import { findInResources } from "./photoshop.ts";
import { removeRest } from "./rest.ts";
import { findInXmp } from "./xmp.ts";

const NAME_BYTES = 4;
/** However short. */
const CHUNK_STEPS = 6;
const CHECKED_A_STEP = 512;
const CHUNKS: ReadonlySet<string> = new Set(["eXIf", "iTXt", "tEXt", "zTXt"]);
/** Programs keep layers, previews and EXIF there, which browsers don't draw; except for an animation's frames. */
const PRIVATE_CHUNK = /^(?!acTL|fcTL|fdAT)[a-z]{2}/;
const XMP_KEYWORD = "XML:com.adobe.xmp";
/** ImageMagick's, as lines of hex. */
const RAW_PROFILE = /^Raw profile type (exif|app1|xmp|iptc|8bim)$/i;
const MAX_PROFILE_BYTES = 512 * 1024;
const DIGITS_A_STEP = 16;
/** Private and ancillary. */
const SPARE_TYPE = Uint8Array.from("frEe", (letter) => letter.charCodeAt(0));
const TYPE_AT = -NAME_BYTES;

/** PNG, third edition, section 11.3. */
export async function findInPng(reader: BoundedReader, found: Findings): Promise<void> {
  // An MNG has several ends.
  const isWhole = !found.isNested && (await reader.view(0, 1)).is(0, "\x89");
  for await (const chunk of walkPngChunks(reader, PNG_SIGNATURE_BYTES)) {
    const { type, bodyAt, bodyBytes, end } = chunk;
    if (type === "IEND" && isWhole) return removeRest(reader, end, found);
    if (!(CHUNKS.has(type) || PRIVATE_CHUNK.test(type)) || end > reader.size) continue;
    if (bodyBytes > MAX_BLOCK_BYTES) {
      found.leave("location");
      continue;
    }
    const body = await reader.exactly(bodyAt, bodyBytes);
    reader.step(CHUNK_STEPS);
    const inner = found.separate();
    await findInChunk(reader, type, body, inner);
    reader.step(Math.ceil(body.length / CHECKED_A_STEP));
    if (inner.patches.length > 0) inner.addRelated(checksumPatch(chunk, body, inner));
    found.offsetBy(bodyAt).merge(inner);
  }
}

async function findInChunk(
  reader: BoundedReader,
  type: string,
  body: ByteView,
  found: Findings,
): Promise<void> {
  if (type === "eXIf") {
    const skip = exifPrefixBytes(body);
    return findInExif(exifBlock(body.slice(skip), skip), found);
  }
  if (type === "caBX") {
    found.step(body.length / BYTES_A_STEP);
    const kind = classifyNotes(decodeLatin1(body));
    if (kind !== null) found.add(kind, blank(0, body.length));
    return;
  }
  if (PRIVATE_CHUNK.test(type)) return found.addUnlessEmpty("identity", 0, body.bytes);
  await findInText(reader, type, body, found);
}

async function findInText(
  reader: BoundedReader,
  type: string,
  body: ByteView,
  found: Findings,
): Promise<void> {
  const keywordEnd = body.bytes.indexOf(0);
  if (keywordEnd < 0) return type === "iTXt" ? findInXmp(body, 0, found) : undefined;
  const keyword = body.text(0, keywordEnd);
  const isPacked =
    type === "zTXt" || (type === "iTXt" && body.has(keywordEnd + 1, 1) && body.u8(keywordEnd + 1) === 1);
  const textAt = findTextStart(type, body, keywordEnd);
  const text = body.slice(textAt);
  const nameKind = classifyName(keyword);
  if (nameKind !== null) {
    if (isPacked) found.add(nameKind, replaceBytes(TYPE_AT, SPARE_TYPE), blank(0, body.length));
    else found.addUnlessEmpty(nameKind, textAt, text.bytes, SPACE);
    return;
  }
  const isProfile = RAW_PROFILE.test(keyword);
  if (!isPacked) {
    if (isProfile) {
      const kind = await classifyProfile(keyword, text, found);
      if (kind !== null) found.add(kind, replaceBytes(TYPE_AT, SPARE_TYPE), blank(0, body.length));
      return;
    }
    if (keyword === XMP_KEYWORD || type === "iTXt") findInXmp(text, textAt, found);
    const kind = classifyWords(keyword, text, found);
    if (kind !== null) found.add(kind, blank(textAt, text.length, SPACE));
    return;
  }
  const kind = await classifyPacked(reader, keyword, text, found);
  if (kind !== null) found.add(kind, replaceBytes(TYPE_AT, SPARE_TYPE), blank(0, body.length));
}

async function classifyPacked(
  reader: BoundedReader,
  keyword: string,
  text: ByteView,
  found: Findings,
): Promise<PersonalKind | null> {
  const isLarge = text.length > MAX_UNPACKED_BYTES;
  try {
    const plain = isLarge ? text.bytes : await reader.unpack(inflate, text.bytes, MAX_UNPACKED_BYTES);
    if (plain === null) return null;
    const isUnread =
      plain.length >= MAX_UNPACKED_BYTES && (RAW_PROFILE.test(keyword) || keyword === XMP_KEYWORD);
    return isUnread ? "location" : await classifyProfile(keyword, new ByteView(plain), found);
  } catch (error) {
    // A picture of many packed texts loses those that no unpacking is left for.
    if (error instanceof BudgetSpent) return "location";
    throw error;
  }
}

function classifyWords(keyword: string, text: ByteView, found: Findings): PersonalKind | null {
  if (keyword === XMP_KEYWORD) return null;
  found.step(text.length / BYTES_A_STEP);
  return classifyText(decodeLatin1(text));
}

function findTextStart(type: string, body: ByteView, keywordEnd: number): number {
  if (type === "tEXt") return keywordEnd + 1;
  if (type === "zTXt") return keywordEnd + 2;
  const languageEnd = body.bytes.indexOf(0, keywordEnd + 3);
  const translatedEnd = languageEnd < 0 ? -1 : body.bytes.indexOf(0, languageEnd + 1);
  return translatedEnd < 0 ? keywordEnd + 1 : translatedEnd + 1;
}

async function classifyProfile(keyword: string, text: ByteView, found: Findings) {
  const inner = found.separate();
  const type = RAW_PROFILE.exec(keyword)?.[1]?.toLowerCase();
  if (type === undefined) {
    findInXmp(text, 0, inner);
    const kind = classifyWords(keyword, text, found);
    if (kind !== null) return kind;
  } else {
    const bytes = parseHex(text, found);
    // Not ImageMagick's form.
    if (bytes.length === 0) return "location" as const;
    if (type === "xmp") findInXmp(bytes, 0, inner);
    else if (type === "iptc" || type === "8bim") {
      findInIptc(bytes, 0, inner);
      await findInResources(bytes, 0, inner);
    } else {
      await findInExif(exifBlock(bytes.slice(exifPrefixBytes(bytes)), 0), inner);
      findInXmp(bytes, 0, inner);
    }
  }
  const [kind] = [...inner.kinds, ...inner.left];
  return kind ?? null;
}

function parseHex(text: ByteView, found: Findings): ByteView {
  if (text.length > MAX_PROFILE_BYTES) return new ByteView(new Uint8Array(0));
  found.step(text.length / DIGITS_A_STEP);
  const lines = decodeLatin1(text);
  const hex = /^\s*\S[^\n]*\n\s*\d+\s+([0-9a-fA-F\s]+)/.exec(lines)?.[1]?.replace(/\s+/g, "") ?? "";
  const bytes = new Uint8Array(hex.length >> 1);
  for (let i = 0; i < bytes.length; i++) bytes[i] = parseDigit(hex, i * 2) * 16 + parseDigit(hex, i * 2 + 1);
  return new ByteView(bytes);
}

function parseDigit(hex: string, at: number): number {
  const code = hex.charCodeAt(at);
  return (code & 0x0f) + (code >> 6) * 9;
}

function checksumPatch({ type }: PngChunk, body: ByteView, found: Findings) {
  const covered = new Uint8Array(NAME_BYTES + body.length);
  for (let i = 0; i < NAME_BYTES; i++) covered[i] = type.charCodeAt(i);
  covered.set(body.bytes, NAME_BYTES);
  const shifted = found.patches.map((patch) => ({ ...patch, at: patch.at + NAME_BYTES }));
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, crc32(patchBytes(covered, shifted)));
  return replaceBytes(body.length, bytes);
}
