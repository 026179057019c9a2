import type { BoundedReader } from "../reading/bounded-reader.ts";
import { bytesAt, FRONT_COVER, type FoundCover } from "./picture-block.ts";

const FOOTER_BYTES = 32;
const ID3V1_BYTES = 128;
const MAX_ITEMS = 100;
const MAX_KEY_BYTES = 255;
const MAX_NAME_BYTES = 512;

/** 'Cover Art (Front)' of an APEv2 tag at the file's end (wiki.hydrogenaud.io, 'APEv2 specification'). */
export async function apeCovers(reader: BoundedReader): Promise<FoundCover[]> {
  for (const behind of [0, ID3V1_BYTES]) {
    const footerAt = reader.size - behind - FOOTER_BYTES;
    if (footerAt < 0) return [];
    const footer = await reader.view(footerAt, FOOTER_BYTES);
    if (!footer.is(0, "APETAGEX")) continue;
    const start = footerAt + FOOTER_BYTES - footer.u32(12, true);
    return start < 0 ? [] : frontCover(reader, start, footerAt, footer.u32(16, true));
  }
  return [];
}

async function frontCover(
  reader: BoundedReader,
  from: number,
  to: number,
  items: number,
): Promise<FoundCover[]> {
  let at = from;
  for (let i = 0; i < Math.min(items, MAX_ITEMS) && at + 8 < to; i++) {
    reader.step();
    const head = await reader.view(at, 8 + MAX_KEY_BYTES + 1 + MAX_NAME_BYTES);
    const size = head.u32(0, true);
    const keyEnd = head.bytes.indexOf(0, 8);
    if (keyEnd < 0) return [];
    const valueAt = at + keyEnd + 1;
    if (head.text(8, keyEnd - 8).toLowerCase() === "cover art (front)") {
      // A file name and a zero stand before the picture.
      const nameEnd = head.bytes.indexOf(0, keyEnd + 1);
      if (nameEnd < 0) return [];
      const skip = nameEnd - keyEnd;
      return [{ type: FRONT_COVER, bytes: () => bytesAt(reader, valueAt + skip, size - skip) }];
    }
    at = valueAt + size;
  }
  return [];
}
