import { blank, latin1, viewOf, type Patch } from "./patch.ts";

const TAG_GPS_DIRECTORY = 0x8825;
const ENTRY_BYTES = 12;
/** Cameras write under 100 entries. */
const MAX_ENTRIES = 512;
/** Bytes of one value by field type (TIFF 6.0 section 2). */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/**
 * Empties the GPS directory of an EXIF block and the values it points to. The pointer to it stays and
 * leads to a directory without entries. Source: Exif 3.0 (CIPA DC-008) section 4.6.6.
 * @param block begins with its TIFF header
 */
export function placeInTiff(block: Uint8Array): Patch[] {
  if (block.length < 8) return [];
  const order = latin1(block, 0, 2);
  if (order !== "II" && order !== "MM") return [];
  const view = viewOf(block);
  const little = order === "II";
  const rootAt = view.getUint32(4, little);
  const root = tiffEntries(view, rootAt, little);
  const pointer = root?.find((entry) => entry.tag === TAG_GPS_DIRECTORY);
  // A directory that is its own GPS directory is a trap, and emptying it would take the rest along.
  if (!pointer || pointer.value === rootAt) return [];
  const start = pointer.value;
  const gps = tiffEntries(view, start, little);
  if (!gps || gps.length === 0) return [];
  const values = gps
    .filter((entry) => entry.bytes > 4 && entry.value + entry.bytes <= block.length)
    .map((entry) => blank(entry.value, entry.bytes));
  return [blank(start, 2 + gps.length * ENTRY_BYTES), ...values];
}

export interface Entry {
  tag: number;
  /** Bytes of the whole value; up to 4 stand in the entry itself. */
  bytes: number;
  /** The entry's last four bytes: an offset, or a small number. */
  value: number;
}

/** Entries of the directory at an offset; null for what can't be one. */
export function tiffEntries(view: DataView, offset: number, little: boolean): Entry[] | null {
  if (offset + 2 > view.byteLength) return null;
  const count = view.getUint16(offset, little);
  if (count > MAX_ENTRIES || offset + 2 + count * ENTRY_BYTES > view.byteLength) return null;
  return Array.from({ length: count }, (_, index) => {
    const at = offset + 2 + index * ENTRY_BYTES;
    const size = TYPE_BYTES[view.getUint16(at + 2, little)] ?? 0;
    return {
      tag: view.getUint16(at, little),
      bytes: size * view.getUint32(at + 4, little),
      value: view.getUint32(at + 8, little),
    };
  });
}
