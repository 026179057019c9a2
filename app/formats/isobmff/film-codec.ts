import { BoundedReader } from "../reading/bounded-reader.ts";
import type { RangeSource } from "../reading/bounded-reader.ts";
import { walkBoxes } from "./boxes.ts";
import { readTrack } from "./track.ts";

/**
 * The codec of the first moving picture in an MP4 or QuickTime file, by the names of codec-names.ts; null when the
 * file has none, a sound alone; `unknown` when it is no such file, or too odd to tell. Within the budget of
 * BoundedReader; throws only what `source.read` throws.
 */
export async function filmCodec(source: RangeSource): Promise<string | null> {
  const reader = new BoundedReader(source);
  let sounds = 0;
  try {
    for await (const movie of walkBoxes(reader, 0, reader.size)) {
      if (movie.type !== "moov") continue;
      for await (const box of walkBoxes(reader, movie.bodyAt, movie.end)) {
        const track = box.type === "trak" ? await readTrack(reader, box) : null;
        if (track?.handler === "vide" && track.visual !== null) return track.visual.codec;
        if (track?.handler === "soun") sounds++;
      }
    }
  } catch {
    // Whatever is odd about it: its reader tells after it has arrived.
    if (reader.storageError !== null) throw reader.storageError.cause;
    return "unknown";
  }
  return sounds > 0 ? null : "unknown";
}
