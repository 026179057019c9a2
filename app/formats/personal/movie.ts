import { readBody, metaChildrenAt, walkBoxes, walkWholeBoxes } from "../isobmff/boxes.ts";
import type { Box } from "../isobmff/boxes.ts";
import { unpackMovie } from "../isobmff/compressed-movie.ts";
import { BUYER_BOXES, LOCATION_BOXES, MAKER_BOXES, personalKeys } from "~/formats/isobmff/personal-boxes.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { MAX_DEPTH } from "../reading/limits.ts";
import type { Findings } from "./findings.ts";
import { windowSource } from "../reading/sources.ts";
import { freeBox } from "./free-box.ts";
import { findInId3 } from "./id3.ts";
import { decodeLatin1 } from "./latin1.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES, MAX_MOVIE_BYTES, MAX_NOTES_BYTES } from "./limits.ts";
import { classifyText, classifyName, classifyNotes } from "./names.ts";
import type { PersonalKind } from "./names.ts";
import { blank, SPACE } from "./patch.ts";
import type { Patch } from "./patch.ts";
import { findInDashcamNotes, findInTelemetry } from "./telemetry.ts";
import { findInUuid } from "./uuid.ts";
import { findInXmp } from "./xmp.ts";

const PARENTS: ReadonlySet<string> = new Set(["moov", "udta", "trak", "meta", "mdia", "minf"]);
const NAME_FILLER = "x".charCodeAt(0);
const ITEM_VALUE_AT = 16;
const VERSION_BYTES = 4;
const SHORTEST_BOX_BYTES = 8;
const ID3_AT = 6;
/** People may write 'latitude'. */
const WRITTEN_BY_PEOPLE = /^(?:\xa9...|titl|dscp|cprt|auth|perf|gnre|albm|name|desc|ldes)$/;

interface Key {
  readonly kind: PersonalKind;
  readonly name: Patch;
}

export async function findInMovie(reader: BoundedReader, movie: Box, found: Findings): Promise<void> {
  await reader.view(movie.at, movie.end - movie.at);
  await findInBoxes(reader, movie, found, 0);
  await findInTelemetry(reader, movie, found);
  const unpacked = await unpackMovie(reader, movie);
  if (unpacked === null) return;
  // The length would change.
  const inner = found.separate();
  for await (const box of walkWholeBoxes(unpacked, 0, unpacked.size))
    if (box.type === "moov") await findInBoxes(unpacked, box, inner, 0);
  for (const kind of [...inner.kinds, ...inner.left]) found.leave(kind);
}

export function findInMetadata(reader: BoundedReader, parent: Box, found: Findings): Promise<void> {
  return findInBoxes(reader, parent, found, 0);
}

async function findInBoxes(
  reader: BoundedReader,
  parent: Box,
  found: Findings,
  depth: number,
): Promise<void> {
  const from = parent.type === "meta" ? await metaChildrenAt(reader, parent) : parent.bodyAt;
  const names = new Map<number, Key>();
  const lists: Box[] = [];
  for await (const box of walkWholeBoxes(reader, from, parent.end)) {
    if (LOCATION_BOXES.has(box.type)) found.add("location", ...freeBox(box));
    // Editors that take a box out may only rename it.
    else if (box.type === "free" || box.type === "skip")
      found.addUnlessEmpty("identity", box.bodyAt, (await readBody(reader, box, MAX_MOVIE_BYTES)).bytes);
    else if (box.type === "gps ") {
      await findInDashcamNotes(reader, box, found);
      found.add("location", ...freeBox(box));
    } else if (box.type === "XMP_" || box.type === "xml ")
      findInXmp(await readBody(reader, box, MAX_MOVIE_BYTES), box.bodyAt, found);
    else if (box.type === "uuid") await findInUuid(reader, box, found);
    else if (box.type === "ID32") await findInId3(reader, box.bodyAt + ID3_AT, found);
    else if (box.type === "keys") {
      const body = await readBody(reader, box, MAX_MOVIE_BYTES);
      for (const { index, at, length, kind } of personalKeys(body, () => reader.step()))
        names.set(index, { kind, name: blank(box.bodyAt + at, length, NAME_FILLER) });
    } else if (box.type === "ilst") lists.push(box);
    else if (PARENTS.has(box.type)) {
      if (depth < MAX_DEPTH) await findInBoxes(reader, box, found, depth + 1);
    } else if (parent.type === "udta") await findInData(reader, box, found);
  }
  const emptied = new Set<number>();
  let whole = true;
  for (const list of lists) whole = (await findInList(reader, list, names, emptied, found)) && whole;
  // Without a name a value can't be classified.
  for (const [index, { kind, name }] of names) {
    if (whole || emptied.has(index)) found.add(kind, name);
    else found.leave(kind);
  }
}

async function findInData(reader: BoundedReader, box: Box, found: Findings): Promise<void> {
  if (MAKER_BOXES.has(box.type)) return found.add("identity", ...freeBox(box));
  const body = await readBody(reader, box, MAX_NOTES_BYTES);
  reader.step(Math.ceil(body.length / BYTES_A_STEP));
  const text = decodeLatin1(body);
  const kind = WRITTEN_BY_PEOPLE.test(box.type) ? classifyText(text) : classifyNotes(text);
  if (kind !== null) found.add(kind, ...freeBox(box));
}

async function findInList(
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
    if (LOCATION_BOXES.has(item.type)) found.add("location", ...freeBox(item));
    else if (BUYER_BOXES.has(item.type)) found.add("identity", ...freeBox(item));
    else if (item.type === "----") await findInFreeForm(reader, item, found);
    else if (item.type === "covr") await findInCovers(reader, item, found);
    else if (key !== undefined && bytes < 0) return false;
    else if (key === undefined) {
      const body = await readBody(reader, item, MAX_NOTES_BYTES);
      reader.step(Math.ceil(body.length / BYTES_A_STEP));
      const kind = bytes > 0 ? classifyText(decodeLatin1(body)) : null;
      if (kind !== null) found.add(kind, blank(item.bodyAt + ITEM_VALUE_AT, bytes, SPACE));
    } else {
      emptied.add(index);
      found.add(key.kind, blank(item.bodyAt + ITEM_VALUE_AT, bytes, SPACE));
    }
  }
  // It claims to be shorter than its header.
  return list.end - end < SHORTEST_BOX_BYTES;
}

async function findInFreeForm(reader: BoundedReader, item: Box, found: Findings): Promise<void> {
  let kind: PersonalKind | null = null;
  for await (const box of walkWholeBoxes(reader, item.bodyAt, item.end)) {
    reader.step();
    const text = (await readBody(reader, box, MAX_NOTES_BYTES)).slice(VERSION_BYTES);
    reader.step(Math.ceil(text.length / BYTES_A_STEP));
    if (box.type === "name") kind = classifyName(decodeLatin1(text));
    else if (box.type === "data") kind ??= classifyText(decodeLatin1(text));
  }
  if (kind !== null) found.add(kind, ...freeBox(item));
}

async function findInCovers(reader: BoundedReader, item: Box, found: Findings): Promise<void> {
  for await (const box of walkWholeBoxes(reader, item.bodyAt, item.end)) {
    const [at, length] = [box.bodyAt + 8, box.bodyBytes - 8];
    if (box.type === "data" && length > 0 && length <= MAX_BLOCK_BYTES)
      await found.examineFile(windowSource(reader, at, length), at);
  }
}
