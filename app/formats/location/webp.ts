import type { BoundedReader } from "../reading/bounded-reader.ts";
import { walkRiffChunks } from "../riff/chunks.ts";
import { exifPrefixBytes } from "../tiff/exif.ts";
import { exifBlock, locationInExif } from "./exif.ts";
import { MAX_BLOCK_BYTES, MAX_RIFF_CHUNKS } from "./limits.ts";
import { addAll } from "./patch.ts";
import type { Patch } from "./patch.ts";
import { locationInXmp } from "./xmp.ts";

/** EXIF and XMP chunks of a WebP (developers.google.com/speed/webp/docs/riff_container). */
export async function locationInWebp(reader: BoundedReader, found: Patch[]): Promise<void> {
  for await (const { name, bodyAt, bodyBytes } of walkRiffChunks(reader, { max: MAX_RIFF_CHUNKS })) {
    if ((name !== "EXIF" && name !== "XMP ") || bodyBytes > MAX_BLOCK_BYTES) continue;
    const body = await reader.view(bodyAt, bodyBytes);
    if (name === "XMP ") addAll(found, locationInXmp(body, bodyAt));
    else {
      const skip = exifPrefixBytes(body);
      addAll(found, await locationInExif(exifBlock(body.slice(skip), bodyAt + skip)));
    }
  }
}
