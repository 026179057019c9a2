import { brotliDecompressSync } from "node:zlib";

/** In the lowest bits of such data's first byte: a window of 8 MiB or more, which is filled before anything comes out. */
const WIDE_WINDOW = 0b1101;

/**
 * Unpacks Brotli data (RFC 7932), but only if it stays within `maxBytes`: what packs well may hide gigabytes.
 * Null when it is larger, no such data,
 * or packed with a wider window than the metadata of a picture needs.
 */
export function unbrotli(bytes: Uint8Array, maxBytes: number): Uint8Array | null {
  if (((bytes[0] ?? 0) & WIDE_WINDOW) === WIDE_WINDOW) return null;
  try {
    return brotliDecompressSync(bytes, { maxOutputLength: maxBytes });
  } catch {
    return null;
  }
}
