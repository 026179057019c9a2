import type { BoundedReader } from "../reading/bounded-reader.ts";
import { MAX_READ_BYTES } from "../reading/limits.ts";
import { MAX_COVER_BYTES } from "./limits.ts";

export interface FoundCover {
  /** id3.org, ID3v2.4 APIC, used by all formats. */
  type: number;
  bytes: () => Promise<Uint8Array | null>;
}

export const FRONT_COVER = 3;

export async function readCoverBytes(
  reader: BoundedReader,
  at: number,
  length: number,
): Promise<Uint8Array | null> {
  if (length <= 0 || length > MAX_COVER_BYTES || at + length > reader.size) return null;
  return readSpan(reader, at, length);
}

export async function readSpan(reader: BoundedReader, at: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  for (let from = 0; from < length; from += MAX_READ_BYTES) {
    const piece = await reader.exactly(at + from, Math.min(MAX_READ_BYTES, length - from));
    bytes.set(piece.bytes, from);
  }
  return bytes;
}

/** RFC 9639 section 8.8. */
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
  // The claimed numbers don't count.
  const sizeAt = words + 4 + descriptionBytes + 16;
  if (sizeAt + 4 > end) return null;
  const size = (await reader.exactly(sizeAt, 4)).u32(0);
  if (sizeAt + 4 + size > end) return null;
  return { type: head.u32(0), bytes: () => readCoverBytes(reader, sizeAt + 4, size) };
}
