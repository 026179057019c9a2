import type { BoundedReader } from "../reading/bounded-reader.ts";
import { MAX_COVERS_SEEN } from "./limits.ts";
import { readPictureBlock, type FoundCover } from "./picture-block.ts";

const PICTURE = 6;
const LAST = 0x80;

/** PICTURE blocks of a FLAC file whose 'fLaC' stands at an offset (RFC 9639 section 8). */
export async function flacCovers(reader: BoundedReader, from: number): Promise<FoundCover[]> {
  const found: FoundCover[] = [];
  let at = from + 4;
  while (at + 4 <= reader.size && found.length < MAX_COVERS_SEEN) {
    reader.step();
    const head = await reader.exactly(at, 4);
    const length = head.u24(1);
    if ((head.u8(0) & 0x7f) === PICTURE) {
      const cover = await readPictureBlock(reader, at + 4, length);
      if (cover) found.push(cover);
    }
    if (head.u8(0) & LAST) break;
    at += 4 + length;
  }
  return found;
}
