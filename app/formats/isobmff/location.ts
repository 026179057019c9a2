import type { BoundedReader } from "../reading/bounded-reader.ts";
import { parseXmp } from "../text/xmp.ts";
import { readBody, metaChildrenAt, walkBoxes } from "./boxes.ts";
import type { Box } from "./boxes.ts";
import { LOCATION_BOXES, personalKeys, XMP_UUID } from "./personal-boxes.ts";

const KEYS_BYTES = 16 * 1024;
const XMP_BYTES = 64 * 1024;

export async function hasLocation(reader: BoundedReader, parent: Box): Promise<boolean> {
  if (parent.type === "uuid") {
    const body = await readBody(reader, parent, XMP_BYTES);
    return body.is(0, XMP_UUID) && parseXmp(body).hasGps;
  }
  if (parent.type === "meta") return metaHasLocation(reader, parent);
  for await (const box of walkBoxes(reader, parent.bodyAt, parent.end)) {
    if (LOCATION_BOXES.has(box.type) && box.bodyBytes > 4) return true;
    if (box.type === "XMP_" && parseXmp(await readBody(reader, box, XMP_BYTES)).hasGps) return true;
    if (box.type === "meta" && (await metaHasLocation(reader, box))) return true;
  }
  return false;
}

async function metaHasLocation(reader: BoundedReader, meta: Box): Promise<boolean> {
  for await (const box of walkBoxes(reader, await metaChildrenAt(reader, meta), meta.end)) {
    if (box.type === "keys") {
      const keys = personalKeys(await readBody(reader, box, KEYS_BYTES), () => reader.step());
      if (keys.some(({ kind }) => kind === "location")) return true;
    }
    if (box.type !== "ilst") continue;
    for await (const item of walkBoxes(reader, box.bodyAt, box.end))
      if (LOCATION_BOXES.has(item.type)) return true;
  }
  return false;
}
