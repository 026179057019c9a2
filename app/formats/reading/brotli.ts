import { brotliDecompressSync } from "node:zlib";

/** 8 MiB or more fill before anything comes out. */
const WIDE_WINDOW = 0b1101;

/** RFC 7932. Null when larger, not Brotli, or with a wide window. */
export function decompressBrotli(bytes: Uint8Array, maxBytes: number): Uint8Array | null {
  if (((bytes[0] ?? 0) & WIDE_WINDOW) === WIDE_WINDOW) return null;
  try {
    return brotliDecompressSync(bytes, { maxOutputLength: maxBytes });
  } catch {
    return null;
  }
}
