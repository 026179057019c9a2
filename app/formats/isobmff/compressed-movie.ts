import type { BoundedReader } from "../reading/bounded-reader.ts";
import { inflate } from "../reading/inflate.ts";
import { MAX_READ_BYTES } from "../reading/limits.ts";
import { bytesSource } from "../reading/sources.ts";
import { findBox } from "./boxes.ts";
import type { Box } from "./boxes.ts";

const MAX_MOVIE_BYTES = 1024 * 1024;
const SIZE_FIELD_BYTES = 4;

/** 'cmov', QuickTime File Format. */
export async function unpackMovie(reader: BoundedReader, movie: Box): Promise<BoundedReader | null> {
  const compressed = await findBox(reader, movie, "cmov");
  if (compressed === null || compressed.at !== movie.bodyAt) return null;
  const data = await findBox(reader, compressed, "cmvd");
  if (data === null) return null;
  const body = await reader.view(
    data.bodyAt + SIZE_FIELD_BYTES,
    Math.min(data.bodyBytes - SIZE_FIELD_BYTES, MAX_READ_BYTES),
  );
  const unpacked = await reader.unpack(inflate, body.bytes, MAX_MOVIE_BYTES);
  // It would never end.
  if (unpacked === null || new TextDecoder("latin1").decode(unpacked.subarray(12, 16)) === "cmov")
    return null;
  return reader.inside(bytesSource(unpacked));
}
