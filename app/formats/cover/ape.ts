import { walkApeItems } from "../audio/ape-items.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { readCoverBytes, FRONT_COVER, type FoundCover } from "./picture-block.ts";

const MAX_NAME_BYTES = 512;

export async function apeCovers(reader: BoundedReader): Promise<FoundCover[]> {
  for await (const { key, valueAt, size } of walkApeItems(reader)) {
    if (key.toLowerCase() !== "cover art (front)") continue;
    const nameEnd = (await reader.view(valueAt, Math.min(size, MAX_NAME_BYTES))).bytes.indexOf(0);
    if (nameEnd < 0) return [];
    const skip = nameEnd + 1;
    return [{ type: FRONT_COVER, bytes: () => readCoverBytes(reader, valueAt + skip, size - skip) }];
  }
  return [];
}
