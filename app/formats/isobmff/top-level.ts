import type { BoundedReader } from "../reading/bounded-reader.ts";
import { BudgetSpent } from "../reading/errors.ts";
import { bodyOf, walkBoxes } from "./boxes.ts";
import type { Box } from "./boxes.ts";
import { hasLocation } from "./location.ts";

const MAX_TOP_BOXES = 2000;
/** Boxes looked at behind header and media. */
const MAX_TRAILING_BOXES = 4;

export interface TopLevel {
  readonly movie: Box | null;
  readonly firstFragment: Box | null;
  /** Sum of the segment index, seconds, when it covers the file. */
  readonly indexSeconds: number | null;
  readonly hasMedia: boolean;
  /** An XMP packet beside the movie tells a location. */
  readonly tellsLocation: boolean;
}

/** The boxes of a film's outermost level, as far as they must be looked at. */
export async function readTopLevel(reader: BoundedReader): Promise<TopLevel> {
  let [movie, firstFragment, indexSeconds, hasMedia]: [Box | null, Box | null, number | null, boolean] = [
    null,
    null,
    null,
    false,
  ];
  let [boxes, trailing, tellsLocation] = [0, 0, false];
  for await (const box of walkBoxes(reader, 0, reader.size)) {
    if (box.type === "moov" && movie === null) movie = box;
    else if (box.type === "moof" && firstFragment === null) firstFragment = box;
    else if (box.type === "mdat") hasMedia = true;
    else if (box.type === "sidx" && indexSeconds === null)
      indexSeconds = await segmentIndexSeconds(reader, box);
    else if (box.type === "uuid") tellsLocation ||= await hasLocation(reader, box);
    // What follows header and media is metadata, or more media: a few boxes tell which.
    if (firstFragment !== null && movie !== null) break;
    if (movie !== null && hasMedia && ++trailing > MAX_TRAILING_BOXES) break;
    if (++boxes > MAX_TOP_BOXES) throw new BudgetSpent("top-level boxes");
  }
  return { movie, firstFragment, indexSeconds, hasMedia, tellsLocation };
}

/** Seconds of a 'sidx' box, null when the bytes it indexes do not reach the end of the file (one index a segment). */
async function segmentIndexSeconds(reader: BoundedReader, box: Box): Promise<number | null> {
  const body = await bodyOf(reader, box, 64 * 1024);
  const long = body.u8(0) === 1;
  const timescale = body.u32(8);
  const firstOffset = long ? body.u64(20) : body.u32(16);
  const countAt = long ? 30 : 22;
  const count = body.u16(countAt);
  let [ticks, bytes] = [0, 0];
  for (let i = 0; i < count; i++) {
    reader.step();
    const at = countAt + 2 + i * 12;
    if (!body.has(at, 12)) return null;
    bytes += body.u32(at) & 0x7fff_ffff;
    ticks += body.u32(at + 4);
  }
  const covered = box.end + firstOffset + bytes;
  return timescale > 0 && ticks > 0 && covered >= reader.size * 0.98 ? ticks / timescale : null;
}
