import type { BoundedReader } from "../reading/bounded-reader.ts";
import { ByteView } from "../reading/byte-view.ts";
import { MAX_PAGE_BYTES, piecesOn, walkPages } from "../ogg/pages.ts";
import { MAX_READ_BYTES } from "../reading/limits.ts";
import { bytesSource } from "../reading/sources.ts";
import { MAX_COVER_BYTES, MAX_COVERS_SEEN } from "./limits.ts";
import { readPictureBlock, spanAt, type FoundCover } from "./picture-block.ts";

/** Base64 of the largest cover, and what stands around it. */
const MAX_PACKET_BYTES = Math.ceil((MAX_COVER_BYTES * 4) / 3) + 64 * 1024;
/** Headers come first; FLAC in Ogg may have many. */
const MAX_PACKETS = 32;
/** A comment's name in capitals, and what it holds. */
const BLOCK = "METADATA_BLOCK_PICTURE=";
const PLAIN = "COVERART=";

/** Pictures in the comments of the first stream of an Ogg file: Vorbis, Opus, Speex and FLAC. */
export async function oggCovers(reader: BoundedReader): Promise<FoundCover[]> {
  let isFlac = false;
  let index = 0;
  for await (const packet of packetsOf(reader)) {
    if (index++ === 0) {
      isFlac = packet.is(1, "FLAC");
      continue;
    }
    if (isFlac) {
      // Each packet is one metadata block with its header (RFC 9639 section 10.1).
      const found = await blockCovers(reader, packet);
      if (found.length > 0) return found;
      if (packet.length === 0 || packet.u8(0) & 0x80 || packet.u8(0) === 0xff) return [];
    } else {
      return commentCovers(reader, packet, commentsAt(packet));
    }
  }
  return [];
}

async function blockCovers(reader: BoundedReader, packet: ByteView): Promise<FoundCover[]> {
  if (packet.length < 4) return [];
  const type = packet.u8(0) & 0x7f;
  const cover = type === 6 ? await unpackedBlock(reader, packet.bytes.subarray(4)) : null;
  return cover ? [cover] : [];
}

/** Where vendor and comments begin (Vorbis I section 5; RFC 7845 section 5.2; Speex has no word before). */
function commentsAt(packet: ByteView): number {
  if (packet.is(1, "vorbis")) return 7;
  return packet.is(0, "OpusTags") ? 8 : 0;
}

async function commentCovers(reader: BoundedReader, packet: ByteView, from: number): Promise<FoundCover[]> {
  const found: FoundCover[] = [];
  let at = from + 4 + packet.u32(from, true);
  const count = packet.u32(at, true);
  at += 4;
  for (let i = 0; i < count && found.length < MAX_COVERS_SEEN && packet.has(at, 4); i++) {
    reader.step();
    const length = packet.u32(at, true);
    if (!packet.has(at + 4, length)) break;
    const name = packet.text(at + 4, Math.min(length, BLOCK.length)).toUpperCase();
    const value = (prefix: string) =>
      base64(packet.slice(at + 4 + prefix.length, length - prefix.length).bytes);
    if (name === BLOCK) {
      const block = value(BLOCK);
      const cover = block && (await unpackedBlock(reader, block));
      if (cover) found.push(cover);
    } else if (name.startsWith(PLAIN)) {
      const bytes = value(PLAIN);
      if (bytes) found.push({ type: 0, bytes: () => Promise.resolve(bytes) });
    }
    at += 4 + length;
  }
  return found;
}

function unpackedBlock(reader: BoundedReader, block: Uint8Array): Promise<FoundCover | null> {
  return readPictureBlock(reader.inside(bytesSource(block)), 0, block.length).catch(() => null);
}

/** Megabytes, so without a string of single characters and without a call for each. */
function base64(coded: Uint8Array): Uint8Array | null {
  try {
    const plain = atob(new TextDecoder("latin1").decode(coded).trim());
    const bytes = new Uint8Array(plain.length);
    for (let at = 0; at < bytes.length; at++) bytes[at] = plain.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
}

/** Packets of the first stream, put together over its pages; ends at one that grows too large. */
async function* packetsOf(reader: BoundedReader): AsyncGenerator<ByteView> {
  let serial: number | null = null;
  let pieces: Uint8Array[] = [];
  let size = 0;
  let packets = 0;
  // A packet that has grown past a page is likely to go on: then many pages for one request.
  const bytesAt = (at: number): number =>
    size > MAX_PAGE_BYTES && reader.keptFrom(at) < MAX_PAGE_BYTES ? MAX_READ_BYTES : MAX_PAGE_BYTES;
  for await (const { at, page, lacing } of walkPages(reader, bytesAt)) {
    serial ??= page.serial;
    if (page.serial !== serial) continue;
    for (const { from, length, ends } of piecesOn(page, lacing)) {
      size += length;
      if (size > MAX_PACKET_BYTES) return;
      pieces.push(await spanAt(reader, at + from, length));
      if (!ends) continue;
      yield new ByteView(joined(pieces, size));
      if (++packets >= MAX_PACKETS) return;
      pieces = [];
      size = 0;
    }
  }
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
