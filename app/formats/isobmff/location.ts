import type { BoundedReader } from "../reading/bounded-reader.ts";
import { parseXmp } from "../text/xmp.ts";
import { bodyOf, walkBoxes } from "./boxes.ts";
import type { Box } from "./boxes.ts";

const KEY_LOCATION = "com.apple.quicktime.location.ISO6709";
const KEYS_BYTES = 16 * 1024;
const XMP_BYTES = 64 * 1024;
/** UUID of an XMP packet in ISO files (XMP specification part 3), Latin-1. */
const XMP_UUID = "\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac";
/** QuickTime and 3GPP boxes that hold a place (QuickTime File Format, user data; 3GPP TS 26.244 section 8). */
const LOCATION_BOXES: ReadonlySet<string> = new Set(["\xa9xyz", "loci"]);

/** True when user data, metadata keys or an XMP packet of a movie give a place away. */
export async function hasLocation(reader: BoundedReader, parent: Box): Promise<boolean> {
  if (parent.type === "uuid") {
    const body = await bodyOf(reader, parent, XMP_BYTES);
    return body.is(0, XMP_UUID) && parseXmp(body).hasGps;
  }
  if (parent.type === "meta") return metaHasLocation(reader, parent);
  for await (const box of walkBoxes(reader, parent.bodyAt, parent.end)) {
    if (LOCATION_BOXES.has(box.type) && box.bodyBytes > 4) return true;
    if (box.type === "XMP_" && parseXmp(await bodyOf(reader, box, XMP_BYTES)).hasGps) return true;
    if (box.type === "meta" && (await metaHasLocation(reader, box))) return true;
  }
  return false;
}

/** Apple's 'keys' and item lists. 'meta' is a full box in ISO files and a plain one in QuickTime. */
async function metaHasLocation(reader: BoundedReader, meta: Box): Promise<boolean> {
  const start = await reader.view(meta.bodyAt, 8);
  const skip = start.is(4, "hdlr") || start.is(4, "keys") ? 0 : 4;
  for await (const box of walkBoxes(reader, meta.bodyAt + skip, meta.end)) {
    if (box.type === "keys" && (await bodyOf(reader, box, KEYS_BYTES)).find(KEY_LOCATION) >= 0) return true;
    if (box.type !== "ilst") continue;
    for await (const item of walkBoxes(reader, box.bodyAt, box.end))
      if (LOCATION_BOXES.has(item.type)) return true;
  }
  return false;
}
