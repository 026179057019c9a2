import { FLAC_COMMENTS, FLAC_LAST, FLAC_PICTURE } from "../audio/flac-blocks.ts";
import { piecesOn, walkPages } from "../ogg/pages.ts";
import type { WalkedPage } from "../ogg/pages.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { ByteView } from "../reading/byte-view.ts";
import { personalInComments, pictureTellsPlace } from "./comments.ts";
import type { Findings } from "./findings.ts";
import { lettersOf } from "./letters.ts";
import { BYTES_A_STEP } from "./limits.ts";
import { inOrder, patchedBytes, written } from "./patch.ts";
import type { Patch } from "./patch.ts";

/** Streams whose headers are not yet at their end, and the pages kept of all of them: covers of some megabytes. Bytes. */
const MAX_STREAMS = 16;
const MAX_KEPT_BYTES = 12 * 1024 * 1024;
const CHECKSUM_AT = 22;
/** Of each byte, by the polynomial of Ogg (RFC 3533 section 6). */
const CHECKSUMS = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ (sum & 0x8000_0000 ? 0x04c11db7 : 0);
  return sum;
});
/** Headers of a stream before its sound; FLAC in Ogg may have many. */
const MAX_PACKETS = 128;
interface Page {
  readonly at: number;
  readonly bytes: Uint8Array;
  /** From the page's first byte. */
  readonly patches: Patch[];
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
  /** Of all its pages so far. */
  bytes: number;
  readonly changed: Set<Page>;
}

/**
 * Comments of every stream of an Ogg file, of later links of a chain too; each page that changes gets its checksum made
 * anew. Comments that don't end are left.
 */
export async function personalInOgg(reader: BoundedReader, found: Findings): Promise<void> {
  /** By serial number: those whose headers go on. */
  const streams = new Map<number, Stream>();
  let kept = 0;
  try {
    for await (const walked of walkPages(reader)) {
      const { serial, isFirst, end } = walked.page;
      if (isFirst && !streams.has(serial)) {
        if (streams.size >= MAX_STREAMS) return found.leave("location");
        streams.set(serial, { pieces: [], packets: 0, isFlac: false, bytes: 0, changed: new Set() });
      }
      const stream = streams.get(serial);
      if (stream === undefined) continue;
      stream.bytes += end;
      kept += end;
      if (kept > MAX_KEPT_BYTES) return found.leave("location");
      if (await takePage(reader, walked, stream, found)) continue;
      settle(stream, found);
      streams.delete(serial);
      kept -= stream.bytes;
    }
    if ([...streams.values()].some(({ pieces }) => pieces.length > 0)) found.leave("location");
  } finally {
    // Whatever ended the walk, a page that changes has the checksum of what it becomes.
    for (const stream of streams.values()) settle(stream, found);
  }
}

function settle({ changed }: Stream, found: Findings): void {
  for (const page of changed) found.within(page.at).follow(...page.patches, renewed(page));
}

/** Puts together what ends on this page. @returns whether headers of the stream follow */
async function takePage(
  reader: BoundedReader,
  { at, page: parsed, lacing }: WalkedPage,
  stream: Stream,
  found: Findings,
): Promise<boolean> {
  // A copy: a window would hold all that was fetched with it.
  const page: Page = { at, bytes: (await reader.view(at, parsed.end)).bytes.slice(), patches: [] };
  for (const { from, length, ends } of piecesOn(parsed, lacing)) {
    stream.pieces.push({ page, from, length });
    // The file ends amid the page.
    if (!ends || from + length > page.bytes.length) continue;
    if (!takePacket(stream, found)) return false;
    stream.pieces = [];
  }
  return true;
}

/** @returns whether another header follows */
function takePacket(stream: Stream, found: Findings): boolean {
  const packet = new ByteView(joined(stream.pieces));
  if (stream.packets++ === 0) {
    stream.isFlac = packet.is(1, "FLAC");
    // Subtitles: their words come between picture and sound.
    if (packet.is(0, "\x80kate") || packet.is(0, "CMML") || packet.is(0, "\x01text")) found.leave("location");
    return true;
  }
  const from = commentsAt(packet, stream.isFlac);
  if (from !== null) {
    const inner = found.apart();
    personalInComments(packet, from, 0, inner);
    spread(stream, inOrder(inner.patches));
    for (const kind of inner.kinds) found.note(kind);
    for (const kind of inner.left) found.leave(kind);
  }
  if (!stream.isFlac || packet.length === 0) return false;
  const type = packet.u8(0);
  // Sound has begun.
  if (type === 0xff) return false;
  if ((type & ~FLAC_LAST) === FLAC_PICTURE) {
    found.step(packet.length / BYTES_A_STEP);
    if (pictureTellsPlace(lettersOf(packet))) found.leave("location");
  }
  if (type & FLAC_LAST) return false;
  if (stream.packets >= MAX_PACKETS) found.leave("location");
  return stream.packets < MAX_PACKETS;
}

function joined(pieces: readonly Piece[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let to = 0;
  for (const { page, from, length } of pieces) {
    bytes.set(page.bytes.subarray(from, from + length), to);
    to += length;
  }
  return bytes;
}

/** Where vendor and comments begin (Vorbis I section 5; RFC 7845 section 5.2; Theora section 6.3; Speex has no word before). */
function commentsAt(packet: ByteView, isFlac: boolean): number | null {
  if (isFlac) return packet.length > 4 && (packet.u8(0) & ~FLAC_LAST) === FLAC_COMMENTS ? 4 : null;
  if (packet.is(1, "vorbis") || packet.is(1, "theora")) return packet.u8(0) & 1 ? 7 : null;
  if (packet.is(0, "OpusTags")) return 8;
  return packet.is(0, "OVP80\x02 ") ? 7 : packet.length > 8 ? 0 : null;
}

/** Notes for each page what of it changes. @param patches of the packet, in their order, none over another */
function spread({ pieces, changed }: Stream, patches: readonly Patch[]): void {
  let [at, next] = [0, 0];
  for (const { page, from, length } of pieces) {
    for (let index = next; index < patches.length; index++) {
      const patch = patches[index];
      if (!patch || patch.at >= at + length) break;
      const start = Math.max(patch.at, at);
      const end = Math.min(patch.at + patch.length, at + length);
      if (end > start) {
        const over =
          typeof patch.over === "number" ? patch.over : patch.over.subarray(start - patch.at, end - patch.at);
        page.patches.push({ at: from + start - at, length: end - start, over });
        changed.add(page);
      }
      if (patch.at + patch.length <= at + length) next = index + 1;
    }
    at += length;
  }
}

/** The checksum of what a page becomes. */
function renewed({ bytes, patches }: Page): Patch {
  const page = patchedBytes(bytes, patches);
  page.fill(0, CHECKSUM_AT, CHECKSUM_AT + 4);
  let sum = 0;
  for (const byte of page) sum = (sum << 8) ^ (CHECKSUMS[(sum >>> 24) ^ byte] ?? 0);
  const checksum = new Uint8Array(4);
  new DataView(checksum.buffer).setUint32(0, sum >>> 0, true);
  return written(CHECKSUM_AT, checksum);
}
