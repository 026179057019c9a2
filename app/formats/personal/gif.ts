import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { Findings } from "./findings.ts";
import { findHomeNames } from "./home-names.ts";
import { decodeLatin1 } from "./latin1.ts";
import { MAX_BLOCK_BYTES, SCAN_BYTES } from "./limits.ts";
import { blank, SPACE } from "./patch.ts";
import { findInXmp } from "./xmp.ts";

const XMP_EXTENSION = "\x21\xff\x0bXMP DataXMP";
/** XMP part 3, section 1.1.2. */
const TRAILER = "\x01\xff\xfe\xfd";

const FIXED_WORD_BYTES_A_STEP = 1024;

/** The packet is raw. */
export async function findInGif(reader: BoundedReader, found: Findings): Promise<void> {
  for (let at = 0; at < reader.size;) {
    reader.step();
    const view = await reader.view(at, SCAN_BYTES);
    // Comments are before or behind the frames.
    if (at === 0 || at + view.length >= reader.size)
      for (const name of findHomeNames(decodeLatin1(view), found))
        found.add("identity", blank(at + name.at, name.length, SPACE));
    const extension = view.find(XMP_EXTENSION);
    if (extension < 0) {
      if (at + view.length >= reader.size) return;
      at += Math.max(view.length - XMP_EXTENSION.length, 1);
      continue;
    }
    const packetAt = at + extension + XMP_EXTENSION.length;
    const rest = await reader.view(packetAt, MAX_BLOCK_BYTES);
    reader.step(Math.ceil(rest.length / FIXED_WORD_BYTES_A_STEP));
    const end = rest.find(TRAILER);
    if (end > 0) findInXmp(rest.slice(0, end), packetAt, found);
    else if (end < 0) found.leave("location");
    at = packetAt + Math.max(end, 1);
  }
}
