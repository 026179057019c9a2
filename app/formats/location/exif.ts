import type { ByteView } from "../reading/byte-view.ts";
import { MalformedMedia, TruncatedMedia } from "../reading/errors.ts";
import { parseTiffHeader, readTable } from "../tiff/directory.ts";
import type { TiffBytes } from "../tiff/directory.ts";
import { TAG_GPS_DIRECTORY } from "../tiff/exif.ts";
import { MAX_GPS_VALUE_BYTES } from "./limits.ts";
import { blank } from "./patch.ts";
import type { Patch } from "./patch.ts";

const HEADER_BYTES = 16;
/** LONG8, SLONG8 and IFD8 of BigTIFF. */
const LONG8_TYPES: ReadonlySet<number> = new Set([16, 17, 18]);

/** A block of TIFF structure, wherever it lies. Bytes. */
interface ExifBlock {
  readonly bytes: TiffBytes;
  readonly length: number;
  /** Offset of its header from the start of the file. */
  readonly at: number;
}

/** A block that is in memory. @param at its offset from the start of the file */
export function exifBlock(view: ByteView, at: number): ExifBlock {
  return { bytes: async (offset, length) => view.slice(offset, length), length: view.length, at };
}

/**
 * Empties the GPS directory of an EXIF block and the values it points to. The pointer to it stays and
 * leads to a directory without entries. A broken block is left as it is. Source: Exif 3.0 (CIPA DC-008) section 4.6.6.
 */
export async function locationInExif({ bytes, length, at }: ExifBlock): Promise<Patch[]> {
  try {
    const header = parseTiffHeader(await bytes(0, HEADER_BYTES));
    if (header === null) return [];
    const root = await readTable(bytes, header, header.firstDirectory);
    const pointer = root.entries.find(({ tag }) => tag === TAG_GPS_DIRECTORY);
    if (pointer === undefined) return [];
    // Any other type counts as a LONG: some writers give a wrong one, and readers follow it all the same.
    const isLong8 = header.big && LONG8_TYPES.has(pointer.type);
    const start = isLong8 ? pointer.inline.u64(0, header.little) : pointer.inline.u32(0, header.little);
    // A directory that is its own GPS directory is a trap, and emptying it would take the rest along.
    if (start === header.firstDirectory) return [];
    const gps = await readTable(bytes, header, start);
    if (!gps.whole || gps.entries.length === 0) return [];
    const values = gps.entries.flatMap(({ valueAt, valueBytes }) =>
      valueAt !== null && valueBytes <= MAX_GPS_VALUE_BYTES && valueAt + valueBytes <= length
        ? [blank(at + valueAt, valueBytes)]
        : [],
    );
    return [blank(at + start, gps.bytes), ...values];
  } catch (error) {
    if (error instanceof MalformedMedia || error instanceof TruncatedMedia) return [];
    throw error;
  }
}
