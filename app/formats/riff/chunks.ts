import type { BoundedReader } from "../reading/bounded-reader.ts";

/** One chunk of RIFF, or of EA IFF 85, its big-endian forebear. Offsets from the start of the file, sizes in bytes. */
interface RiffChunk {
  readonly name: string;
  readonly bodyAt: number;
  /** As declared; the file may end before. */
  readonly bodyBytes: number;
}

/** Where the first chunk stands, behind the file's own name, length and type. */
export const FIRST_CHUNK_AT = 12;
const HEADER_BYTES = 8;

interface RiffWalk {
  /** No more chunks than this are looked at. */
  readonly max: number;
  readonly from?: number;
  readonly to?: number;
  /** Byte order of lengths: little-endian unless told. */
  readonly little?: boolean;
}

/** Chunks in their order, each at an even offset. */
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
