import type { ByteView } from "../reading/byte-view.ts";
import { MalformedMedia } from "../reading/errors.ts";

/** From the TIFF header. */
export type TiffBytes = (offset: number, length: number) => Promise<ByteView>;

/** Some scanners write a few hundred. */
const MAX_ENTRIES = 1024;
const MAX_VALUES = 16;
/** TIFF 6.0 section 2; BigTIFF (16 to 18). */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8];

export interface TiffHeader {
  readonly little: boolean;
  readonly big: boolean;
  readonly firstDirectory: number;
}

interface TiffEntry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  readonly numbers: readonly number[];
  readonly valueAt: number | null;
}

interface RawTiffEntry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  readonly valueBytes: number;
  readonly valueAt: number | null;
  readonly inline: ByteView;
}

interface TiffTable {
  readonly entries: readonly RawTiffEntry[];
  readonly bytes: number;
  readonly next: number;
  readonly whole: boolean;
  readonly raw: ByteView;
}

export interface TiffDirectory {
  readonly entries: ReadonlyMap<number, TiffEntry>;
  readonly whole: boolean;
  readonly next: number;
}

/** TIFF 6.0 section 2; BigTIFF. Raw cameras use other magic numbers. */
export function parseTiffHeader(view: ByteView): TiffHeader | null {
  if (!view.has(0, 8)) return null;
  const little = view.is(0, "II");
  if (!little && !view.is(0, "MM")) return null;
  const magic = view.u16(2, little);
  if (magic !== 43) return { little, big: false, firstDirectory: view.u32(4, little) };
  if (!view.has(0, 16)) return null;
  return { little, big: true, firstDirectory: view.u64(8, little) };
}

export async function readTable(bytes: TiffBytes, header: TiffHeader, offset: number): Promise<TiffTable> {
  const { little, big } = header;
  const [countBytes, entryBytes, offsetBytes] = big ? [8, 20, 8] : [2, 12, 4];
  const start = await bytes(offset, countBytes);
  if (start.length < countBytes) throw new MalformedMedia("directory outside the file");
  const declared = big ? start.u64(0, little) : start.u16(0, little);
  const count = Math.min(declared, MAX_ENTRIES);
  const table = await bytes(offset + countBytes, count * entryBytes + offsetBytes);
  const entries: RawTiffEntry[] = [];
  for (let at = 0; entries.length < count && table.has(at, entryBytes); at += entryBytes)
    entries.push(parseEntry(table.slice(at, entryBytes), header));
  const nextAt = count * entryBytes;
  const hasNext = count === declared && table.has(nextAt, offsetBytes);
  return {
    entries,
    bytes: countBytes + entries.length * entryBytes,
    next: hasNext ? (big ? table.u64(nextAt, little) : table.u32(nextAt, little)) : 0,
    whole: entries.length === declared,
    raw: table,
  };
}

export async function readDirectory(
  bytes: TiffBytes,
  header: TiffHeader,
  offset: number,
  wanted: ReadonlySet<number>,
): Promise<TiffDirectory> {
  const table = await readTable(bytes, header, offset);
  const entries = new Map<number, TiffEntry>();
  for (const raw of table.entries) {
    if (!wanted.has(raw.tag) || entries.has(raw.tag)) continue;
    const entry = await readValue(bytes, header, raw);
    if (entry !== null) entries.set(raw.tag, entry);
  }
  return { entries, whole: table.whole, next: table.next };
}

export function tagNumber(directory: TiffDirectory, tag: number): number | null {
  return directory.entries.get(tag)?.numbers[0] ?? null;
}

function parseEntry(entry: ByteView, { little, big }: TiffHeader): RawTiffEntry {
  const tag = entry.u16(0, little);
  const type = entry.u16(2, little);
  const count = big ? entry.u64(4, little) : entry.u32(4, little);
  const inline = entry.slice(big ? 12 : 8);
  const valueBytes = count * (TYPE_BYTES[type] ?? 0);
  const isAway = valueBytes > inline.length;
  const valueAt = isAway ? (big ? inline.u64(0, little) : inline.u32(0, little)) : null;
  return { tag, type, count, valueBytes, valueAt, inline };
}

async function readValue(bytes: TiffBytes, header: TiffHeader, raw: RawTiffEntry): Promise<TiffEntry | null> {
  const { tag, type, count, valueAt } = raw;
  const each = TYPE_BYTES[type] ?? 0;
  if (each === 0) return null;
  const kept = Math.min(count, MAX_VALUES);
  const value = valueAt === null ? raw.inline : await bytes(valueAt, kept * each);
  if (value.length < kept * each) return null;
  const numbers: number[] = [];
  for (let i = 0; i < kept && type !== 2; i++) numbers.push(numberAt(value, i * each, type, header.little));
  return { tag, type, count, numbers, valueAt };
}

function numberAt(value: ByteView, at: number, type: number, little: boolean): number {
  switch (type) {
    case 3:
      return value.u16(at, little);
    case 4:
    case 13:
      return value.u32(at, little);
    case 5:
      return value.u32(at, little) / value.u32(at + 4, little);
    case 8:
      return value.i16(at, little);
    case 9:
      return value.i32(at, little);
    case 10:
      return value.i32(at, little) / value.i32(at + 4, little);
    case 11:
      return value.f32(at, little);
    case 12:
      return value.f64(at, little);
    case 16:
    case 17:
    case 18:
      return value.u64(at, little);
    default:
      return value.u8(at);
  }
}
