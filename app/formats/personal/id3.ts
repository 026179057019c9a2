import { walkId3Frames } from "../audio/id3-frames.ts";
import { ID3V1_BYTES, ID3V2_HEADER_BYTES, id3v2Bytes } from "../audio/tags.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { Findings } from "./findings.ts";
import { decodeLatin1 } from "./latin1.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES } from "./limits.ts";
import { classifyText, classifyName, classifyNotes } from "./names.ts";
import type { PersonalKind } from "./names.ts";
import { blank, SPACE } from "./patch.ts";
import { findInXmp } from "./xmp.ts";

const NAMED: ReadonlySet<string> = new Set(["TXXX", "TXX", "WXXX", "WXX"]);
const TEXTS = /^(?:[TW]|COMM?$|USLT$|ULT$)/;
const OBJECTS: ReadonlySet<string> = new Set(["GEOB", "GEO", "PRIV"]);
/** Of a bought file. */
const OWNERS: ReadonlySet<string> = new Set(["TOWN", "OWNE"]);
const PICTURES: ReadonlySet<string> = new Set(["APIC", "PIC"]);

/** The comment's last two may be the track's number. */
const ID3V1_TEXTS = [
  [3, 30],
  [33, 30],
  [63, 30],
  [97, 28],
] as const;

/** However short. */
const FRAME_STEPS = 2;

interface Frame {
  readonly id: string;
  readonly bodyAt: number;
  readonly bytes: number;
  readonly encoded: boolean;
}

/** id3.org, ID3v2.2 to 2.4. Zeros are an empty text. @returns 0 without a tag */
export async function findInId3(reader: BoundedReader, at: number, found: Findings): Promise<number> {
  const size = id3v2Bytes(await reader.view(at, ID3V2_HEADER_BYTES));
  for await (const { id, bodyAt, bytes, unsynced, packed } of walkId3Frames(reader, at, true))
    await findInFrame(reader, { id, bodyAt, bytes, encoded: unsynced || packed }, found);
  return size;
}

/** id3.org, ID3v1: title, artist, album and comment. */
export async function findInId3v1(reader: BoundedReader, found: Findings): Promise<void> {
  const tag = await reader.tail(ID3V1_BYTES);
  if (!tag.is(0, "TAG")) return;
  for (const [from, bytes] of ID3V1_TEXTS) {
    const kind = classifyText(decodeLatin1(tag.slice(from, bytes)));
    if (kind !== null) found.add(kind, blank(reader.size - ID3V1_BYTES + from, bytes, SPACE));
  }
}

async function findInFrame(reader: BoundedReader, frame: Frame, found: Findings): Promise<void> {
  const { id, bodyAt, bytes, encoded: odd } = frame;
  if (PICTURES.has(id) || (odd && id === "CHAP")) {
    if (!odd) return found.examinePicture(reader, bodyAt, bytes);
    const body = await reader.view(bodyAt, Math.min(bytes, MAX_BLOCK_BYTES));
    const kind = classifyNotes(decodeLatin1(body)) ?? (body.find("Exif\0\0") >= 0 ? "location" : null);
    if (kind !== null) found.leave(kind);
    return;
  }
  if (!TEXTS.test(id) && !OBJECTS.has(id) && !OWNERS.has(id)) return;
  if (bytes > MAX_BLOCK_BYTES) return found.leave("location");
  const body = await reader.view(bodyAt, bytes);
  reader.step(FRAME_STEPS + Math.ceil(bytes / BYTES_A_STEP));
  const text = decodeLatin1(body).replaceAll("\0", "\n");
  if (OBJECTS.has(id)) {
    const xmp = body.find("<");
    if (!odd && (body.is(0, "XMP\0") || body.find("<x:xmpmeta") >= 0) && xmp >= 0)
      return findInXmp(body.slice(xmp), bodyAt + xmp, found);
    const kind = classifyNotes(text) ?? classifyDescription(text);
    if (kind !== null) found.addUnlessEmpty(kind, bodyAt, body.bytes);
    return;
  }
  const kind = OWNERS.has(id) ? "identity" : NAMED.has(id) ? classifyDescription(text) : null;
  const textKind = kind ?? classifyText(decodeLatin1(body));
  if (textKind !== null) found.addUnlessEmpty(textKind, bodyAt + 1, body.slice(1).bytes);
}

function stripWideZeros(text: string): string {
  return text.replace(/\n|\xff\xfe|\xfe\xff/g, "");
}

function classifyDescription(text: string): PersonalKind | null {
  const body = text.slice(1);
  const wide = /^(?:\xff\xfe|\xfe\xff|\n)/.test(body);
  const end = wide ? body.search(/\n\n/) : body.indexOf("\n");
  return classifyName(stripWideZeros(end < 0 ? body : body.slice(0, end)));
}
