import { FLAC_LAST, FLAC_PICTURE } from "../audio/flac-blocks.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { ByteView } from "../reading/byte-view.ts";
import { MAX_PAGE_BYTES, packetPieces, walkPages } from "../ogg/pages.ts";
import { joinPieces } from "../reading/join-pieces.ts";
import { MAX_READ_BYTES } from "../reading/limits.ts";
import { bytesSource } from "../reading/sources.ts";
import { MAX_COVER_BYTES, MAX_COVERS_SEEN } from "./limits.ts";
import { readPictureBlock, readSpan, type FoundCover } from "./picture-block.ts";

const MAX_PACKET_BYTES = Math.ceil((MAX_COVER_BYTES * 4) / 3) + 64 * 1024;
/** FLAC in Ogg may have many. */
const MAX_PACKETS = 32;
const BLOCK = "METADATA_BLOCK_PICTURE=";
const PLAIN = "COVERART=";

export async function oggCovers(reader: BoundedReader): Promise<FoundCover[]> {
  let isFlac = false;
  let index = 0;
  for await (const packet of readPackets(reader)) {
    if (index++ === 0) {
      isFlac = packet.is(1, "FLAC");
      continue;
    }
    if (isFlac) {
      // RFC 9639 section 10.1.
      const found = await blockCovers(reader, packet);
      if (found.length > 0) return found;
      if (packet.length === 0 || packet.u8(0) & FLAC_LAST || packet.u8(0) === 0xff) return [];
    } else {
      return commentCovers(reader, packet, findComments(packet));
    }
  }
  return [];
}

async function blockCovers(reader: BoundedReader, packet: ByteView): Promise<FoundCover[]> {
  if (packet.length < 4) return [];
  const type = packet.u8(0) & ~FLAC_LAST;
  const cover = type === FLAC_PICTURE ? await parseBlock(reader, packet.bytes.subarray(4)) : null;
  return cover ? [cover] : [];
}

/** Vorbis I section 5; RFC 7845 section 5.2; Speex has no signature here. */
function findComments(packet: ByteView): number {
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
      decodeBase64(packet.slice(at + 4 + prefix.length, length - prefix.length).bytes);
    if (name === BLOCK) {
      const block = value(BLOCK);
      const cover = block && (await parseBlock(reader, block));
      if (cover) found.push(cover);
    } else if (name.startsWith(PLAIN)) {
      const bytes = value(PLAIN);
      if (bytes) found.push({ type: 0, bytes: () => Promise.resolve(bytes) });
    }
    at += 4 + length;
  }
  return found;
}

function parseBlock(reader: BoundedReader, block: Uint8Array): Promise<FoundCover | null> {
  return readPictureBlock(reader.inside(bytesSource(block)), 0, block.length).catch(() => null);
}

/** Megabytes: not one character at a time. */
function decodeBase64(coded: Uint8Array): Uint8Array | null {
  try {
    const plain = atob(new TextDecoder("latin1").decode(coded).trim());
    const bytes = new Uint8Array(plain.length);
    for (let at = 0; at < bytes.length; at++) bytes[at] = plain.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
}

async function* readPackets(reader: BoundedReader): AsyncGenerator<ByteView> {
  let serial: number | null = null;
  let pieces: Uint8Array[] = [];
  let size = 0;
  let packets = 0;
  // It probably goes on.
  const bytesAt = (at: number): number =>
    size > MAX_PAGE_BYTES && reader.keptFrom(at) < MAX_PAGE_BYTES ? MAX_READ_BYTES : MAX_PAGE_BYTES;
  for await (const { at, page, lacing } of walkPages(reader, bytesAt)) {
    serial ??= page.serial;
    if (page.serial !== serial) continue;
    for (const { from, length, ends } of packetPieces(page, lacing)) {
      size += length;
      if (size > MAX_PACKET_BYTES) return;
      pieces.push(await readSpan(reader, at + from, length));
      if (!ends) continue;
      yield new ByteView(joinPieces(pieces, size));
      if (++packets >= MAX_PACKETS) return;
      pieces = [];
      size = 0;
    }
  }
}
