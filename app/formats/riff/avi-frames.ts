import { countSamples } from "../audio/frames.ts";
import type { Frame } from "../audio/frames.ts";
import type { MediaFacts } from "../facts.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";

const CHUNK_HEADER_BYTES = 8;
const LIST_HEADER_BYTES = 12;
const CHUNK = /^(?:\d\d(?:d[cb]|wb|tx|pc)|ix\d\d|JUNK|idx1)$/;
const LIST = /^(?:LIST(?:movi|rec )|RIFFAVIX)$/;
const PICTURE = /^\d\dd[cb]$/;

/** Recordings without a length. */
export function countPictures(
  reader: BoundedReader,
  facts: MediaFacts,
  from: number,
  stream: number,
): Promise<number | null> {
  const number = String(stream).padStart(2, "0");
  return countSamples(reader, facts, from, (view, at) => chunkAt(view, at, number));
}

function chunkAt(view: ByteView, at: number, stream: string): Frame | null {
  if (!view.has(at, CHUNK_HEADER_BYTES)) return null;
  const name = view.text(at, 4);
  if (CHUNK.test(name)) {
    const length = view.u32(at + 4, true);
    const samples = PICTURE.test(name) && name.startsWith(stream) ? 1 : 0;
    return { bytes: CHUNK_HEADER_BYTES + length + (length & 1), samples };
  }
  const isList = view.has(at, LIST_HEADER_BYTES) && LIST.test(name + view.text(at + 8, 4));
  return isList ? { bytes: LIST_HEADER_BYTES, samples: 0 } : null;
}
