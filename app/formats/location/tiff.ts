import type { BoundedReader } from "../reading/bounded-reader.ts";
import { parseTiffHeader, readTable } from "../tiff/directory.ts";
import type { TiffBytes } from "../tiff/directory.ts";
import { TAG_XMP } from "../tiff/exif.ts";
import { locationInExif } from "./exif.ts";
import { MAX_BLOCK_BYTES } from "./limits.ts";
import { addAll } from "./patch.ts";
import type { Patch } from "./patch.ts";
import { locationInXmp } from "./xmp.ts";

const HEADER_BYTES = 16;

/** The GPS directory and the XMP packet of a TIFF, and of the camera formats built on it (DNG, NEF, ARW, CR2). */
export async function locationInTiff(reader: BoundedReader, found: Patch[]): Promise<void> {
  const bytes: TiffBytes = (offset, length) => reader.view(offset, length);
  addAll(found, await locationInExif({ bytes, length: reader.size, at: 0 }));
  const header = parseTiffHeader(await bytes(0, HEADER_BYTES));
  if (header === null) return;
  const root = await readTable(bytes, header, header.firstDirectory);
  const packet = root.entries.find(({ tag }) => tag === TAG_XMP);
  if (packet === undefined || packet.valueAt === null || packet.valueBytes > MAX_BLOCK_BYTES) return;
  addAll(found, locationInXmp(await bytes(packet.valueAt, packet.valueBytes), packet.valueAt));
}
