import type { Box } from "../isobmff/boxes.ts";
import { walkMetadataItems } from "../isobmff/heif-items.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { MalformedMedia, TruncatedMedia } from "../reading/errors.ts";
import { exifItemStart } from "../tiff/exif.ts";
import { exifBlock, locationInExif } from "./exif.ts";
import { MAX_BLOCK_BYTES, MAX_ITEM_TABLE_BYTES, MAX_ITEMS } from "./limits.ts";
import { addAll } from "./patch.ts";
import type { Patch } from "./patch.ts";
import { locationInXmp } from "./xmp.ts";

/** Items may share their bytes, which costs no reads: so what is searched is counted, a step for so many bytes. */
const BYTES_A_STEP = 64;

/**
 * EXIF and XMP items of a HEIC or AVIF picture, emptied of their location where they stand. Broken tables are left
 * as they are: a film may stand behind them.
 */
export async function locationInItems(reader: BoundedReader, meta: Box, found: Patch[]): Promise<void> {
  if (meta.end - meta.at > MAX_ITEM_TABLE_BYTES) return;
  await reader.view(meta.at, meta.end - meta.at);
  const limits = { items: MAX_ITEMS, tableBytes: MAX_ITEM_TABLE_BYTES };
  const seen = new Set<string>();
  try {
    for await (const { type, offset, length, whole } of walkMetadataItems(reader, meta, limits)) {
      const name = `${type} ${offset} ${length}`;
      if (!whole || length > MAX_BLOCK_BYTES || seen.has(name)) continue;
      seen.add(name);
      const block = await reader.view(offset, length);
      reader.step(Math.ceil(block.length / BYTES_A_STEP));
      const start = type === "mime" ? 0 : exifItemStart(block);
      if (type === "mime") addAll(found, locationInXmp(block, offset));
      else if (start !== null)
        addAll(found, await locationInExif(exifBlock(block.slice(start), offset + start)));
    }
  } catch (error) {
    if (!(error instanceof MalformedMedia || error instanceof TruncatedMedia)) throw error;
  }
}
