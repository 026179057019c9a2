import { FLAC_COMMENTS, FLAC_LAST, FLAC_PICTURE } from "../audio/flac-blocks.ts";
import { packetPieces, walkPages } from "../ogg/pages.ts";
import type { WalkedPage } from "../ogg/pages.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { ByteView } from "../reading/byte-view.ts";
import { findInComments, hasPictureLocation } from "./comments.ts";
import type { Findings } from "./findings.ts";
import { decodeLatin1 } from "./latin1.ts";
import { BYTES_A_STEP } from "./limits.ts";
import { sortPatches, patchBytes, replaceBytes } from "./patch.ts";
import type { Patch } from "./patch.ts";

const MAX_STREAMS = 16;
const MAX_PAGE_MEMORY_BYTES = 12 * 1024 * 1024;
const CHECKSUM_AT = 22;
/** RFC 3533 section 6. */
const CHECKSUMS = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ (sum & 0x8000_0000 ? 0x04c11db7 : 0);
  return sum;
});
const MAX_PACKETS = 128;

interface Page {
  readonly at: number;
  readonly bytes: Uint8Array;
  readonly patches: Patch[];
}

interface Piece {
  readonly page: Page;
  readonly from: number;
  readonly length: number;
}

interface Stream {
  pieces: Piece[];
  packets: number;
  isFlac: boolean;
  bytes: number;
  readonly changed: Set<Page>;
}

export async function findInOgg(reader: BoundedReader, found: Findings): Promise<void> {
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
      if (kept > MAX_PAGE_MEMORY_BYTES) return found.leave("location");
      if (await readPage(reader, walked, stream, found)) continue;
      addPagePatches(stream, found);
      streams.delete(serial);
      kept -= stream.bytes;
    }
    if ([...streams.values()].some(({ pieces }) => pieces.length > 0)) found.leave("location");
  } finally {
    for (const stream of streams.values()) addPagePatches(stream, found);
  }
}

async function readPage(
  reader: BoundedReader,
  { at, page: parsed, lacing }: WalkedPage,
  stream: Stream,
  found: Findings,
): Promise<boolean> {
  // A view keeps everything fetched with it.
  const page: Page = { at, bytes: (await reader.view(at, parsed.end)).bytes.slice(), patches: [] };
  for (const { from, length, ends } of packetPieces(parsed, lacing)) {
    stream.pieces.push({ page, from, length });
    if (!ends || from + length > page.bytes.length) continue;
    if (!readPacket(stream, found)) return false;
    stream.pieces = [];
  }
  return true;
}

function readPacket(stream: Stream, found: Findings): boolean {
  const packet = new ByteView(joinPieces(stream.pieces));
  if (stream.packets++ === 0) {
    stream.isFlac = packet.is(1, "FLAC");
    if (packet.is(0, "\x80kate") || packet.is(0, "CMML") || packet.is(0, "\x01text")) found.leave("location");
    return true;
  }
  const from = findComments(packet, stream.isFlac);
  if (from !== null) {
    const inner = found.separate();
    findInComments(packet, from, 0, inner);
    assignToPages(stream, sortPatches(inner.patches));
    for (const kind of inner.kinds) found.addKind(kind);
    for (const kind of inner.left) found.leave(kind);
  }
  if (!stream.isFlac || packet.length === 0) return false;
  const type = packet.u8(0);
  if (type === 0xff) return false;
  if ((type & ~FLAC_LAST) === FLAC_PICTURE) {
    found.step(packet.length / BYTES_A_STEP);
    if (hasPictureLocation(decodeLatin1(packet))) found.leave("location");
  }
  if (type & FLAC_LAST) return false;
  if (stream.packets >= MAX_PACKETS) found.leave("location");
  return stream.packets < MAX_PACKETS;
}

function joinPieces(pieces: readonly Piece[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let to = 0;
  for (const { page, from, length } of pieces) {
    bytes.set(page.bytes.subarray(from, from + length), to);
    to += length;
  }
  return bytes;
}

/** Vorbis I section 5; RFC 7845 section 5.2; Theora section 6.3; Speex has no signature here. */
function findComments(packet: ByteView, isFlac: boolean): number | null {
  if (isFlac) return packet.length > 4 && (packet.u8(0) & ~FLAC_LAST) === FLAC_COMMENTS ? 4 : null;
  if (packet.is(1, "vorbis") || packet.is(1, "theora")) return packet.u8(0) & 1 ? 7 : null;
  if (packet.is(0, "OpusTags")) return 8;
  if (packet.is(0, "OVP80\x02 ")) return 7;
  return packet.length > 8 ? 0 : null;
}

function assignToPages({ pieces, changed }: Stream, patches: readonly Patch[]): void {
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

function addPagePatches({ changed }: Stream, found: Findings): void {
  for (const page of changed) found.offsetBy(page.at).addRelated(...page.patches, checksumPatch(page));
}

function checksumPatch({ bytes, patches }: Page): Patch {
  const page = patchBytes(bytes, patches);
  page.fill(0, CHECKSUM_AT, CHECKSUM_AT + 4);
  let sum = 0;
  for (const byte of page) sum = (sum << 8) ^ (CHECKSUMS[(sum >>> 24) ^ byte] ?? 0);
  const checksum = new Uint8Array(4);
  new DataView(checksum.buffer).setUint32(0, sum >>> 0, true);
  return replaceBytes(CHECKSUM_AT, checksum);
}
