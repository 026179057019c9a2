import type { BoundedReader } from "../reading/bounded-reader.ts";
import { BudgetSpent } from "../reading/errors.ts";
import { readBody, walkBoxes } from "./boxes.ts";
import type { Box } from "./boxes.ts";
import { hasLocation } from "./location.ts";

const MAX_TOP_BOXES = 2000;
const MAX_TRAILING_BOXES = 4;
const LOCATION_PARENTS: ReadonlySet<string> = new Set(["uuid", "meta", "udta"]);

export interface TopLevel {
  readonly movie: Box | null;
  readonly firstFragment: Box | null;
  /** Null unless it reaches the file's end. */
  readonly index: { readonly seconds: number; readonly lastAt: number } | null;
  readonly cut: boolean;
  readonly hasMedia: boolean;
  readonly tellsLocation: boolean;
}

export async function readTopLevel(reader: BoundedReader): Promise<TopLevel> {
  let movie: Box | null = null;
  let firstFragment: Box | null = null;
  let index: SegmentIndex | null = null;
  let hasMedia = false;
  let tellsLocation = false;
  let cut = false;
  let boxes = 0;
  let trailing = 0;
  for await (const box of walkBoxes(reader, 0, reader.size)) {
    cut ||= box.cut;
    if (box.type === "moov" && movie === null) movie = box;
    else if (box.type === "moof" && firstFragment === null) firstFragment = box;
    else if (box.type === "mdat") hasMedia = true;
    else if (box.type === "sidx" && index === null) {
      index = await readSegmentIndex(reader, box);
      cut ||= index?.cut === true;
    } else if (LOCATION_PARENTS.has(box.type)) tellsLocation ||= await hasLocation(reader, box);
    if (firstFragment !== null && movie !== null) break;
    if (movie !== null && hasMedia && ++trailing > MAX_TRAILING_BOXES) break;
    if (++boxes > MAX_TOP_BOXES) throw new BudgetSpent("top-level boxes");
  }
  return { movie, firstFragment, index, hasMedia, tellsLocation, cut };
}

interface SegmentIndex {
  seconds: number;
  lastAt: number;
  cut: boolean;
}

/** 'sidx' (ISO/IEC 14496-12 section 8.16.3). */
async function readSegmentIndex(reader: BoundedReader, box: Box): Promise<SegmentIndex | null> {
  const body = await readBody(reader, box, 64 * 1024);
  const long = body.has(0, 1) && body.u8(0) === 1;
  if (!body.has(0, long ? 32 : 24)) return null;
  const timescale = body.u32(8);
  const firstOffset = long ? body.u64(20) : body.u32(16);
  const countAt = long ? 30 : 22;
  const count = body.u16(countAt);
  let ticks = 0;
  let at = box.end + firstOffset;
  let lastAt = 0;
  for (let i = 0; i < count; i++) {
    reader.step();
    const entryAt = countAt + 2 + i * 12;
    if (!body.has(entryAt, 12)) return null;
    const bytes = body.u32(entryAt) & 0x7fff_ffff;
    const present = Math.min(Math.max(reader.size - at, 0), bytes);
    ticks += body.u32(entryAt + 4) * (bytes > 0 ? present / bytes : 0);
    if (at < reader.size) lastAt = at;
    at += bytes;
  }
  if (timescale === 0 || ticks === 0 || at < reader.size * 0.98) return null;
  return { seconds: ticks / timescale, lastAt, cut: at > reader.size };
}
