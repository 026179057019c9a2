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
