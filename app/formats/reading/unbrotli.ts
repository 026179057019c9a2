import { brotliDecompressSync } from "node:zlib";

/**
 * Unpacks Brotli data (RFC 7932), but only if it stays within `maxBytes`: what packs well may hide gigabytes.
 * Null when it is larger or no such data.
 */
export function unbrotli(bytes: Uint8Array, maxBytes: number): Uint8Array | null {
  try {
    return brotliDecompressSync(bytes, { maxOutputLength: maxBytes });
  } catch {
    return null;
  }
}
