import { id3v2Bytes } from "../audio/tags.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import type { Findings } from "./findings.ts";
import { windowOf } from "./findings.ts";
import { lettersOf } from "./letters.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES } from "./limits.ts";
import { kindOfName, kindOfNotes, tellsCoordinates } from "./names.ts";
import type { PersonalKind } from "./names.ts";
import { personalInXmp } from "./xmp.ts";

const HEADER_BYTES = 10;
const OLD_HEADER_BYTES = 6;
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
  const header = await reader.view(at, HEADER_BYTES);
  const size = id3v2Bytes(header);
  if (size === 0) return 0;
  const version = header.u8(3);
  const flags = header.u8(5);
  const end = Math.min(at + size, reader.size);
  let next = at + HEADER_BYTES;
  if (flags & 0x40 && version > 2) {
    const extended = await reader.exactly(next, 4);
    next += version === 4 ? synchsafe(extended, 0) : 4 + extended.u32(0);
  }
  while (next + OLD_HEADER_BYTES < end) {
    reader.step();
    const frame = await frameAt(reader, next, version, (flags & 0x80) !== 0);
    if (frame === null) break;
    if (frame.bytes > 0 && frame.bodyAt + frame.bytes <= end && frame.bytes <= MAX_BLOCK_BYTES)
      await personalInFrame(reader, frame, found);
    next = frame.bodyAt + Math.max(frame.bytes, 0);
  }
  return size;
}

async function frameAt(
  reader: BoundedReader,
  at: number,
  version: number,
  unsynced: boolean,
): Promise<Frame | null> {
  const head = await reader.view(at, HEADER_BYTES);
  if (head.length < HEADER_BYTES || head.u8(0) === 0) return null;
  if (version === 2)
    return { id: head.text(0, 3), bodyAt: at + OLD_HEADER_BYTES, bytes: head.u24(3), odd: unsynced };
  const flags = head.u8(9);
  const odd = unsynced || (version === 4 ? (flags & 0x0e) !== 0 : (flags & 0xc0) !== 0);
  const extra = version === 4 && flags & 0x01 ? 4 : 0;
  const bytes = (version === 4 ? synchsafe(head, 4) : head.u32(4)) - extra;
  return { id: head.text(0, 4), bodyAt: at + HEADER_BYTES + extra, bytes, odd };
}

function synchsafe(view: ByteView, at: number): number {
  return view.u8(at) * 2 ** 21 + view.u8(at + 1) * 2 ** 14 + view.u8(at + 2) * 2 ** 7 + view.u8(at + 3);
}

async function personalInFrame(reader: BoundedReader, frame: Frame, found: Findings): Promise<void> {
  const { id, bodyAt, bytes, odd } = frame;
  if (PICTURES.has(id)) {
    const body = await reader.view(bodyAt, bytes);
    const jpeg = body.find("\xff\xd8\xff");
    const at = jpeg >= 0 ? jpeg : body.find("\x89PNG");
    if (at < 0) return;
    if (!odd) return found.nested(windowOf(reader, bodyAt + at, bytes - at), bodyAt + at);
    const kind = kindOfNotes(body.text(0, bytes)) ?? (body.find("Exif\0\0") >= 0 ? "location" : null);
    if (kind !== null) found.leave(kind);
    return;
  }
  if (!NAMED.has(id) && !COMMENTS.has(id) && !OBJECTS.has(id)) return;
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
