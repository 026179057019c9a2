import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { Findings } from "./findings.ts";
import { MAX_BLOCK_BYTES, SCAN_BYTES } from "./limits.ts";
import { personalInXmp } from "./xmp.ts";

const XMP_EXTENSION = "\x21\xff\x0bXMP DataXMP";
/** The packet ends where its magic trailer begins: every byte of it counts down to the block's end (XMP part 3, section 1.1.2). */
const TRAILER = "\x01\xff\xfe\xfd";

/** One known word is looked for in so many bytes in the time of a turn. */
const BYTES_SOUGHT = 1024;

/** The XMP packet of a GIF. It stands raw, not in sub-blocks, and its trailer catches whoever reads it as such. */
export async function personalInGif(reader: BoundedReader, found: Findings): Promise<void> {
  for (let at = 0; at < reader.size;) {
    reader.step();
    const view = await reader.view(at, SCAN_BYTES);
    const extension = view.find(XMP_EXTENSION);
    if (extension < 0) {
      if (at + view.length >= reader.size) return;
      at += Math.max(view.length - XMP_EXTENSION.length, 1);
      continue;
    }
    const packetAt = at + extension + XMP_EXTENSION.length;
    const rest = await reader.view(packetAt, MAX_BLOCK_BYTES);
    reader.step(Math.ceil(rest.length / BYTES_SOUGHT));
    const end = rest.find(TRAILER);
    if (end > 0) personalInXmp(rest.slice(0, end), packetAt, found);
    else if (end < 0) found.leave("location");
    at = packetAt + Math.max(end, 1);
  }
}
