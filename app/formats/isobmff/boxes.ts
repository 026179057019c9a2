import type { BoundedReader } from "../reading/bounded-reader.ts";

/** ISO/IEC 14496-12 section 4.2. */
export interface Box {
  readonly type: string;
  readonly at: number;
  readonly bodyAt: number;
  readonly bodyBytes: number;
  readonly end: number;
  readonly cut: boolean;
}

const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;

/** QuickTime File Format, 'Metadata'. */
type NameRule = "letters" | "any";

export async function* walkBoxes(
  reader: BoundedReader,
  from: number,
  to: number,
  names: NameRule = "letters",
): AsyncGenerator<Box> {
  let at = from;
  const limit = Math.min(to, reader.size);
  while (at + HEADER_BYTES <= limit) {
    reader.step();
    const box = await readBox(reader, at, limit, names);
    if (box === null) return;
    yield box;
    at = box.end;
  }
}

/** Only a certain size may be overwritten; an odd name must not hide what follows. */
export async function* walkWholeBoxes(reader: BoundedReader, from: number, to: number): AsyncGenerator<Box> {
  for await (const box of walkBoxes(reader, from, to, "any")) {
    if (box.cut) return;
    yield box;
  }
}

export async function readBox(
  reader: BoundedReader,
  at: number,
  limit: number,
  names: NameRule = "letters",
): Promise<Box | null> {
  const head = await reader.view(at, HEADER_BYTES);
  if (head.length < HEADER_BYTES) return null;
  const small = head.u32(0);
  const type = head.text(4, 4);
  let headerBytes = HEADER_BYTES;
  let size = small;
  if (small === 1) {
    const large = await reader.view(at, LARGE_HEADER_BYTES);
    if (large.length < LARGE_HEADER_BYTES) return null;
    headerBytes = LARGE_HEADER_BYTES;
    size = large.u64(8);
  } else if (small === 0) {
    size = limit - at;
  }
  if (size < headerBytes) return null;
  const isPlausible = small !== 0 && at + size <= limit && !/^\0/.test(type);
  if (names === "letters" && !isBoxType(type) && !isPlausible) return null;
  const end = Math.min(at + size, limit);
  return {
    type,
    at,
    bodyAt: at + headerBytes,
    bodyBytes: Math.max(end - at - headerBytes, 0),
    end,
    cut: at + size > limit,
  };
}

export async function findBox(
  reader: BoundedReader,
  parent: Box,
  type: string,
  skip = 0,
  names: NameRule = "letters",
): Promise<Box | null> {
  for await (const box of walkBoxes(reader, parent.bodyAt + skip, parent.end, names))
    if (box.type === type) return box;
  return null;
}

/** Four more bytes than QuickTime's. */
export async function metaChildrenAt(reader: BoundedReader, meta: Box): Promise<number> {
  const start = await reader.view(meta.bodyAt, HEADER_BYTES);
  return meta.bodyAt + (start.is(4, "hdlr") || start.is(4, "keys") ? 0 : 4);
}

export async function readBody(
  reader: BoundedReader,
  box: Box,
  max: number,
): ReturnType<BoundedReader["view"]> {
  return reader.view(box.bodyAt, Math.min(box.bodyBytes, max));
}

function isBoxType(type: string): boolean {
  return /^[\x20-\x7e\xa9]{4}$/.test(type);
}
