import { walkWholeBoxes } from "../isobmff/boxes.ts";
import { readItems } from "../isobmff/heif-items.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { exifItemStart } from "../tiff/exif.ts";
import { exifBlock, locationInExif } from "./exif.ts";
import { MAX_BLOCK_BYTES, MAX_ITEM_TABLE_BYTES, MAX_STILL_BOXES } from "./limits.ts";
import type { Patch } from "./patch.ts";
import { locationInXmp } from "./xmp.ts";

/** EXIF and XMP items of HEIC and AVIF pictures, emptied of their location where they stand. */
export async function locationInHeif(reader: BoundedReader, found: Patch[]): Promise<void> {
  let boxes = 0;
  for await (const box of walkWholeBoxes(reader, 0, reader.size)) {
    if (++boxes > MAX_STILL_BOXES) return;
    if (box.type !== "meta" || box.end - box.at > MAX_ITEM_TABLE_BYTES) continue;
    await reader.view(box.at, box.end - box.at);
    const items = await readItems(reader, box);
    for (const [id, { offset, length, whole }] of items.extents) {
      const type = items.types.get(id);
      if ((type !== "Exif" && type !== "mime") || !whole || length > MAX_BLOCK_BYTES) continue;
      const block = await reader.view(offset, length);
      if (type === "mime") found.push(...locationInXmp(block, offset));
      else {
        const start = exifItemStart(block);
        if (start !== null)
          found.push(...(await locationInExif(exifBlock(block.slice(start), offset + start))));
      }
    }
    return;
  }
}
