import { BoundedReader } from "../reading/bounded-reader.ts";
import type { RangeSource } from "../reading/bounded-reader.ts";
import { walkBoxes } from "./boxes.ts";
import { readTrack } from "./track.ts";

/** As in codec-names.ts; null for sound alone, `unknown` for damaged files. */
export async function readFilmCodec(source: RangeSource): Promise<string | null> {
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
    // Damage is reported after the upload.
    if (reader.storageError !== null) throw reader.storageError.cause;
    return "unknown";
  }
  return sounds > 0 ? null : "unknown";
}
