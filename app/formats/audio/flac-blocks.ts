import type { BoundedReader } from "../reading/bounded-reader.ts";

export const FLAC_APPLICATION = 2;
export const FLAC_COMMENTS = 4;
export const FLAC_PICTURE = 6;
/** In the last block's first byte. */
export const FLAC_LAST = 0x80;
const HEADER_BYTES = 4;

interface FlacBlock {
  readonly type: number;
  readonly bodyAt: number;
  readonly length: number;
}

/** RFC 9639 section 8. @param from offset of 'fLaC' */
export async function* walkFlacBlocks(reader: BoundedReader, from: number): AsyncGenerator<FlacBlock> {
  for (let at = from + "fLaC".length; at + HEADER_BYTES <= reader.size;) {
    reader.step();
    const head = await reader.exactly(at, HEADER_BYTES);
    const [first, length, bodyAt] = [head.u8(0), head.u24(1), at + HEADER_BYTES];
    yield { type: first & ~FLAC_LAST, bodyAt, length };
    if (first & FLAC_LAST) return;
    at = bodyAt + length;
  }
}
