import type { RangeSource } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { MalformedMedia, TruncatedMedia } from "../reading/errors.ts";
import { parseTiffHeader, readTable } from "../tiff/directory.ts";
import type { TiffBytes, TiffHeader } from "../tiff/directory.ts";
import { TAG_GPS_DIRECTORY, TAG_XMP } from "../tiff/exif.ts";
import type { Findings } from "./findings.ts";
import { personalInIptc } from "./iptc.ts";
import { MAX_BLOCK_BYTES, MAX_DIRECTORIES, MAX_GPS_VALUE_BYTES } from "./limits.ts";
import type { PersonalKind } from "./names.ts";
import { blank, written } from "./patch.ts";
import { personalInXmp } from "./xmp.ts";

const HEADER_BYTES = 16;
const SHORT = 3;
/** LONG8, SLONG8 and IFD8 of BigTIFF. */
const LONG8_TYPES: ReadonlySet<number> = new Set([16, 17, 18]);

/** Exif 3.0 (CIPA DC-008) sections 4.6.3 and 4.6.6; TIFF 6.0 and its supplements; DNG 1.7. */
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
/** Blocks of other standards, some of whose values are places. */
const TEXT_TAGS: ReadonlySet<number> = new Set([TAG_XMP, TAG_IPTC, TAG_RESOURCES]);
/** Sensor data that only its maker's notes tell how to draw. */
const SENSOR: ReadonlySet<number> = new Set([32803, 34892]);
/** CameraOwnerName, BodySerialNumber, LensSerialNumber, CameraSerialNumber; OwnerName and SerialNumber of Camera Raw. */
const IDENTITY_TAGS: ReadonlySet<number> = new Set([0xa430, 0xa431, 0xa435, 0xc62f, 0xfde8, 0xfde9]);
/** Where on earth a map's pixels lie (GeoTIFF 1.1). */
const MAP_TAGS: ReadonlySet<number> = new Set([33550, 33922, 34264, 34735, 34736, 34737, 42112]);

/** A block of TIFF structure, wherever it lies. Bytes. */
export interface ExifBlock {
  readonly bytes: TiffBytes;
  readonly length: number;
  /** Offset of its header from the start of the file. */
  readonly at: number;
  /** Its first directory is the GPS directory itself (Canon's CMT4). */
  readonly isGps?: boolean;
  /** Image resources of Photoshop are read by whoever knows them. */
  readonly resources?: (view: ByteView, at: number) => Promise<void>;
  /** A camera's own file of the sensor's data. */
  readonly raw?: boolean;
}

/** A block that is in memory. @param at its offset from the start of the file */
export function exifBlock(view: ByteView, at: number): ExifBlock {
  return { bytes: async (offset, length) => view.slice(offset, length), length: view.length, at };
}

type Table = Awaited<ReturnType<typeof readTable>>;
type Entry = Table["entries"][number];

/** What one walk through a block knows. */
interface Walk {
  readonly block: ExifBlock;
  readonly header: TiffHeader;
  readonly found: Findings;
  /** Where directories begin that wait for their turn, each once, however many pointers lead there. */
  readonly directories: Set<number>;
  /** Looked at last: whether the maker's notes in them may go, the pictures' own directories say. */
  readonly later: Set<number>;
  isRaw: boolean;
  isDng: boolean;
  makerNote: boolean;
}

/**
 * Empties the GPS directory of an EXIF block and the values it points to; the pointer to it stays and leads to a directory
 * without entries. Owner, serial numbers and the maker's notes, which hold them too, leave their directory. In every
 * directory: of the picture, of its thumbnail, of its previews. A broken directory is left as it is.
 */
export async function personalInExif(block: ExifBlock, found: Findings): Promise<void> {
  const header = parseTiffHeader(await block.bytes(0, HEADER_BYTES));
  if (header === null) return;
  if (block.isGps === true) return within(() => emptyGps(block, header, header.firstDirectory, found));
  const walk: Walk = {
    ...{ block, header, found, directories: new Set([header.firstDirectory]), later: new Set() },
    ...{ isRaw: block.raw === true, isDng: false, makerNote: false },
  };
  const seen = new Set<number>();
  for (let next = nextOf(walk); next !== null; next = nextOf(walk)) {
    if (next === 0 || seen.has(next)) continue;
    if (seen.size >= MAX_DIRECTORIES) return found.leave("location");
    const at = next;
    seen.add(at);
    await within(() => lookThrough(walk, at));
  }
  // How a camera's own file is to be drawn stands among its maker's notes, so they can't go.
  if (walk.makerNote && walk.isRaw && !walk.isDng) found.leave("identity");
}

function nextOf({ directories, later }: Walk): number | null {
  const waiting = directories.size > 0 ? directories : later;
  for (const at of waiting) {
    waiting.delete(at);
    return at;
  }
  return null;
}

/** A directory that breaks off says nothing of the next one. */
async function within(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof MalformedMedia || error instanceof TruncatedMedia)) throw error;
  }
}

async function lookThrough(walk: Walk, at: number): Promise<void> {
  const { block, header, found } = walk;
  const table = await readTable(block.bytes, header, at);
  // Directories may share their bytes, which costs no reads.
  found.step(1 + table.entries.length);
  walk.directories.add(table.next);
  const tags = new Map(table.entries.map((entry) => [entry.tag, entry]));
  walk.isDng ||= tags.has(TAG_DNG_VERSION);
  const photometric = tags.get(TAG_PHOTOMETRIC);
  walk.isRaw ||= photometric !== undefined && SENSOR.has(numberOf(photometric, header));
  const goes = new Map<Entry, PersonalKind>();
  for (const entry of table.entries) {
    const { tag } = entry;
    if (tag === TAG_GPS_DIRECTORY) {
      const start = numberOf(entry, header);
      // A directory that is its own GPS directory is a trap, and emptying it would take the rest along.
      if (start !== at && start !== header.firstDirectory)
        await within(() => emptyGps(block, header, start, found));
    } else if (tag === TAG_EXIF_DIRECTORY || tag === TAG_INTEROPERABILITY)
      walk.later.add(numberOf(entry, header));
    else if (tag === TAG_SUB_DIRECTORIES)
      for (const start of await numbersOf(walk, entry)) walk.directories.add(start);
    else if (IDENTITY_TAGS.has(tag)) goes.set(entry, "identity");
    else if (MAP_TAGS.has(tag)) goes.set(entry, "location");
    else if (tag === TAG_DNG_PRIVATE && walk.isDng) goes.set(entry, "identity");
    else if (tag === TAG_MAKER_NOTE) {
      walk.makerNote = true;
      if (!walk.isRaw || walk.isDng) goes.set(entry, "identity");
    } else if (tag === TAG_ORIGINAL_RAW) found.leave("identity");
    else await lookInto(walk, entry);
  }
  await lookAtPicture(walk, tags);
  remove(walk, table, at, goes);
}

/** Takes entries out of a directory whose table is all there, and empties what they pointed to. */
function remove(walk: Walk, table: Table, at: number, goes: ReadonlyMap<Entry, PersonalKind>): void {
  const [first] = goes.values();
  if (first === undefined) return;
  const { block, header, found } = walk;
  const [countBytes, entryBytes, offsetBytes] = header.big ? [8, 20, 8] : [2, 12, 4];
  for (const [entry, kind] of goes) {
    if (entry.valueAt !== null && entry.valueAt + entry.valueBytes <= block.length)
      found.add(kind, blank(block.at + entry.valueAt, entry.valueBytes));
  }
  if (!table.whole) return found.leave(first);
  const kept = table.entries.flatMap((entry, index) => (goes.has(entry) ? [] : [index]));
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
  found.add(first, written(block.at + at, bytes.subarray(0, length)));
}

/** Blocks of other standards that stand in a directory. */
async function lookInto(walk: Walk, { tag, valueAt, valueBytes }: Entry): Promise<void> {
  const { block, found } = walk;
  if (valueAt === null || valueAt + valueBytes > block.length) return;
  if (valueBytes > MAX_BLOCK_BYTES) return TEXT_TAGS.has(tag) ? found.leave("location") : undefined;
  const at = block.at + valueAt;
  if (tag === TAG_XMP) personalInXmp(await block.bytes(valueAt, valueBytes), at, found);
  else if (tag === TAG_IPTC) personalInIptc(await block.bytes(valueAt, valueBytes), at, found);
  else if (tag === TAG_RESOURCES) await block.resources?.(await block.bytes(valueAt, valueBytes), at);
  else if (tag === TAG_PANASONIC_PREVIEW) await lookAtJpeg(walk, valueAt, valueBytes);
}

/** A thumbnail, or a preview whose strip is a JPEG of its own. */
async function lookAtPicture(
  { block, header, ...walk }: Walk,
  tags: ReadonlyMap<number, Entry>,
): Promise<void> {
  const spans = [
    [tags.get(TAG_THUMBNAIL), tags.get(TAG_THUMBNAIL_BYTES)],
    [tags.get(TAG_STRIP_OFFSETS), tags.get(TAG_STRIP_BYTES)],
  ] as const;
  for (const [offset, length] of spans) {
    if (offset?.count !== 1 || length?.count !== 1) continue;
    await lookAtJpeg({ block, header, ...walk }, numberOf(offset, header), numberOf(length, header));
  }
}

async function lookAtJpeg({ block, found }: Walk, at: number, length: number): Promise<void> {
  if (at <= 0 || length <= 4 || at + length > block.length) return;
  if (!(await block.bytes(at, 4)).is(0, "\xff\xd8\xff")) return;
  const source: RangeSource = {
    size: length,
    read: async (offset, wanted) => (await block.bytes(at + offset, Math.min(wanted, length - offset))).bytes,
  };
  await found.nested(source, block.at + at);
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

/** The number in an entry. Any type but a SHORT counts as a LONG: some writers give a wrong one, and readers follow it. */
function numberOf({ type, inline }: Entry, { big, little }: TiffHeader): number {
  if (type === SHORT) return inline.u16(0, little);
  return big && LONG8_TYPES.has(type) ? inline.u64(0, little) : inline.u32(0, little);
}

/** Offsets in an entry of several. */
async function numbersOf({ block, header, found }: Walk, entry: Entry): Promise<number[]> {
  if (entry.valueAt === null) {
    const each = entry.count > 1 ? 4 : 8;
    if (entry.count <= 1 || each > entry.inline.length) return [numberOf(entry, header)];
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
