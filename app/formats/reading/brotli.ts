import { brotliDecompressSync } from "node:zlib";

/** A window of 8 MiB or more, which fills before anything comes out. */
const WIDE_WINDOW = 0b1101;

/**
 * RFC 7932. Null when larger than `maxBytes`, not Brotli, or packed with a wider window than picture metadata
 * needs.
 */
export function decompressBrotli(bytes: Uint8Array, maxBytes: number): Uint8Array | null {
  if (((bytes[0] ?? 0) & WIDE_WINDOW) === WIDE_WINDOW) return null;
  try {
    return brotliDecompressSync(bytes, { maxOutputLength: maxBytes });
  } catch {
    return null;
  }
}
