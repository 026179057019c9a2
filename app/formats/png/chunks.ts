import type { BoundedReader } from "../reading/bounded-reader.ts";
import { MalformedMedia } from "../reading/errors.ts";

/** PNG (third edition) section 5.3. */
export interface PngChunk {
  readonly type: string;
  readonly bodyAt: number;
  /** The file may end before. */
  readonly bodyBytes: number;
  readonly end: number;
}

export const PNG_SIGNATURE_BYTES = 8;
export const PNG_CHUNK_OVERHEAD = 12;
const HEADER_BYTES = 8;

export async function* walkPngChunks(reader: BoundedReader, from: number): AsyncGenerator<PngChunk> {
  for (let at = from; ;) {
    reader.step();
    const head = await reader.view(at, HEADER_BYTES);
    if (head.length < HEADER_BYTES) return;
    const [bodyBytes, type] = [head.u32(0), head.text(4, 4)];
    if (!/^[A-Za-z]{4}$/.test(type)) throw new MalformedMedia("chunk name");
    const end = at + PNG_CHUNK_OVERHEAD + bodyBytes;
    yield { type, bodyAt: at + HEADER_BYTES, bodyBytes, end };
    at = end;
  }
}
