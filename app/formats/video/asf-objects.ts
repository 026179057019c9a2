import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";

export const OBJECT_HEADER_BYTES = 24;
export const HEADER_BODY = 30;
export const EXTENSION_BODY = 46;
/** ASF specification 1.2, section 10. */
export const FILE_PROPERTIES = "\xa1\xdc\xab\x8c\x47\xa9\xcf\x11";
export const STREAM_PROPERTIES = "\x91\x07\xdc\xb7\xb7\xa9\xcf\x11";
export const HEADER_EXTENSION = "\xb5\x03\xbf\x5f\x2e\xa9\xcf\x11";

export const CONTENT_DESCRIPTION = "\x40\xa4\xd0\xd2\x07\xe3\xd2\x11";
export const METADATA = "\xea\xcb\xf8\xc5\xaf\x5b\x77\x48";
export const METADATA_LIBRARY = "\x94\x1c\x23\x44\x98\x94\xd1\x49";
const MAX_NAME_BYTES = 4096;

const MAX_OBJECTS = 500;

/** Specification 1.2, section 2.2. */
interface AsfObject {
  readonly head: ByteView;
  readonly at: number;
  readonly bodyAt: number;
  readonly end: number;
}

export async function headerEnd(reader: BoundedReader): Promise<number> {
  return Math.min((await reader.exactly(0, HEADER_BODY)).u64(16, true), reader.size);
}

/** @param onDamage called for an impossible length */
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

/** Specification 1.2, sections 3.11, 4.7, 4.8. */
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

export function asfText(bytes: Uint8Array): string {
  const text = new TextDecoder("utf-16le").decode(bytes);
  const end = text.indexOf("\0");
  return end < 0 ? text : text.slice(0, end);
}
