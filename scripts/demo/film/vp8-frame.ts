const CHUNK_HEADER_BYTES = 8;
const RIFF_HEADER_BYTES = 12;

/**
 * The VP8 frame inside a lossy WebP: WebP's `VP8 ` chunk is one VP8 key frame and nothing else
 * (RFC 9649 section 2.5, RFC 6386), so every encoder of WebP is an encoder of all-key-frame video.
 * @throws when the WebP is lossless or damaged.
 */
export function vp8Frame(webp: Buffer): Uint8Array {
  for (let at = RIFF_HEADER_BYTES; at + CHUNK_HEADER_BYTES <= webp.length;) {
    const size = webp.readUInt32LE(at + 4);
    const start = at + CHUNK_HEADER_BYTES;
    if (webp.toString("latin1", at, at + 4) === "VP8 ") return webp.subarray(start, start + size);
    // Chunks are padded to even length.
    at = start + size + (size % 2);
  }
  throw new Error("No lossy VP8 chunk in this WebP");
}
