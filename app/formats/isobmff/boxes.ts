import type { BoundedReader } from "../reading/bounded-reader.ts";

/** One box of ISO/IEC 14496-12 section 4.2. Offsets from the start of the file, sizes in bytes. */
export interface Box {
  readonly type: string;
  readonly at: number;
  readonly bodyAt: number;
  /** Cut to the container and to the file. */
  readonly bodyBytes: number;
  readonly end: number;
  /** The box claims more bytes than its container holds. */
  readonly cut: boolean;
}

const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;

/** Whether a box must have a name: item lists number their children instead (QuickTime File Format, 'Metadata'). */
type Names = "letters" | "any";

/** Children between two offsets, in order. Ends quietly at bytes that are no box; a size below its own header ends it too. */
export async function* walkBoxes(
  reader: BoundedReader,
  from: number,
  to: number,
  names: Names = "letters",
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

/**
 * Children up to the first that claims more than there is: what would be written over must be sure. A true size is
 * believed whatever the name, so that no odd box hides what stands behind it.
 */
export async function* walkWholeBoxes(reader: BoundedReader, from: number, to: number): AsyncGenerator<Box> {
  for await (const box of walkBoxes(reader, from, to, "any")) {
    if (box.cut) return;
    yield box;
  }
}

/** The box at an offset; null where no box can be. Size 0 reaches to the end of the container. */
export async function readBox(
  reader: BoundedReader,
  at: number,
  limit: number,
  names: Names = "letters",
): Promise<Box | null> {
  const head = await reader.view(at, HEADER_BYTES);
  if (head.length < HEADER_BYTES) return null;
  const small = head.u32(0);
  const type = head.text(4, 4);
  let [header, size] = [HEADER_BYTES, small];
  if (small === 1) {
    const large = await reader.view(at, LARGE_HEADER_BYTES);
    if (large.length < LARGE_HEADER_BYTES) return null;
    header = LARGE_HEADER_BYTES;
    size = large.u64(8);
  } else if (small === 0) {
    size = limit - at;
  }
  if (size < header) return null;
  if (names === "letters" && !isBoxType(type) && (small === 0 || at + size > limit || /^\0/.test(type)))
    return null; // an unknown name is believed only if its size is
  const end = Math.min(at + size, limit);
  return {
    type,
    at,
    bodyAt: at + header,
    bodyBytes: Math.max(end - at - header, 0),
    end,
    cut: at + size > limit,
  };
}

/** The first child of a type, or null. */
export async function findBox(
  reader: BoundedReader,
  parent: Box,
  type: string,
  skip = 0,
  names: Names = "letters",
): Promise<Box | null> {
  for await (const box of walkBoxes(reader, parent.bodyAt + skip, parent.end, names))
    if (box.type === type) return box;
  return null;
}

/** Where the children of a 'meta' box begin: a full box in ISO files (four bytes more), a plain one in QuickTime. */
export async function metaChildrenAt(reader: BoundedReader, meta: Box): Promise<number> {
  const start = await reader.view(meta.bodyAt, HEADER_BYTES);
  return meta.bodyAt + (start.is(4, "hdlr") || start.is(4, "keys") ? 0 : 4);
}

/** Box body in memory, whole or cut to `max` bytes. */
export async function bodyOf(
  reader: BoundedReader,
  box: Box,
  max: number,
): ReturnType<BoundedReader["view"]> {
  return reader.view(box.bodyAt, Math.min(box.bodyBytes, max));
}

/** Four printable characters; QuickTime also writes 0xA9 ('©nam'). */
function isBoxType(type: string): boolean {
  return /^[\x20-\x7e\xa9]{4}$/.test(type);
}
