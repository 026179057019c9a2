import type { BoundedReader } from "../reading/bounded-reader.ts";
import { MAX_READ_BYTES } from "../reading/limits.ts";
import { MAX_COVER_BYTES } from "./limits.ts";

/** Where a picture lies in the file, or its bytes where they had to be unpacked. */
export interface FoundCover {
  /** ID3v2's picture types, which the other formats took over: 3 is the front cover (id3.org, ID3v2.4 APIC). */
  type: number;
  bytes: () => Promise<Uint8Array | null>;
}

export const FRONT_COVER = 3;

/** Bytes of the file from `at`, fetched in pieces; null past the cap, or where the file ends before. */
export async function bytesAt(reader: BoundedReader, at: number, length: number): Promise<Uint8Array | null> {
  if (length <= 0 || length > MAX_COVER_BYTES || at + length > reader.size) return null;
  return spanAt(reader, at, length);
}

/** Exactly so many bytes; the caller has checked that they are few enough. */
export async function spanAt(reader: BoundedReader, at: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  for (let from = 0; from < length; from += MAX_READ_BYTES) {
    const piece = await reader.exactly(at + from, Math.min(MAX_READ_BYTES, length - from));
    bytes.set(piece.bytes, from);
  }
  return bytes;
}

/** Where the picture lies in a FLAC picture block at an offset of the file; null for a broken one (RFC 9639 section 8.8). */
export async function readPictureBlock(
  reader: BoundedReader,
  at: number,
  length: number,
): Promise<FoundCover | null> {
  const end = at + length;
  const head = await reader.exactly(at, 8);
  const typeBytes = head.u32(4);
  const words = at + 8 + typeBytes;
  if (words + 4 > end) return null;
  const descriptionBytes = (await reader.exactly(words, 4)).u32(0);
  // Width, height, depth and colours are the file's claim; the picture's own bytes are asked later.
  const sizeAt = words + 4 + descriptionBytes + 16;
  if (sizeAt + 4 > end) return null;
  const size = (await reader.exactly(sizeAt, 4)).u32(0);
  if (sizeAt + 4 + size > end) return null;
  return { type: head.u32(0), bytes: () => bytesAt(reader, sizeAt + 4, size) };
}
