import type { ByteView } from "../reading/byte-view.ts";
import { gpsValuesIn } from "../text/xmp.ts";
import { blank, SPACE } from "./patch.ts";
import type { Patch } from "./patch.ts";

/** Spaces over every GPS value of an XMP packet; the packet stays well-formed and as long. @param from its offset in the file */
export function locationInXmp(packet: ByteView, from: number): Patch[] {
  return gpsValuesIn(packet).map(({ at, length }) => blank(from + at, length, SPACE));
}
