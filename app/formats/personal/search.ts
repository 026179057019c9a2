import type { BoundedReader } from "../reading/bounded-reader.ts";
import { exifBlock, personalInExif } from "./exif.ts";
import type { Findings } from "./findings.ts";
import { SCAN_BYTES } from "./limits.ts";
import { personalInXmp } from "./xmp.ts";

/** What stands so deep in a file of no known structure is not looked for. Bytes. */
const MAX_SEARCHED_BYTES = 32 * 1024 * 1024;
const MAX_FOUND = 64;
const EXIF = "Exif\0\0";
const PACKET = "<x:xmpmeta";
const PACKET_END = "</x:xmpmeta>";
/** EXIF and XMP of files whose structure nobody told us are some kilobytes. Bytes. */
const MAX_METADATA_BYTES = 128 * 1024;

/** Blocks of EXIF and packets of XMP wherever they stand in a file of a format that has no finder of its own. */
export async function searchForMetadata(reader: BoundedReader, found: Findings): Promise<void> {
  let seen = 0;
  for (let at = 0; at < Math.min(reader.size, MAX_SEARCHED_BYTES) && seen < MAX_FOUND;) {
    reader.step();
    const view = await reader.view(at, SCAN_BYTES);
    for (const sign of [EXIF, PACKET]) {
      for (let place = view.find(sign); place >= 0 && seen < MAX_FOUND; place = view.find(sign, place + 1)) {
        seen++;
        const from = at + place + (sign === EXIF ? EXIF.length : 0);
        const block = await reader.view(from, MAX_METADATA_BYTES);
        if (sign === EXIF) await personalInExif(exifBlock(block, from), found);
        else {
          const end = block.find(PACKET_END);
          if (end > 0) personalInXmp(block.slice(0, end), from, found);
        }
      }
    }
    if (at + view.length >= reader.size) return;
    at += Math.max(view.length - PACKET.length, 1);
  }
}
