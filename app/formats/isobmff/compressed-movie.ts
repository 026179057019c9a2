import type { BoundedReader } from "../reading/bounded-reader.ts";
import { inflate } from "../reading/inflate.ts";
import { MAX_READ_BYTES } from "../reading/limits.ts";
import { bytesSource } from "../reading/sources.ts";
import { findBox } from "./boxes.ts";
import type { Box } from "./boxes.ts";

/** A movie header unpacks to no more than this; real ones stay far below. Bytes. */
const MAX_MOVIE_BYTES = 1024 * 1024;
const SIZE_FIELD_BYTES = 4;

/** Old QuickTime may pack its movie header with zlib ('cmov', QuickTime File Format, compressed movie resources). Null for a plain one. */
export async function unpackMovie(reader: BoundedReader, movie: Box): Promise<BoundedReader | null> {
  const packed = await findBox(reader, movie, "cmov");
  if (packed === null || packed.at !== movie.bodyAt) return null;
  const data = await findBox(reader, packed, "cmvd");
  if (data === null) return null;
  const body = await reader.view(
    data.bodyAt + SIZE_FIELD_BYTES,
    Math.min(data.bodyBytes - SIZE_FIELD_BYTES, MAX_READ_BYTES),
  );
  const plain = await reader.unpack(inflate, body.bytes, MAX_MOVIE_BYTES);
  // What comes out may not be packed again: a box that unpacks to itself would never end.
  if (plain === null || new TextDecoder("latin1").decode(plain.subarray(12, 16)) === "cmov") return null;
  return reader.inside(bytesSource(plain));
}
