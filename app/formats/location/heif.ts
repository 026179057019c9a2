import type { Box } from "../isobmff/boxes.ts";
import { readItems } from "../isobmff/heif-items.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { MalformedMedia, TruncatedMedia } from "../reading/errors.ts";
import { exifItemStart } from "../tiff/exif.ts";
import { exifBlock, locationInExif } from "./exif.ts";
import { MAX_BLOCK_BYTES, MAX_ITEM_TABLE_BYTES } from "./limits.ts";
import type { Patch } from "./patch.ts";
import { locationInXmp } from "./xmp.ts";

/**
 * EXIF and XMP items of a HEIC or AVIF picture, emptied of their location where they stand. Broken tables are left
 * as they are: a film may stand behind them.
 */
export async function locationInItems(reader: BoundedReader, meta: Box, found: Patch[]): Promise<void> {
  if (meta.end - meta.at > MAX_ITEM_TABLE_BYTES) return;
  await reader.view(meta.at, meta.end - meta.at);
  try {
    const items = await readItems(reader, meta);
    for (const [id, { offset, length, whole }] of items.extents) {
      const type = items.types.get(id);
      if ((type !== "Exif" && type !== "mime") || !whole || length > MAX_BLOCK_BYTES) continue;
      const block = await reader.view(offset, length);
      const start = type === "mime" ? 0 : exifItemStart(block);
      if (type === "mime") found.push(...locationInXmp(block, offset));
      else if (start !== null)
        found.push(...(await locationInExif(exifBlock(block.slice(start), offset + start))));
    }
  } catch (error) {
    if (!(error instanceof MalformedMedia || error instanceof TruncatedMedia)) throw error;
  }
}
