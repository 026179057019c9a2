import { readBox, type Box } from "./boxes.ts";
import { blank, latin1, shifted, viewOf, type Patch } from "./patch.ts";
import { bytesOf } from "./read.ts";
import { telemetryIn } from "./telemetry.ts";
import { placeInXmp } from "./xmp.ts";

/** The movie box describes; the bytes of picture and sound lie outside it. Larger ones are left alone. */
const MAX_MOVIE_BYTES = 32 * 1024 * 1024;
const MAX_TOP_BOXES = 1000;

/** User data that tells a place: QuickTime File Format 'user data', 3GPP TS 26.244 section 8. */
const PLACE_BOXES = new Set(["\xa9xyz", "loci"]);
const PARENTS = new Set(["moov", "udta", "trak", "meta"]);
const KEY = "com.apple.quicktime.location.";

/**
 * Places in an ISO or QuickTime movie. Boxes that hold one become 'free' space of the same length;
 * Apple's metadata keys lose their name and their values their text; the tracks in which action cameras
 * note where they are become zeros where they stand.
 */
export async function placeInMovie(file: Blob): Promise<Patch[]> {
  const found: Patch[] = [];
  for (let at = 0, boxes = 0; at + 8 <= file.size && boxes < MAX_TOP_BOXES; boxes++) {
    const box = readBox(await bytesOf(file, at, 16), 0, file.size - at);
    if (!box) break;
    if (box.type === "moov" && box.size <= MAX_MOVIE_BYTES) {
      const movie = await bytesOf(file, at, box.size);
      found.push(...shifted(placeIn(movie), at), ...telemetryIn(movie, file.size));
    } else if (box.type === "uuid" && box.size <= MAX_MOVIE_BYTES) {
      found.push(...shifted(placeInXmp(await bytesOf(file, at, box.size)), at));
    }
    at += box.size;
  }
  return found;
}

/** Patches within one parent box, counted from its start. */
function placeIn(parent: Uint8Array): Patch[] {
  const own = readBox(parent, 0, parent.length);
  if (!own) return [];
  const found: Patch[] = [];
  let at = own.header + fullBoxBytes(parent, own);
  const places = new Set<number>();
  for (
    let box = readBox(parent, at, parent.length - at);
    box;
    box = readBox(parent, at, parent.length - at)
  ) {
    const bytes = parent.subarray(at, at + box.size);
    const body = at + box.header;
    const bodyBytes = box.size - box.header;
    if (PLACE_BOXES.has(box.type)) {
      found.push({ at: at + 4, bytes: Uint8Array.from("free", (letter) => letter.charCodeAt(0)) });
      found.push(blank(body, bodyBytes));
    } else if (box.type === "XMP_" || box.type === "uuid") {
      found.push(...shifted(placeInXmp(bytes), at));
    } else if (box.type === "keys") {
      found.push(...shifted(placeInKeys(bytes, places), at));
    } else if (box.type === "ilst") {
      found.push(...shifted(valuesOf(bytes, places), at));
    } else if (PARENTS.has(box.type)) {
      found.push(...shifted(placeIn(bytes), at));
    }
    at += box.size;
  }
  return found;
}

/** 'meta' is a full box in ISO files (four bytes more) and a plain one in QuickTime. */
function fullBoxBytes(parent: Uint8Array, own: Box): number {
  if (own.type !== "meta") return 0;
  return ["hdlr", "keys"].includes(latin1(parent, own.header + 4, own.header + 8)) ? 0 : 4;
}

/** Key names that tell a place, overwritten; their positions (from 1) go into `places`. */
function placeInKeys(keys: Uint8Array, places: Set<number>): Patch[] {
  const view = viewOf(keys);
  const found: Patch[] = [];
  for (let at = 16, index = 1; at + 8 <= keys.length; index++) {
    const size = view.getUint32(at);
    if (size < 8) break;
    if (latin1(keys, at + 8, at + size).startsWith(KEY)) {
      places.add(index);
      found.push(blank(at + 8, size - 8, "x".charCodeAt(0)));
    }
    at += size;
  }
  return found;
}

/** The values of those keys: the text after the 'data' box's type and locale. */
function valuesOf(list: Uint8Array, places: ReadonlySet<number>): Patch[] {
  const view = viewOf(list);
  const found: Patch[] = [];
  for (let at = 8; at + 24 <= list.length;) {
    const size = view.getUint32(at);
    if (size < 8) break;
    if (places.has(view.getUint32(at + 4)) && size > 24) found.push(blank(at + 24, size - 24, 0x20));
    at += size;
  }
  return found;
}
