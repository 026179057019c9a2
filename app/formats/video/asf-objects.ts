import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";

/** Before an object's body: its id and its length. Bytes. */
export const OBJECT_HEADER_BYTES = 24;
/** The header object's own fields, behind which the objects of a file begin. Bytes. */
export const HEADER_BODY = 30;
/** The same of the header extension, counted from its beginning. Bytes. */
export const EXTENSION_BODY = 46;
/** An object id as the first bytes in the file, Latin-1 (ASF specification 1.2, section 10). */
export const HEADER_EXTENSION = "\xb5\x03\xbf\x5f\x2e\xa9\xcf\x11";

/** Objects of entries, each a name with a value: of the header, and of its extension. */
export const CONTENT_DESCRIPTION = "\x40\xa4\xd0\xd2\x07\xe3\xd2\x11";
export const METADATA = "\xea\xcb\xf8\xc5\xaf\x5b\x77\x48";
export const METADATA_LIBRARY = "\x94\x1c\x23\x44\x98\x94\xd1\x49";
const MAX_NAME_BYTES = 4096;

/** No honest file has so many in one object. */
const MAX_OBJECTS = 500;

/** One object of an ASF file (specification 1.2, section 2.2). Offsets in bytes. */
interface AsfObject {
  /** Begins with the object's id. */
  readonly head: ByteView;
  readonly at: number;
  readonly bodyAt: number;
  /** Where the next one begins, whatever the file's length. */
  readonly end: number;
}

/** Where the objects within the header object end. */
export async function headerEnd(reader: BoundedReader): Promise<number> {
  return Math.min((await reader.exactly(0, HEADER_BODY)).u64(16, true), reader.size);
}

/**
 * Objects between two offsets, each step counted.
 * @param onDamage called where a length can't be true; nothing comes behind it
 */
export async function* walkAsfObjects(
  reader: BoundedReader,
  from: number,
  to: number,
  onDamage?: () => void,
): AsyncGenerator<AsfObject> {
  let at = from;
  for (let i = 0; i < MAX_OBJECTS && at + OBJECT_HEADER_BYTES <= to; i++) {
    reader.step();
    const head = await reader.exactly(at, OBJECT_HEADER_BYTES);
    const size = head.u64(16, true);
    if (size < OBJECT_HEADER_BYTES) return onDamage?.();
    yield { head, at, bodyAt: at + OBJECT_HEADER_BYTES, end: at + size };
    at += size;
  }
}

interface AsfEntry {
  readonly name: string;
  readonly valueAt: number;
  readonly size: number;
}

/**
 * Entries of an object that lie within the file, each step counted (specification 1.2, sections 3.11, 4.7, 4.8).
 * @param from the object's body @param isLibrary language, stream and a longer length stand before the name
 */
export async function* walkAsfEntries(
  reader: BoundedReader,
  from: number,
  isLibrary: boolean,
): AsyncGenerator<AsfEntry> {
  const count = (await reader.exactly(from, 2)).u16(0, true);
  let at = from + 2;
  for (let i = 0; i < count; i++) {
    reader.step();
    const head = await reader.exactly(at, isLibrary ? 12 : 2);
    const nameBytes = head.u16(isLibrary ? 4 : 0, true);
    const nameAt = at + (isLibrary ? 12 : 2);
    const name = await reader.exactly(nameAt, Math.min(nameBytes, MAX_NAME_BYTES));
    const valueAt = nameAt + nameBytes + (isLibrary ? 0 : 4);
    const size = isLibrary ? head.u32(8, true) : (await reader.exactly(nameAt + nameBytes, 4)).u16(2, true);
    at = valueAt + size;
    if (at > reader.size) return;
    yield { name: asfText(name.bytes), valueAt, size };
  }
}

/** UTF-16 text up to its end. */
export function asfText(bytes: Uint8Array): string {
  const text = new TextDecoder("utf-16le").decode(bytes);
  const end = text.indexOf("\0");
  return end < 0 ? text : text.slice(0, end);
}
