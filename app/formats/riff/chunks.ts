import type { BoundedReader } from "../reading/bounded-reader.ts";

interface RiffChunk {
  readonly name: string;
  readonly bodyAt: number;
  readonly bodyBytes: number;
}

export const FIRST_CHUNK_AT = 12;
const HEADER_BYTES = 8;

interface RiffWalk {
  readonly max: number;
  readonly from?: number;
  readonly to?: number;
  readonly little?: boolean;
}

export async function* walkRiffChunks(reader: BoundedReader, walk: RiffWalk): AsyncGenerator<RiffChunk> {
  const { max, from = FIRST_CHUNK_AT, to = reader.size, little = true } = walk;
  for (let at = from, seen = 0; seen < max && at + HEADER_BYTES <= to; seen++) {
    reader.step();
    const head = await reader.exactly(at, HEADER_BYTES);
    const bodyBytes = head.u32(4, little);
    yield { name: head.text(0, 4), bodyAt: at + HEADER_BYTES, bodyBytes };
    at += HEADER_BYTES + bodyBytes + (bodyBytes & 1);
  }
}
