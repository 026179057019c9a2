import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { readBody, walkBoxes } from "./boxes.ts";
import type { Box } from "./boxes.ts";

interface ItemExtent {
  readonly offset: number;
  readonly length: number;
  readonly whole: boolean;
}

export interface ItemTable {
  primary: number | null;
  readonly types: Map<number, string>;
  readonly extents: Map<number, ItemExtent>;
  properties: Box[];
  readonly associations: Map<number, number[]>;
}

const MAX_ITEMS = 4096;
const MAX_TABLE_BYTES = 256 * 1024;
const FULL_BOX_BYTES = 4;
export const PICTURE_TYPES: ReadonlySet<string> = new Set([
  "hvc1",
  "av01",
  "grid",
  "tili",
  "iovl",
  "iden",
  "avc1",
  "jpeg",
  "j2k1",
  "vvc1",
  "unci",
]);

interface ItemLimits {
  readonly items: number;
  readonly tableBytes: number;
}

/** ISO/IEC 14496-12 section 8.11; 23008-12 section 9. */
export async function readItems(reader: BoundedReader, meta: Box): Promise<ItemTable> {
  const items: ItemTable = {
    primary: null,
    types: new Map(),
    extents: new Map(),
    properties: [],
    associations: new Map(),
  };
  let idat: Box | null = null;
  let iloc: Box | null = null;
  for await (const box of walkBoxes(reader, meta.bodyAt + FULL_BOX_BYTES, meta.end)) {
    if (box.type === "pitm") {
      const body = await readBody(reader, box, 16);
      items.primary = body.u8(0) === 0 ? body.u16(4) : body.u32(4);
    } else if (box.type === "iinf") await readItemTypes(reader, box, items.types, MAX_ITEMS);
    else if (box.type === "iprp") await readProperties(reader, box, items);
    else if (box.type === "idat") idat = box;
    else if (box.type === "iloc") iloc = box;
  }
  if (iloc !== null) {
    const body = await readBody(reader, iloc, MAX_TABLE_BYTES);
    for (const { id, ...extent } of walkExtents(reader, body, idat, MAX_ITEMS)) items.extents.set(id, extent);
  }
  return items;
}

interface SideItem extends ItemExtent {
  readonly type: "Exif" | "mime" | "thmb";
  readonly typeAt: number;
}

/** EXIF, XMP and thumbnails alone: the rest may be damaged. */
export async function* walkSideItems(
  reader: BoundedReader,
  meta: Box,
  limits: ItemLimits,
): AsyncGenerator<SideItem> {
  const types = new Map<number, string>();
  const typePlaces = new Map<number, number>();
  const thumbnails = new Set<number>();
  let idat: Box | null = null;
  let iloc: Box | null = null;
  let primary: number | null = null;
  for await (const box of walkBoxes(reader, meta.bodyAt + FULL_BOX_BYTES, meta.end, "any")) {
    if (box.type === "iinf") await readItemTypes(reader, box, types, limits.items, typePlaces);
    else if (box.type === "iref") await readThumbnails(reader, box, thumbnails);
    else if (box.type === "pitm") primary = await readId(reader, box.bodyAt, box.bodyAt + FULL_BOX_BYTES);
    else if (box.type === "idat") idat = box;
    else if (box.type === "iloc") iloc = box;
  }
  if (iloc === null) return;
  const body = await readBody(reader, iloc, limits.tableBytes);
  for (const { id, ...extent } of walkExtents(reader, body, idat, limits.items)) {
    const [type, typeAt] = [types.get(id), typePlaces.get(id)];
    if (type === undefined || typeAt === undefined) continue;
    if (type === "Exif" || type === "mime") yield { ...extent, type, typeAt };
    else if (thumbnails.has(id) && id !== primary && PICTURE_TYPES.has(type))
      yield { ...extent, type: "thmb", typeAt };
  }
}

async function readThumbnails(reader: BoundedReader, iref: Box, thumbnails: Set<number>): Promise<void> {
  for await (const box of walkBoxes(reader, iref.bodyAt + FULL_BOX_BYTES, iref.end, "any"))
    if (box.type === "thmb") thumbnails.add(await readId(reader, iref.bodyAt, box.bodyAt));
}

async function readId(reader: BoundedReader, versionAt: number, at: number): Promise<number> {
  const isShort = (await reader.view(versionAt, 1)).is(0, "\0");
  const id = await reader.view(at, 4);
  return isShort && id.has(0, 2) ? id.u16(0) : id.has(0, 4) ? id.u32(0) : 0;
}

async function readItemTypes(
  reader: BoundedReader,
  iinf: Box,
  types: Map<number, string>,
  max: number,
  places = new Map<number, number>(),
): Promise<void> {
  const version = (await reader.exactly(iinf.bodyAt, 4)).u8(0);
  for await (const box of walkBoxes(reader, iinf.bodyAt + (version === 0 ? 6 : 8), iinf.end, "any")) {
    if (box.type !== "infe" || types.size >= max) continue;
    const body = await readBody(reader, box, 16);
    const entryVersion = body.u8(0);
    const typeAt = entryVersion === 2 ? 8 : 10;
    if ((entryVersion !== 2 && entryVersion !== 3) || !body.has(typeAt, 4)) continue;
    const id = entryVersion === 2 ? body.u16(4) : body.u32(4);
    types.set(id, body.text(typeAt, 4));
    places.set(id, box.bodyAt + typeAt);
  }
}

async function readProperties(reader: BoundedReader, iprp: Box, items: ItemTable): Promise<void> {
  for await (const box of walkBoxes(reader, iprp.bodyAt, iprp.end)) {
    if (box.type === "ipco") {
      for await (const property of walkBoxes(reader, box.bodyAt, box.end))
        if (items.properties.length < MAX_ITEMS) items.properties.push(property);
    } else if (box.type === "ipma") {
      readAssociations(reader, await readBody(reader, box, MAX_TABLE_BYTES), items.associations);
    }
  }
}

function readAssociations(reader: BoundedReader, body: ByteView, associations: Map<number, number[]>): void {
  const version = body.u8(0);
  const wide = (body.u8(3) & 1) !== 0;
  const count = Math.min(body.u32(4), MAX_ITEMS);
  let at = 8;
  for (let i = 0; i < count && body.has(at, 3); i++) {
    reader.step();
    const id = version === 0 ? body.u16(at) : body.u32(at);
    at += version === 0 ? 2 : 4;
    const numbers: number[] = [];
    const entries = body.u8(at++);
    for (let j = 0; j < entries && body.has(at, wide ? 2 : 1); j++, at += wide ? 2 : 1)
      numbers.push(wide ? body.u16(at) & 0x7fff : body.u8(at) & 0x7f);
    if (!associations.has(id)) associations.set(id, numbers);
  }
}

function* walkExtents(
  reader: BoundedReader,
  body: ByteView,
  idat: Box | null,
  max: number,
): Generator<ItemExtent & { id: number }> {
  const version = body.u8(0);
  const offsetBytes = body.u8(4) >> 4;
  const lengthBytes = body.u8(4) & 15;
  const baseBytes = body.u8(5) >> 4;
  const indexBytes = version > 0 ? body.u8(5) & 15 : 0;
  const count = Math.min(version < 2 ? body.u16(6) : body.u32(6), max);
  let at = version < 2 ? 8 : 10;
  const readNumber = (bytes: number): number => {
    const value = unsignedAt(body, at, bytes);
    at += bytes;
    return value;
  };
  for (let i = 0; i < count && body.has(at, 4); i++) {
    reader.step();
    const id = readNumber(version < 2 ? 2 : 4);
    const method = version > 0 ? readNumber(2) & 15 : 0;
    at += 2;
    const base = readNumber(baseBytes);
    const extentCount = readNumber(2);
    for (let j = 0; j < extentCount; j++) {
      reader.step();
      at += indexBytes;
      const offset = readNumber(offsetBytes);
      const length = readNumber(lengthBytes);
      if (j > 0 || (method === 1 && idat === null) || method > 1) continue;
      const start = method === 1 && idat !== null ? idat.bodyAt : 0;
      yield { id, offset: start + base + offset, length, whole: extentCount === 1 };
    }
  }
}

function unsignedAt(body: ByteView, at: number, bytes: number): number {
  if (bytes === 0) return 0;
  if (bytes === 8) return body.u64(at);
  return bytes === 4 ? body.u32(at) : body.u16(at);
}
