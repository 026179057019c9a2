import { id3v2Bytes } from "../audio/tags.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { ByteView } from "../reading/byte-view.ts";
import { MAX_COVER_BYTES, MAX_COVERS_SEEN } from "./limits.ts";
import { spanAt, type FoundCover } from "./picture-block.ts";

const HEADER_BYTES = 10;
/** Type, description and the like before the picture: more is no honest frame. */
const MAX_PREFIX_BYTES = 64 * 1024;

/**
 * Pictures of the ID3v2 tag at an offset: APIC of 2.3 and 2.4, PIC of 2.2. Compressed and encrypted
 * frames are passed over. Source: id3.org, ID3v2.2 section 4.15, ID3v2.3 and 2.4 section 4.14.
 */
export async function id3Covers(reader: BoundedReader, at: number): Promise<FoundCover[]> {
  const header = await reader.view(at, HEADER_BYTES);
  const size = id3v2Bytes(header);
  if (size === 0) return [];
  const version = header.u8(3);
  if (version < 2 || version > 4) return [];
  const wholeUnsynced = (header.u8(5) & 0x80) !== 0;
  const end = Math.min(at + size, reader.size);
  let next = at + HEADER_BYTES;
  if (header.u8(5) & 0x40 && version > 2) next += await extendedHeaderBytes(reader, next, version);
  const found: FoundCover[] = [];
  while (next + HEADER_BYTES <= end && found.length < MAX_COVERS_SEEN) {
    reader.step();
    const frame = await readFrame(reader, next, version);
    if (frame === null) break;
    const { id, bodyAt, bytes, unsynced } = frame;
    if (
      (id === "APIC" || id === "PIC") &&
      bytes > 0 &&
      bodyAt + bytes <= end &&
      bytes <= MAX_COVER_BYTES + MAX_PREFIX_BYTES
    ) {
      const body = await spanAt(reader, bodyAt, bytes);
      const cover = coverIn(unsynced || wholeUnsynced ? resynced(body) : body, id === "PIC");
      if (cover) found.push(cover);
    }
    next = bodyAt + bytes;
  }
  return found;
}

interface Frame {
  id: string;
  bodyAt: number;
  bytes: number;
  unsynced: boolean;
}

/** The frame at an offset, with an empty id when its body can't be read; null where padding begins. */
async function readFrame(reader: BoundedReader, at: number, version: number): Promise<Frame | null> {
  const head = await reader.view(at, HEADER_BYTES);
  if (head.length < HEADER_BYTES || head.u8(0) === 0) return null;
  if (version === 2) {
    return { id: head.text(0, 3), bodyAt: at + 6, bytes: head.u24(3), unsynced: false };
  }
  const bytes = version === 4 ? synchsafe(head, 4) : head.u32(4);
  const flags = head.u8(9);
  // 2.3: compression 0x80, encryption 0x40. 2.4: compression 0x08, encryption 0x04, unsynchronised 0x02, length 0x01.
  const packed = version === 4 ? (flags & 0x0c) !== 0 : (flags & 0xc0) !== 0;
  const extra = version === 4 && flags & 0x01 ? 4 : 0;
  return {
    id: packed ? "" : head.text(0, 4),
    bodyAt: at + HEADER_BYTES + extra,
    bytes: Math.max(bytes - extra, 0),
    unsynced: version === 4 && (flags & 0x02) !== 0,
  };
}

async function extendedHeaderBytes(reader: BoundedReader, at: number, version: number): Promise<number> {
  const head = await reader.exactly(at, 4);
  return version === 4 ? synchsafe(head, 0) : 4 + head.u32(0);
}

function synchsafe(view: ByteView, at: number): number {
  return view.u8(at) * 2 ** 21 + view.u8(at + 1) * 2 ** 14 + view.u8(at + 2) * 2 ** 7 + view.u8(at + 3);
}

/** Takes back unsynchronisation: a zero after 0xFF was put in (ID3v2.4 section 6.1). */
function resynced(bytes: Uint8Array): Uint8Array {
  let to = 0;
  const out = new Uint8Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) {
    out[to++] = bytes[at] ?? 0;
    if (bytes[at] === 0xff && bytes[at + 1] === 0) at++;
  }
  return out.subarray(0, to);
}

function coverIn(body: Uint8Array, old: boolean): FoundCover | null {
  const view = new ByteView(body);
  const encoding = view.u8(0);
  let at = 1;
  if (old) {
    if (view.is(1, "-->")) return null;
    at = 4;
  } else {
    const end = body.indexOf(0, 1);
    // A link instead of a picture: nobody follows those.
    if (end < 0 || view.is(1, "-->")) return null;
    at = end + 1;
  }
  if (!view.has(at, 2)) return null;
  const type = view.u8(at);
  const start = afterText(body, at + 1, encoding === 1 || encoding === 2);
  if (start === null || start >= body.length) return null;
  const picture = body.subarray(start);
  return { type, bytes: () => Promise.resolve(picture.length <= MAX_COVER_BYTES ? picture : null) };
}

/** Behind a text's end, which is one zero or, in UTF-16, two at an even place. */
function afterText(body: Uint8Array, from: number, wide: boolean): number | null {
  if (!wide) {
    const end = body.indexOf(0, from);
    return end < 0 ? null : end + 1;
  }
  for (let at = from; at + 1 < body.length; at += 2) {
    if (body[at] === 0 && body[at + 1] === 0) return at + 2;
  }
  return null;
}
