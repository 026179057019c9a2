import { parsePage } from "../ogg/pages.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { ByteView } from "../reading/byte-view.ts";
import { personalInComments } from "./comments.ts";
import type { Findings } from "./findings.ts";
import { patchedBytes, written } from "./patch.ts";

/** A page is at most this long, header and lacing included. Bytes (RFC 3533 section 6). */
const MAX_PAGE_BYTES = 65_307;
/** Comments with a cover of some megabytes, in several streams. */
const MAX_PAGES = 400;
const MAX_STREAMS = 16;
const CHECKSUM_AT = 22;
/** Of each byte, by the polynomial of Ogg (RFC 3533 section 6). */
const CHECKSUMS = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ (sum & 0x8000_0000 ? 0x04c11db7 : 0);
  return sum;
});
/** Headers of a stream before its sound; FLAC in Ogg may have many. */
const MAX_PACKETS = 32;

interface Page {
  readonly at: number;
  readonly bytes: Uint8Array;
  readonly patches: { at: number; value: number }[];
}

/** A piece of a packet: where it stands in which page. */
interface Piece {
  readonly page: Page;
  readonly from: number;
  readonly length: number;
}

interface Stream {
  pieces: Piece[];
  packets: number;
  isFlac: boolean;
}

/** Comments of every stream of an Ogg file; each page that changes gets its checksum made anew. */
export async function personalInOgg(reader: BoundedReader, found: Findings): Promise<void> {
  const streams = new Map<number, Stream>();
  const pages: Page[] = [];
  const settle = () => {
    for (const page of pages) if (page.patches.length > 0) found.follow(renewed(page));
  };
  for (let at = 0, seen = 0; at < reader.size && seen < MAX_PAGES; seen++) {
    reader.step();
    const view = await reader.view(at, MAX_PAGE_BYTES);
    const parsed = parsePage(view, 0);
    if (parsed === null || parsed.end > view.length) break;
    const page: Page = { at, bytes: view.slice(0, parsed.end).bytes, patches: [] };
    at += parsed.end;
    if (parsed.isFirst && streams.size < MAX_STREAMS)
      streams.set(parsed.serial, { pieces: [], packets: 0, isFlac: false });
    const stream = streams.get(parsed.serial);
    if (stream === undefined || stream.packets >= MAX_PACKETS) {
      if ([...streams.values()].every(({ packets }) => packets >= MAX_PACKETS)) break;
      continue;
    }
    pages.push(page);
    takePackets(stream, page, parsed.bodyAt, found);
  }
  settle();
}

/** Puts together what ends on this page. */
function takePackets(stream: Stream, page: Page, bodyAt: number, found: Findings): void {
  const segments = page.bytes[26] ?? 0;
  let [from, length] = [bodyAt, 0];
  for (let i = 0; i < segments; i++) {
    const lacing = page.bytes[27 + i] ?? 0;
    length += lacing;
    const ends = lacing < 255;
    if (!ends && i < segments - 1) continue;
    stream.pieces.push({ page, from, length });
    from += length;
    length = 0;
    if (!ends) continue;
    takePacket(stream, found);
    stream.pieces = [];
  }
}

function takePacket(stream: Stream, found: Findings): void {
  const total = stream.pieces.reduce((sum, { length }) => sum + length, 0);
  const joined = new Uint8Array(total);
  let to = 0;
  for (const { page, from, length } of stream.pieces) {
    joined.set(page.bytes.subarray(from, from + length), to);
    to += length;
  }
  const packet = new ByteView(joined);
  const index = stream.packets++;
  if (index === 0) {
    stream.isFlac = packet.is(1, "FLAC");
    return;
  }
  const from = commentsAt(packet, stream.isFlac);
  if (from === null) {
    // Sound has begun.
    if (!stream.isFlac || index > 1) stream.packets = MAX_PACKETS;
    return;
  }
  const inner = found.apart();
  personalInComments(packet, from, 0, inner);
  if (inner.patches.length > 0) spread(stream.pieces, patchedBytes(joined, inner.patches), joined);
  for (const kind of inner.kinds) found.note(kind);
  if (!stream.isFlac) stream.packets = MAX_PACKETS;
}

/** Where vendor and comments begin (Vorbis I section 5; RFC 7845 section 5.2; Theora section 6.3; Speex has no word before). */
function commentsAt(packet: ByteView, isFlac: boolean): number | null {
  if (isFlac) return packet.length > 4 && (packet.u8(0) & 0x7f) === 4 ? 4 : null;
  if (packet.is(1, "vorbis") || packet.is(1, "theora")) return packet.u8(0) & 1 ? 7 : null;
  if (packet.is(0, "OpusTags")) return 8;
  return packet.is(0, "OVP80\x02 ") ? 7 : packet.length > 8 ? 0 : null;
}

/** Notes for each page which of its bytes change. */
function spread(pieces: readonly Piece[], changed: Uint8Array, before: Uint8Array): void {
  let at = 0;
  for (const { page, from, length } of pieces) {
    for (let i = 0; i < length; i++) {
      const value = changed[at + i] ?? 0;
      if (value !== before[at + i]) page.patches.push({ at: from + i, value });
    }
    at += length;
  }
}

function renewed({ at, bytes, patches }: Page) {
  const page = new Uint8Array(bytes);
  for (const patch of patches) page[patch.at] = patch.value;
  page.fill(0, CHECKSUM_AT, CHECKSUM_AT + 4);
  let sum = 0;
  for (const byte of page) sum = (sum << 8) ^ (CHECKSUMS[(sum >>> 24) ^ byte] ?? 0);
  new DataView(page.buffer).setUint32(CHECKSUM_AT, sum >>> 0, true);
  return written(at, page);
}
