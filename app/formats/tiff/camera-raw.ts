import type { BoundedReader } from "../reading/bounded-reader.ts";
import { windowSource } from "../reading/sources.ts";
import { applyOrientation, setSize } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { readJpeg } from "../jpeg/jpeg.ts";

const RAF_JPEG_OFFSET = 84;
const RAF_META_OFFSET = 92;
const RAF_TAG_SENSOR_SIZE = 0x0100;
const RAF_TAG_PICTURE_SIZE = 0x0111;
const RAF_MAX_TAGS = 256;
const MRW_ROWS = 28;
const MRW_COLUMNS = 30;
const X3F_COLUMNS = 28;
const X3F_ROWS = 32;
const X3F_ROTATION = 36;

const CRW_KIND = 0x3fff;
const CRW_HEAP = 0x2800;
const CRW_HEAPS = 0x3800;
const CRW_IMAGE_INFO = 0x1810;
const CRW_RECORD_BYTES = 10;
const CRW_MAX_RECORDS = 100;
const CRW_MAX_DEPTH = 4;
const EXIF_ORIENTATIONS: ReadonlyMap<number, number> = new Map([
  [90, 6],
  [180, 3],
  [270, 8],
]);

export async function readRaf(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 108);
  const jpeg = header.u32(RAF_JPEG_OFFSET);
  const preview = { ...facts, codecs: { video: [], audio: [] }, warnings: [] };
  await readJpeg(reader.inside(windowSource(reader, jpeg, reader.size)), preview);
  facts.hasGps = preview.hasGps;
  const meta = header.u32(RAF_META_OFFSET);
  const records = await reader.view(meta, 4096);
  let at = 4;
  for (let i = 0; i < Math.min(records.u32(0), RAF_MAX_TAGS) && records.has(at, 8); i++) {
    reader.step();
    const tag = records.u16(at);
    if (tag === RAF_TAG_PICTURE_SIZE || (tag === RAF_TAG_SENSOR_SIZE && facts.width === null))
      setSize(facts, records.u16(at + 6), records.u16(at + 4)); // height first
    at += 4 + records.u16(at + 2);
  }
  applyOrientation(facts, preview.orientation);
}

export async function readX3f(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 40);
  setSize(facts, header.u32(X3F_COLUMNS, true), header.u32(X3F_ROWS, true));
  applyOrientation(facts, EXIF_ORIENTATIONS.get(header.u32(X3F_ROTATION, true)) ?? null);
}

export async function readMrw(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 36);
  if (header.is(8, "\0PRD")) setSize(facts, header.u16(MRW_COLUMNS), header.u16(MRW_ROWS));
}

/** Canon CIFF 1.0. */
export async function readCrw(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 6);
  await readHeap(reader, facts, { from: header.u32(2, true), to: reader.size, depth: 0 });
}

async function readHeap(
  reader: BoundedReader,
  facts: MediaFacts,
  { from, to, depth }: { from: number; to: number; depth: number },
): Promise<void> {
  const listAt = from + (await reader.exactly(to - 4, 4)).u32(0, true);
  const list = await reader.view(listAt, Math.min(to - listAt, 2 + CRW_MAX_RECORDS * CRW_RECORD_BYTES));
  for (let i = 0; i < Math.min(list.u16(0, true), CRW_MAX_RECORDS); i++) {
    reader.step();
    const at = 2 + i * CRW_RECORD_BYTES;
    if (!list.has(at, CRW_RECORD_BYTES) || facts.width !== null) return;
    const kind = list.u16(at, true);
    const bytes = list.u32(at + 2, true);
    const start = from + list.u32(at + 6, true);
    const isHeap = (kind & CRW_HEAPS) === CRW_HEAP || (kind & CRW_HEAPS) === 0x3000;
    if (isHeap && depth < CRW_MAX_DEPTH)
      await readHeap(reader, facts, { from: start, to: start + bytes, depth: depth + 1 });
    else if ((kind & CRW_KIND) === CRW_IMAGE_INFO && bytes >= 16) {
      const info = await reader.exactly(start, 16);
      setSize(facts, info.u32(0, true), info.u32(4, true));
      applyOrientation(facts, EXIF_ORIENTATIONS.get(info.u32(12, true)) ?? null);
    }
  }
}
