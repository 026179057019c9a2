import type { BoundedReader } from "../reading/bounded-reader.ts";
import { findBox, metaChildrenAt, walkBoxes } from "../isobmff/boxes.ts";
import { MAX_COVERS_SEEN } from "./limits.ts";
import { readCoverBytes, FRONT_COVER, type FoundCover } from "./picture-block.ts";

/** Type and locale of a 'data' box. */
const DATA_HEADER_BYTES = 8;
const MAX_TOP_BOXES = 200;

/** QuickTime File Format, 'Metadata'. */
export async function mp4Covers(reader: BoundedReader): Promise<FoundCover[]> {
  let seen = 0;
  for await (const box of walkBoxes(reader, 0, reader.size)) {
    if (++seen > MAX_TOP_BOXES) return [];
    if (box.type !== "moov") continue;
    const data = await findBox(reader, box, "udta");
    const meta = data && (await findBox(reader, data, "meta"));
    if (!meta) return [];
    const list = await findBox(reader, meta, "ilst", (await metaChildrenAt(reader, meta)) - meta.bodyAt);
    const covers = list && (await findBox(reader, list, "covr"));
    if (!covers) return [];
    const found: FoundCover[] = [];
    for await (const item of walkBoxes(reader, covers.bodyAt, covers.end)) {
      if (item.type !== "data" || item.cut || found.length >= MAX_COVERS_SEEN) continue;
      const { bodyAt, bodyBytes } = item;
      const bytes = () => readCoverBytes(reader, bodyAt + DATA_HEADER_BYTES, bodyBytes - DATA_HEADER_BYTES);
      found.push({ type: FRONT_COVER, bytes });
    }
    return found;
  }
  return [];
}
