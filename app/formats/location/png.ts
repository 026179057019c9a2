import { PNG_SIGNATURE_BYTES, walkPngChunks } from "../png/chunks.ts";
import type { PngChunk } from "../png/chunks.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { exifPrefixBytes } from "../tiff/exif.ts";
import { crc32 } from "./crc32.ts";
import { exifBlock, locationInExif } from "./exif.ts";
import { MAX_BLOCK_BYTES } from "./limits.ts";
import { addAll } from "./patch.ts";
import type { Patch } from "./patch.ts";
import { locationInXmp } from "./xmp.ts";

/** The checksum covers the chunk's name and its body. */
const NAME_BYTES = 4;

/** eXIf and plain iTXt chunks, behind the end of the picture too, each with its checksum made anew (PNG, third edition, section 11.3). */
export async function locationInPng(reader: BoundedReader, found: Patch[]): Promise<void> {
  for await (const chunk of walkPngChunks(reader, PNG_SIGNATURE_BYTES)) {
    const { type, bodyAt, bodyBytes, end } = chunk;
    if ((type !== "eXIf" && type !== "iTXt") || bodyBytes > MAX_BLOCK_BYTES || end > reader.size) continue;
    const body = await reader.exactly(bodyAt, bodyBytes);
    const skip = exifPrefixBytes(body);
    const location =
      type === "iTXt"
        ? locationInXmp(body, bodyAt)
        : await locationInExif(exifBlock(body.slice(skip), bodyAt + skip));
    if (location.length === 0) continue;
    addAll(found, location);
    found.push(renewedChecksum(chunk, body, location));
  }
}

function renewedChecksum({ type, bodyAt }: PngChunk, body: ByteView, location: readonly Patch[]): Patch {
  const covered = new Uint8Array(NAME_BYTES + body.length);
  for (let i = 0; i < NAME_BYTES; i++) covered[i] = type.charCodeAt(i);
  covered.set(body.bytes, NAME_BYTES);
  for (const { at, bytes } of location) covered.set(bytes, NAME_BYTES + at - bodyAt);
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, crc32(covered));
  return { at: bodyAt + body.length, bytes };
}
