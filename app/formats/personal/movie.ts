import { bodyOf, metaChildrenAt, walkBoxes, walkWholeBoxes } from "../isobmff/boxes.ts";
import type { Box } from "../isobmff/boxes.ts";
import { unpackMovie } from "../isobmff/compressed-movie.ts";
import { LOCATION_BOXES, MAKER_BOXES, personalKeys } from "../isobmff/location-marks.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { MAX_DEPTH } from "../reading/limits.ts";
import type { Findings } from "./findings.ts";
import { windowOf } from "./findings.ts";
import { freed } from "./freed.ts";
import { personalInId3 } from "./id3.ts";
import { lettersOf } from "./letters.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES, MAX_MOVIE_BYTES, MAX_NOTES_BYTES } from "./limits.ts";
import { kindOfName, kindOfNotes, tellsCoordinates } from "./names.ts";
import type { PersonalKind } from "./names.ts";
import { blank, SPACE } from "./patch.ts";
import type { Patch } from "./patch.ts";
import { notesOfCarCamera, telemetryIn } from "./telemetry.ts";
import { personalInUuid } from "./uuid.ts";
import { personalInXmp } from "./xmp.ts";

/** User data and metadata stand in these. */
const PARENTS: ReadonlySet<string> = new Set(["moov", "udta", "trak", "meta", "mdia", "minf"]);
const NAMELESS = "x".charCodeAt(0);
/** Header of the 'data' box in a list's item, and its type and locale. Bytes. */
const ITEM_VALUE_AT = 16;
const VERSION_BYTES = 4;
const SHORTEST_BOX_BYTES = 8;
/** Version and language before the tag in an 'ID32' box. Bytes. */
const ID3_AT = 6;
/** Text that people write: only coordinates in the form of machines are no part of it. */
const WRITTEN = /^(?:\xa9...|titl|dscp|cprt|auth|perf|gnre|albm|name|desc|ldes)$/;

/**
 * What the 'moov' box of an ISO or QuickTime movie tells. Boxes that hold a place, or a maker's notes, become 'free'
 * space of the same length; metadata keys lose their name and their values their text; the tracks in which action
 * cameras note where they are become zeros where they stand.
 */
export async function personalInMovie(reader: BoundedReader, movie: Box, found: Findings): Promise<void> {
  // At once: its boxes are many and small.
  await reader.view(movie.at, movie.end - movie.at);
  await personalInBoxes(reader, movie, found, 0);
  await telemetryIn(reader, movie, found);
  const unpacked = await unpackMovie(reader, movie);
  if (unpacked === null) return;
  // A packed header can't be changed at the same length.
  const inner = found.apart();
  for await (const box of walkWholeBoxes(unpacked, 0, unpacked.size))
    if (box.type === "moov") await personalInBoxes(unpacked, box, inner, 0);
  for (const kind of [...inner.kinds, ...inner.left]) found.leave(kind);
}

/** Keys, lists and packets of a 'meta' box beside the movie. */
export function personalInMeta(reader: BoundedReader, meta: Box, found: Findings): Promise<void> {
  return personalInBoxes(reader, meta, found, 0);
}

/** User data outside of the movie. */
export function personalInUserData(reader: BoundedReader, data: Box, found: Findings): Promise<void> {
  return personalInBoxes(reader, data, found, 0);
}

interface Key {
  readonly kind: PersonalKind;
  readonly name: Patch;
}

async function personalInBoxes(
  reader: BoundedReader,
  parent: Box,
  found: Findings,
  depth: number,
): Promise<void> {
  const from = parent.type === "meta" ? await metaChildrenAt(reader, parent) : parent.bodyAt;
  const [names, lists]: [Map<number, Key>, Box[]] = [new Map(), []];
  for await (const box of walkWholeBoxes(reader, from, parent.end)) {
    if (LOCATION_BOXES.has(box.type)) found.add("location", ...freed(box));
    else if (box.type === "gps ") {
      await notesOfCarCamera(reader, box, found);
      found.add("location", ...freed(box));
    } else if (box.type === "XMP_" || box.type === "xml ")
      personalInXmp(await bodyOf(reader, box, MAX_MOVIE_BYTES), box.bodyAt, found);
    else if (box.type === "uuid") await personalInUuid(reader, box, found);
    else if (box.type === "ID32") await personalInId3(reader, box.bodyAt + ID3_AT, found);
    else if (box.type === "keys") {
      const body = await bodyOf(reader, box, MAX_MOVIE_BYTES);
      for (const { index, at, length, kind } of personalKeys(body, () => reader.step()))
        names.set(index, { kind, name: blank(box.bodyAt + at, length, NAMELESS) });
    } else if (box.type === "ilst") lists.push(box);
    else if (PARENTS.has(box.type)) {
      if (depth < MAX_DEPTH) await personalInBoxes(reader, box, found, depth + 1);
    } else if (parent.type === "udta") await personalInData(reader, box, found);
  }
  // The boxes of a 'meta' have no order: a list may stand before its keys.
  const emptied = new Set<number>();
  let whole = true;
  for (const list of lists) whole = (await personalInList(reader, list, names, emptied, found)) && whole;
  // A name goes last and never without its value: while it stands, the reader tells what a broken list, or one
  // behind a spent budget, still holds.
  for (const [index, { kind, name }] of names) {
    if (whole || emptied.has(index)) found.add(kind, name);
    else found.leave(kind);
  }
}

/** One box of user data whose meaning is its camera's own. */
async function personalInData(reader: BoundedReader, box: Box, found: Findings): Promise<void> {
  if (MAKER_BOXES.has(box.type)) return found.add("identity", ...freed(box));
  const body = await bodyOf(reader, box, MAX_NOTES_BYTES);
  reader.step(Math.ceil(body.length / BYTES_A_STEP));
  const text = lettersOf(body);
  const kind = WRITTEN.test(box.type) ? (tellsCoordinates(text) ? "location" : null) : kindOfNotes(text);
  if (kind !== null) found.add(kind, ...freed(box));
}

/**
 * Spaces over the text of the items that a list keeps under these keys, each noted as emptied; items that are a
 * location by name go whole; covers are looked through. @returns whether every item could be read
 */
async function personalInList(
  reader: BoundedReader,
  list: Box,
  keys: ReadonlyMap<number, Key>,
  emptied: Set<number>,
  found: Findings,
): Promise<boolean> {
  let end = list.bodyAt;
  for await (const item of walkBoxes(reader, list.bodyAt, list.end, "any")) {
    if (item.cut) return false;
    end = item.end;
    const index = [...item.type].reduce((number, byte) => number * 256 + byte.charCodeAt(0), 0);
    const bytes = item.bodyBytes - ITEM_VALUE_AT;
    const key = keys.get(index);
    if (LOCATION_BOXES.has(item.type)) found.add("location", ...freed(item));
    else if (item.type === "----") await personalInFreeForm(reader, item, found);
    else if (item.type === "covr") await personalInCovers(reader, item, found);
    else if (key !== undefined && bytes < 0) return false;
    else if (key === undefined) {
      const body = await bodyOf(reader, item, MAX_NOTES_BYTES);
      reader.step(Math.ceil(body.length / BYTES_A_STEP));
      if (bytes > 0 && tellsCoordinates(lettersOf(body)))
        found.add("location", blank(item.bodyAt + ITEM_VALUE_AT, bytes, SPACE));
    } else {
      emptied.add(index);
      found.add(key.kind, blank(item.bodyAt + ITEM_VALUE_AT, bytes, SPACE));
    }
  }
  // What is left is too short for a box, or claims to be shorter than its own header.
  return list.end - end < SHORTEST_BOX_BYTES;
}

/** An item that names itself: 'mean' says whose name it is, 'name' is it, 'data' the value. */
async function personalInFreeForm(reader: BoundedReader, item: Box, found: Findings): Promise<void> {
  let kind: PersonalKind | null = null;
  for await (const box of walkWholeBoxes(reader, item.bodyAt, item.end)) {
    reader.step();
    const text = (await bodyOf(reader, box, MAX_NOTES_BYTES)).slice(VERSION_BYTES);
    reader.step(Math.ceil(text.length / BYTES_A_STEP));
    if (box.type === "name") kind = kindOfName(lettersOf(text));
    else if (box.type === "data") kind ??= tellsCoordinates(lettersOf(text)) ? "location" : null;
  }
  if (kind !== null) found.add(kind, ...freed(item));
}

async function personalInCovers(reader: BoundedReader, item: Box, found: Findings): Promise<void> {
  for await (const box of walkWholeBoxes(reader, item.bodyAt, item.end)) {
    const [at, length] = [box.bodyAt + 8, box.bodyBytes - 8];
    if (box.type === "data" && length > 0 && length <= MAX_BLOCK_BYTES)
      await found.nested(windowOf(reader, at, length), at);
  }
}
