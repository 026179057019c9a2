import { bodyOf, metaChildrenAt, walkBoxes, walkWholeBoxes } from "../isobmff/boxes.ts";
import type { Box } from "../isobmff/boxes.ts";
import { LOCATION_BOXES, locationKeys } from "../isobmff/location-marks.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { MAX_DEPTH } from "../reading/limits.ts";
import { MAX_MOVIE_BYTES } from "./limits.ts";
import { addAll, blank, SPACE } from "./patch.ts";
import type { Patch } from "./patch.ts";
import { telemetryIn } from "./telemetry.ts";
import { locationInXmp } from "./xmp.ts";

/** User data and metadata stand in these. */
const PARENTS: ReadonlySet<string> = new Set(["moov", "udta", "trak", "meta"]);
/** Where a box keeps its name. */
const NAME_AT = 4;
const FREE = Uint8Array.from("free", (letter) => letter.charCodeAt(0));
const NAMELESS = "x".charCodeAt(0);
/** Header of the 'data' box in a list's item, and its type and locale. Bytes. */
const ITEM_VALUE_AT = 16;

/**
 * Locations in the 'moov' box of an ISO or QuickTime movie. Boxes that hold one become 'free' space of the same length;
 * Apple's metadata keys lose their name and their values their text; the tracks in which action cameras
 * note where they are become zeros where they stand.
 */
export async function locationInMovie(reader: BoundedReader, movie: Box, found: Patch[]): Promise<void> {
  // At once: its boxes are many and small.
  await reader.view(movie.at, movie.end - movie.at);
  await locationInBoxes(reader, movie, found, 0);
  addAll(found, await telemetryIn(reader, movie));
}

async function locationInBoxes(
  reader: BoundedReader,
  parent: Box,
  found: Patch[],
  depth: number,
): Promise<void> {
  const from = parent.type === "meta" ? await metaChildrenAt(reader, parent) : parent.bodyAt;
  const [names, lists]: [Map<number, Patch>, Box[]] = [new Map(), []];
  for await (const box of walkWholeBoxes(reader, from, parent.end)) {
    if (LOCATION_BOXES.has(box.type)) addAll(found, freed(box));
    else if (box.type === "XMP_" || box.type === "uuid") addAll(found, await locationInPacket(reader, box));
    else if (box.type === "keys") {
      for (const { index, at, length } of locationKeys(await bodyOf(reader, box, MAX_MOVIE_BYTES)))
        names.set(index, blank(box.bodyAt + at, length, NAMELESS));
    } else if (box.type === "ilst") lists.push(box);
    else if (PARENTS.has(box.type) && depth < MAX_DEPTH) await locationInBoxes(reader, box, found, depth + 1);
  }
  // The boxes of a 'meta' have no order: a list may stand before its keys.
  const emptied = new Set<number>();
  for (const list of lists) addAll(found, await valuesOf(reader, list, names, emptied));
  // A name goes last and never without its value: while it stands, the reader tells what a broken list, or one
  // behind a spent budget, still holds.
  for (const [index, name] of names) if (emptied.has(index)) found.push(name);
}

/** An XMP packet in a box of its own. */
export async function locationInPacket(reader: BoundedReader, box: Box): Promise<Patch[]> {
  return locationInXmp(await bodyOf(reader, box, MAX_MOVIE_BYTES), box.bodyAt);
}

/** A box that holds nothing any more, as long as before. */
function freed(box: Box): Patch[] {
  return [{ at: box.at + NAME_AT, bytes: FREE }, blank(box.bodyAt, box.bodyBytes)];
}

/**
 * Spaces over the text of the items that a list keeps under these keys, each noted as emptied; items that are a
 * location by name go whole.
 */
async function valuesOf(
  reader: BoundedReader,
  list: Box,
  keys: ReadonlyMap<number, unknown>,
  emptied: Set<number>,
): Promise<Patch[]> {
  const found: Patch[] = [];
  for await (const item of walkBoxes(reader, list.bodyAt, list.end, "any")) {
    if (item.cut) break;
    if (LOCATION_BOXES.has(item.type)) {
      addAll(found, freed(item));
      continue;
    }
    const index = [...item.type].reduce((number, byte) => number * 256 + byte.charCodeAt(0), 0);
    const bytes = item.bodyBytes - ITEM_VALUE_AT;
    if (!keys.has(index) || bytes < 0) continue;
    emptied.add(index);
    if (bytes > 0) found.push(blank(item.bodyAt + ITEM_VALUE_AT, bytes, SPACE));
  }
  return found;
}
