import type { Box } from "../isobmff/boxes.ts";
import { walkSideItems } from "../isobmff/heif-items.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { MalformedMedia, TruncatedMedia } from "../reading/errors.ts";
import { exifItemStart } from "../tiff/exif.ts";
import { exifBlock, findInExif } from "./exif.ts";
import type { Findings } from "./findings.ts";
import { UNKNOWN } from "./free-box.ts";
import { MAX_BLOCK_BYTES, MAX_ITEM_TABLE_BYTES, MAX_ITEMS } from "./limits.ts";
import { blank, replaceBytes } from "./patch.ts";
import { findInXmp } from "./xmp.ts";

/** A film may follow. */
export async function findInPictureItems(reader: BoundedReader, meta: Box, found: Findings): Promise<void> {
  if (meta.end - meta.at > MAX_ITEM_TABLE_BYTES) return found.leave("location");
  await reader.view(meta.at, meta.end - meta.at);
  const limits = { items: MAX_ITEMS, tableBytes: MAX_ITEM_TABLE_BYTES };
  const seen = new Set<string>();
  try {
    for await (const { type, typeAt, offset, length, whole } of walkSideItems(reader, meta, limits)) {
      const name = `${type === "thmb" ? typeAt : type} ${offset} ${length}`;
      if (seen.has(name)) continue;
      seen.add(name);
      if (!whole || (type !== "thmb" && length > MAX_BLOCK_BYTES)) {
        found.leave("location");
        continue;
      }
      if (type === "thmb") {
        // As in EXIF, it may show what the picture no longer does.
        const shown = blank(offset, Math.min(length, reader.size - offset));
        found.add("identity", replaceBytes(typeAt, UNKNOWN), shown);
        continue;
      }
      const block = await reader.view(offset, length);
      const start = type === "mime" ? 0 : exifItemStart(block);
      if (type === "mime") findInXmp(block, offset, found);
      else if (start !== null) await findInExif(exifBlock(block.slice(start), offset + start), found);
    }
  } catch (error) {
    if (!(error instanceof MalformedMedia || error instanceof TruncatedMedia)) throw error;
  }
}
