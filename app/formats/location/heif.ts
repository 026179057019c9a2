import { childrenOf, readBox } from "./boxes.ts";
import { latin1, shifted, viewOf, type Patch } from "./patch.ts";
import { bytesOf } from "./read.ts";
import { placeInTiff } from "./tiff.ts";
import { placeInXmp } from "./xmp.ts";

/** Tables of a picture's items are some kilobytes, EXIF and XMP too. Bytes. */
const MAX_TABLE_BYTES = 8 * 1024 * 1024;
const MAX_BLOCK_BYTES = 4 * 1024 * 1024;
const MAX_TOP_BOXES = 100;
const FULL_BYTES = 4;

/**
 * EXIF and XMP items of HEIC and AVIF pictures, emptied of their place where they stand. Source: ISO/IEC
 * 14496-12 section 8.11 (iinf, iloc, idat), 23008-12 annex A (Exif items).
 */
export async function placeInHeif(file: Blob): Promise<Patch[]> {
  for (let at = 0, boxes = 0; at + 8 <= file.size && boxes < MAX_TOP_BOXES; boxes++) {
    const box = readBox(await bytesOf(file, at, 16), 0, file.size - at);
    if (!box) break;
    if (box.type === "meta" && box.size <= MAX_TABLE_BYTES) {
      return placeInItems(file, await bytesOf(file, at, box.size), at);
    }
    at += box.size;
  }
  return [];
}

async function placeInItems(file: Blob, meta: Uint8Array, metaAt: number): Promise<Patch[]> {
  const types = typesOf(meta);
  const found: Patch[] = [];
  for (const { id, at, length } of extentsOf(meta, metaAt)) {
    const type = types.get(id);
    if ((type !== "Exif" && type !== "mime") || length > MAX_BLOCK_BYTES) continue;
    const block = await bytesOf(file, at, length);
    if (type === "mime") found.push(...shifted(placeInXmp(block), at));
    else if (block.length > 4) {
      // Four bytes say how far behind them the TIFF header stands.
      const start = 4 + viewOf(block).getUint32(0);
      found.push(...shifted(placeInTiff(block.subarray(start)), at + start));
    }
  }
  return found;
}

function typesOf(meta: Uint8Array): Map<number, string> {
  const types = new Map<number, string>();
  const [info] = childrenOf(meta, "iinf", FULL_BYTES);
  if (!info) return types;
  const wide = viewOf(info).getUint8(8) > 0;
  for (const entry of childrenOf(info, "infe", FULL_BYTES + (wide ? 4 : 2))) {
    const version = entry[8] ?? 0;
    if (version < 2) continue;
    const view = viewOf(entry);
    const id = version === 2 ? view.getUint16(12) : view.getUint32(12);
    const at = version === 2 ? 16 : 18;
    types.set(id, latin1(entry, at, at + 4));
  }
  return types;
}

interface Extent {
  id: number;
  /** From the start of the file. */
  at: number;
  length: number;
}

/** Items that lie in one piece: EXIF and XMP are never cut up. */
function extentsOf(meta: Uint8Array, metaAt: number): Extent[] {
  const [table] = childrenOf(meta, "iloc", FULL_BYTES);
  const [data] = childrenOf(meta, "idat", FULL_BYTES);
  if (!table) return [];
  const view = viewOf(table);
  const version = view.getUint8(8);
  const [offsetBytes, lengthBytes] = [view.getUint8(12) >> 4, view.getUint8(12) & 15];
  const [baseBytes, indexBytes] = [view.getUint8(13) >> 4, version > 0 ? view.getUint8(13) & 15 : 0];
  let at = 14;
  const number = (bytes: number) => {
    let value = 0;
    for (let i = 0; i < bytes; i++) value = value * 256 + view.getUint8(at++);
    return value;
  };
  const extents: Extent[] = [];
  const count = number(version < 2 ? 2 : 4);
  for (let i = 0; i < count && at + 6 <= table.length; i++) {
    const id = number(version < 2 ? 2 : 4);
    const method = version > 0 ? number(2) & 15 : 0;
    at += 2;
    const base = number(baseBytes);
    const pieces = number(2);
    for (let piece = 0; piece < pieces; piece++) {
      at += indexBytes;
      const [offset, length] = [base + number(offsetBytes), number(lengthBytes)];
      const inside = data ? metaAt + (data.byteOffset - meta.byteOffset) + 8 : null;
      const start = method === 0 ? 0 : method === 1 ? inside : null;
      if (pieces === 1 && start !== null) extents.push({ id, at: start + offset, length });
    }
  }
  return extents;
}
