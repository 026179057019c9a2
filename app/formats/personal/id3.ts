import { walkId3Frames } from "../audio/id3-frames.ts";
import { ID3V2_HEADER_BYTES, id3v2Bytes } from "../audio/tags.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { Findings } from "./findings.ts";
import { lettersOf } from "./letters.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES } from "./limits.ts";
import { kindOfName, kindOfNotes, tellsCoordinates } from "./names.ts";
import type { PersonalKind } from "./names.ts";
import { personalInXmp } from "./xmp.ts";

/** Text that its description names, comments, any object, and what a program keeps for itself; and pictures. */
const NAMED: ReadonlySet<string> = new Set(["TXXX", "TXX", "WXXX", "WXX"]);
const COMMENTS: ReadonlySet<string> = new Set(["COMM", "COM", "USLT", "ULT"]);
const OBJECTS: ReadonlySet<string> = new Set(["GEOB", "GEO", "PRIV"]);
const PICTURES: ReadonlySet<string> = new Set(["APIC", "PIC"]);

/** A frame of text is decoded and its name taken apart, however short it is: so many turns. */
const FRAME_STEPS = 2;

interface Frame {
  readonly id: string;
  readonly bodyAt: number;
  readonly bytes: number;
  /** Packed or altered, so that its text does not stand there as it is. */
  readonly odd: boolean;
}

/**
 * Frames of the ID3v2 tag at an offset that tell a place or a device (id3.org, ID3v2.2 to 2.4): their body becomes zeros,
 * which is an empty text in each of its encodings. @returns its length, 0 without one
 */
export async function personalInId3(reader: BoundedReader, at: number, found: Findings): Promise<number> {
  const size = id3v2Bytes(await reader.view(at, ID3V2_HEADER_BYTES));
  for await (const { id, bodyAt, bytes, unsynced, packed } of walkId3Frames(reader, at))
    await personalInFrame(reader, { id, bodyAt, bytes, odd: unsynced || packed }, found);
  return size;
}

async function personalInFrame(reader: BoundedReader, frame: Frame, found: Findings): Promise<void> {
  const { id, bodyAt, bytes, odd } = frame;
  if (PICTURES.has(id)) {
    if (!odd) return found.picture(reader, bodyAt, bytes);
    const body = await reader.view(bodyAt, Math.min(bytes, MAX_BLOCK_BYTES));
    const kind = kindOfNotes(lettersOf(body)) ?? (body.find("Exif\0\0") >= 0 ? "location" : null);
    if (kind !== null) found.leave(kind);
    return;
  }
  if (!NAMED.has(id) && !COMMENTS.has(id) && !OBJECTS.has(id)) return;
  if (bytes > MAX_BLOCK_BYTES) return found.leave("location");
  const body = await reader.view(bodyAt, bytes);
  reader.step(FRAME_STEPS + Math.ceil(bytes / BYTES_A_STEP));
  const text = lettersOf(body).replaceAll("\0", "\n");
  if (OBJECTS.has(id)) {
    const xmp = body.find("<");
    if (!odd && (body.is(0, "XMP\0") || body.find("<x:xmpmeta") >= 0) && xmp >= 0)
      return personalInXmp(body.slice(xmp), bodyAt + xmp, found);
    const kind = kindOfNotes(text) ?? kindOfDescription(text);
    if (kind !== null) found.empty(kind, bodyAt, body.bytes);
    return;
  }
  const kind = NAMED.has(id) ? kindOfDescription(text) : null;
  const told = kind ?? (tellsCoordinates(wideless(text)) ? "location" : null);
  // The encoding's byte stays.
  if (told !== null) found.empty(told, bodyAt + 1, body.slice(1).bytes);
}

/** Text of two bytes a letter without its zeros and marks. */
function wideless(text: string): string {
  return text.replace(/\n|\xff\xfe|\xfe\xff/g, "");
}

/** By what comes first in a frame: a description, or whose it is. */
function kindOfDescription(text: string): PersonalKind | null {
  const body = text.slice(1);
  const wide = /^(?:\xff\xfe|\xfe\xff|\n)/.test(body);
  const end = wide ? body.search(/\n\n/) : body.indexOf("\n");
  return kindOfName(wideless(end < 0 ? body : body.slice(0, end)));
}
