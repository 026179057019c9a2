import { APP1, metadataIn, walkSegments } from "../jpeg/segments.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { exifBlock, locationInExif } from "./exif.ts";
import { JPEG_HEAD_BYTES } from "./limits.ts";
import { addAll } from "./patch.ts";
import type { Patch } from "./patch.ts";
import { locationInXmp } from "./xmp.ts";

/** EXIF and XMP before the first scan of a JPEG. */
export async function locationInJpeg(reader: BoundedReader, found: Patch[]): Promise<void> {
  await reader.view(0, JPEG_HEAD_BYTES);
  for await (const { marker, bodyAt, bodyBytes } of walkSegments(reader, { from: 2 })) {
    if (marker !== APP1) continue;
    const body = await reader.view(bodyAt, bodyBytes);
    const metadata = metadataIn(body);
    if (metadata === null) continue;
    const [block, at] = [body.slice(metadata.at), bodyAt + metadata.at];
    if (metadata.kind === "xmp") addAll(found, locationInXmp(block, at));
    else addAll(found, await locationInExif(exifBlock(block, at)));
  }
}
