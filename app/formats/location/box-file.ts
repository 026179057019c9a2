import { walkWholeBoxes } from "../isobmff/boxes.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { locationInItems } from "./heif.ts";
import { MAX_MOVIE_BYTES, MAX_TOP_BOXES } from "./limits.ts";
import { locationInMovie, locationInPacket } from "./movie.ts";
import { addAll } from "./patch.ts";
import type { Patch } from "./patch.ts";

/** Files of boxes. Pictures have items, films a movie, either an XMP packet; some phones put both into one file. */
export async function locationInBoxFile(reader: BoundedReader, found: Patch[]): Promise<void> {
  let [boxes, branded, hasItems] = [0, false, false];
  for await (const box of walkWholeBoxes(reader, 0, reader.size)) {
    if (++boxes > MAX_TOP_BOXES) return;
    branded ||= box.type === "ftyp";
    if (box.type === "meta" && branded && !hasItems) {
      hasItems = true;
      await locationInItems(reader, box, found);
    }
    if (box.end - box.at > MAX_MOVIE_BYTES) continue;
    if (box.type === "moov") await locationInMovie(reader, box, found);
    else if (box.type === "uuid") addAll(found, await locationInPacket(reader, box));
  }
}
