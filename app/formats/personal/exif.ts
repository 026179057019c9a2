import type { RangeSource } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { MalformedMedia, TruncatedMedia } from "../reading/errors.ts";
import { parseTiffHeader, readTable } from "../tiff/directory.ts";
import type { TiffBytes, TiffHeader } from "../tiff/directory.ts";
import { TAG_GPS_DIRECTORY, TAG_XMP } from "../tiff/exif.ts";
import type { Findings } from "./findings.ts";
import { findInIptc } from "./iptc.ts";
import { decodeLatin1 } from "./latin1.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES, MAX_DIRECTORIES, MAX_GPS_VALUE_BYTES } from "./limits.ts";
import { classifyText } from "./names.ts";
import type { PersonalKind } from "./names.ts";
import { blank, replaceBytes } from "./patch.ts";
import { findInXmp } from "./xmp.ts";

const HEADER_BYTES = 16;
const ASCII = 2;
const SHORT = 3;
/** BigTIFF. */
const LONG8_TYPES: ReadonlySet<number> = new Set([16, 17, 18]);

/** Exif 3.0 (CIPA DC-008) sections 4.6.3, 4.6.6; TIFF 6.0 and supplements; DNG 1.7. */
const TAG_STRIP_OFFSETS = 0x0111;
const TAG_STRIP_BYTES = 0x0117;
const TAG_PHOTOMETRIC = 0x0106;
const TAG_SUB_DIRECTORIES = 0x014a;
const TAG_THUMBNAIL = 0x0201;
const TAG_THUMBNAIL_BYTES = 0x0202;
const TAG_EXIF_DIRECTORY = 0x8769;
const TAG_INTEROPERABILITY = 0xa005;
const TAG_MAKER_NOTE = 0x927c;
const TAG_DNG_VERSION = 0xc612;
const TAG_DNG_PRIVATE = 0xc634;
const TAG_ORIGINAL_RAW = 0xc68c;
const TAG_IPTC = 0x83bb;
const TAG_RESOURCES = 0x8649;
const TAG_PANASONIC_PREVIEW = 0x002e;
/** Windows' title, comment, author, keywords and subject. */
const WIDE_TEXT_TAGS: ReadonlySet<number> = new Set([0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e, 0x9c9f]);
/** After its encoding's name ('ASCII'). */
const TAG_USER_COMMENT = 0x9286;
const ENCODING_BYTES = 8;
const MAX_TEXT_BYTES = 4096;
const TEXT_TAGS: ReadonlySet<number> = new Set([TAG_XMP, TAG_IPTC, TAG_RESOURCES]);
const SENSOR_PHOTOMETRICS: ReadonlySet<number> = new Set([32803, 34892]);
const IDENTITY_TAGS: ReadonlySet<number> = new Set([0xa430, 0xa431, 0xa435, 0xc62f, 0xfde8, 0xfde9]);
/** GeoTIFF 1.1. */
const MAP_TAGS: ReadonlySet<number> = new Set([33550, 33922, 34264, 34735, 34736, 34737, 42112]);

export interface ExifBlock {
  readonly bytes: TiffBytes;
  readonly length: number;
  readonly at: number;
  readonly isGps?: boolean;
  readonly resources?: (view: ByteView, at: number) => Promise<void>;
  readonly raw?: boolean;
  /** Its own pictures are thumbnails of the file's picture. */
  readonly isPart?: boolean;
}

type Table = Awaited<ReturnType<typeof readTable>>;
type Entry = Table["entries"][number];

interface Walk {
  readonly block: ExifBlock;
  readonly header: TiffHeader;
  readonly found: Findings;
  /** Many pointers may lead to one. */
  readonly directories: Set<number>;
  /** Last: image directories decide about maker's notes. */
  readonly later: Set<number>;
  isRaw: boolean;
  isDng: boolean;
  makerNote: boolean;
}

export function exifBlock(view: ByteView, at: number): ExifBlock {
  return {
    bytes: async (offset, length) => view.slice(offset, length),
    length: view.length,
    at,
    isPart: true,
  };
}

export async function findInExif(block: ExifBlock, found: Findings): Promise<void> {
  const header = parseTiffHeader(await block.bytes(0, HEADER_BYTES));
  if (header === null) return;
  if (block.isGps === true) return ignoreBroken(() => emptyGps(block, header, header.firstDirectory, found));
  const walk: Walk = {
    block,
    header,
    found,
    directories: new Set([header.firstDirectory]),
    later: new Set(),
    isRaw: block.raw === true,
    isDng: false,
    makerNote: false,
  };
  const seen = new Set<number>();
  for (let next = takeNext(walk); next !== null; next = takeNext(walk)) {
    if (next === 0 || seen.has(next)) continue;
    if (seen.size >= MAX_DIRECTORIES) return found.leave("location");
    const at = next;
    seen.add(at);
    await ignoreBroken(() => examineDirectory(walk, at));
  }
  // Without its maker's notes nothing draws it.
  if (walk.makerNote && walk.isRaw && !walk.isDng) found.leave("identity");
}

async function ignoreBroken(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof MalformedMedia || error instanceof TruncatedMedia)) throw error;
  }
}

async function emptyGps(block: ExifBlock, header: TiffHeader, start: number, found: Findings): Promise<void> {
  const gps = await readTable(block.bytes, header, start);
  found.step(1 + gps.entries.length);
  if (gps.entries.length === 0) return;
  if (!gps.whole) return found.leave("location");
  found.add("location", blank(block.at + start, gps.bytes));
  for (const { valueAt, valueBytes } of gps.entries)
    if (valueAt !== null && valueBytes <= MAX_GPS_VALUE_BYTES && valueAt + valueBytes <= block.length)
      found.add("location", blank(block.at + valueAt, valueBytes));
}

function takeNext({ directories, later }: Walk): number | null {
  const waiting = directories.size > 0 ? directories : later;
  for (const at of waiting) {
    waiting.delete(at);
    return at;
  }
  return null;
}

async function examineDirectory(walk: Walk, at: number): Promise<void> {
  const { block, header, found } = walk;
  const table = await readTable(block.bytes, header, at);
  found.step(1 + table.entries.length);
  walk.directories.add(table.next);
  const tags = new Map(table.entries.map((entry) => [entry.tag, entry]));
  walk.isDng ||= tags.has(TAG_DNG_VERSION);
  const photometric = tags.get(TAG_PHOTOMETRIC);
  walk.isRaw ||= photometric !== undefined && SENSOR_PHOTOMETRICS.has(readNumber(photometric, header));
  const removals = new Map<Entry, PersonalKind>();
  for (const entry of table.entries) {
    const { tag } = entry;
    if (tag === TAG_GPS_DIRECTORY) {
      const start = readNumber(entry, header);
      // A trap: emptying it would delete the rest.
      if (start !== at && start !== header.firstDirectory)
        await ignoreBroken(() => emptyGps(block, header, start, found));
    } else if (tag === TAG_EXIF_DIRECTORY || tag === TAG_INTEROPERABILITY)
      walk.later.add(readNumber(entry, header));
    else if (tag === TAG_SUB_DIRECTORIES)
      for (const start of await readNumbers(walk, entry)) walk.directories.add(start);
    else if (IDENTITY_TAGS.has(tag)) removals.set(entry, "identity");
    else if (MAP_TAGS.has(tag)) removals.set(entry, "location");
    else if (tag === TAG_DNG_PRIVATE && walk.isDng) removals.set(entry, "identity");
    else if (tag === TAG_MAKER_NOTE) {
      walk.makerNote = true;
      if (!walk.isRaw || walk.isDng) removals.set(entry, "identity");
    } else if (tag === TAG_ORIGINAL_RAW) found.leave("identity");
    else await examineBlock(walk, entry);
  }
  for (const entry of await examinePreviews(walk, tags, at)) if (table.whole) removals.set(entry, "identity");
  removeEntries(walk, table, at, removals);
}

/** Some writers give a wrong type. */
function readNumber({ type, inline }: Entry, { big, little }: TiffHeader): number {
  if (type === SHORT) return inline.u16(0, little);
  return big && LONG8_TYPES.has(type) ? inline.u64(0, little) : inline.u32(0, little);
}

async function readNumbers({ block, header, found }: Walk, entry: Entry): Promise<number[]> {
  if (entry.valueAt === null) {
    const each = entry.count > 1 ? 4 : 8;
    if (entry.count <= 1 || each > entry.inline.length) return [readNumber(entry, header)];
  }
  const wide = LONG8_TYPES.has(entry.type);
  const count = Math.min(entry.count, MAX_DIRECTORIES);
  found.step(count);
  const view =
    entry.valueAt === null ? entry.inline : await block.bytes(entry.valueAt, count * (wide ? 8 : 4));
  const numbers: number[] = [];
  for (let i = 0; i < count && view.has(i * (wide ? 8 : 4), wide ? 8 : 4); i++)
    numbers.push(wide ? view.u64(i * 8, header.little) : view.u32(i * 4, header.little));
  return numbers;
}

async function examineBlock(walk: Walk, { tag, type, valueAt, valueBytes }: Entry): Promise<void> {
  const { block, found } = walk;
  if (valueAt === null || valueAt + valueBytes > block.length) return;
  if (valueBytes > MAX_BLOCK_BYTES) return TEXT_TAGS.has(tag) ? found.leave("location") : undefined;
  const at = block.at + valueAt;
  if (tag === TAG_XMP) findInXmp(await block.bytes(valueAt, valueBytes), at, found);
  else if (tag === TAG_IPTC) findInIptc(await block.bytes(valueAt, valueBytes), at, found);
  else if (tag === TAG_RESOURCES) await block.resources?.(await block.bytes(valueAt, valueBytes), at);
  else if (tag === TAG_PANASONIC_PREVIEW) await examineJpeg(walk, valueAt, valueBytes);
  else if (type === ASCII || WIDE_TEXT_TAGS.has(tag) || tag === TAG_USER_COMMENT) {
    const skip = tag === TAG_USER_COMMENT ? ENCODING_BYTES : 0;
    const text = await block.bytes(valueAt + skip, Math.min(valueBytes - skip, MAX_TEXT_BYTES));
    found.step(text.length / BYTES_A_STEP);
    const kind = classifyText(decodeLatin1(text));
    if (kind !== null) found.add(kind, blank(at, valueBytes));
  }
}

async function isJpeg({ block }: Walk, at: number, length: number): Promise<boolean> {
  if (at <= 0 || length <= 4 || at + length > block.length) return false;
  return (await block.bytes(at, 4)).is(0, "\xff\xd8\xff");
}

async function examineJpeg(walk: Walk, at: number, length: number): Promise<void> {
  if (!(await isJpeg(walk, at, length))) return;
  const { block, found } = walk;
  const source: RangeSource = {
    size: length,
    read: async (offset, wanted) => (await block.bytes(at + offset, Math.min(wanted, length - offset))).bytes,
  };
  await found.examineFile(source, block.at + at);
}

/**
 * A thumbnail goes: programs that crop or cover a picture may leave that of the whole one in its EXIF.
 * @returns the entries that lead to removed ones
 */
async function examinePreviews(
  walk: Walk,
  tags: ReadonlyMap<number, Entry>,
  directory: number,
): Promise<Entry[]> {
  const { block, header, found } = walk;
  const removed: Entry[] = [];
  for (const [offset, length] of [
    [tags.get(TAG_THUMBNAIL), tags.get(TAG_THUMBNAIL_BYTES)],
    [tags.get(TAG_STRIP_OFFSETS), tags.get(TAG_STRIP_BYTES)],
  ] as const) {
    if (offset?.count !== 1 || length?.count !== 1) continue;
    const [at, bytes] = [readNumber(offset, header), readNumber(length, header)];
    // The first directory may be a TIFF's, whose strips aren't here.
    const isBitmap = offset.tag === TAG_STRIP_OFFSETS && directory !== header.firstDirectory;
    if (block.isPart !== true) await examineJpeg(walk, at, bytes);
    else if ((await isJpeg(walk, at, bytes)) || (isBitmap && at + bytes <= block.length)) {
      found.add("identity", blank(block.at + at, bytes));
      removed.push(offset, length);
    }
  }
  return removed;
}

function removeEntries(
  walk: Walk,
  table: Table,
  at: number,
  removals: ReadonlyMap<Entry, PersonalKind>,
): void {
  const [first] = removals.values();
  if (first === undefined) return;
  const { block, header, found } = walk;
  const [countBytes, entryBytes, offsetBytes] = header.big ? [8, 20, 8] : [2, 12, 4];
  for (const [entry, kind] of removals) {
    if (entry.valueAt !== null && entry.valueAt + entry.valueBytes <= block.length)
      found.add(kind, blank(block.at + entry.valueAt, entry.valueBytes));
  }
  if (!table.whole) return found.leave(first);
  const kept = table.entries.flatMap((entry, index) => (removals.has(entry) ? [] : [index]));
  const bytes = new Uint8Array(table.bytes + offsetBytes);
  const view = new DataView(bytes.buffer);
  if (header.big) view.setBigUint64(0, BigInt(kept.length), header.little);
  else view.setUint16(0, kept.length, header.little);
  let to = countBytes;
  for (const index of kept) {
    bytes.set(table.raw.slice(index * entryBytes, entryBytes).bytes, to);
    to += entryBytes;
  }
  bytes.set(table.raw.slice(table.entries.length * entryBytes, offsetBytes).bytes, to);
  const length = Math.min(bytes.length, block.length - at);
  found.add(first, replaceBytes(block.at + at, bytes.subarray(0, length)));
}
