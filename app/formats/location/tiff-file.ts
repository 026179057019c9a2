import { shifted, viewOf, type Patch } from "./patch.ts";
import { bytesOf } from "./read.ts";
import { placeInTiff, tiffEntries } from "./tiff.ts";
import { placeInXmp } from "./xmp.ts";

const TAG_XMP = 700;
/** A directory of 512 entries, and its own length. Bytes. */
const DIRECTORY_BYTES = 2 + 512 * 12;
const MAX_XMP_BYTES = 4 * 1024 * 1024;
/** Directories and their values, as far as they are looked for around the first one. Bytes. */
const WINDOW_BYTES = 64 * 1024 * 1024;

/** The GPS directory and the XMP packet of a TIFF, and of the camera formats built on it (DNG, NEF, ARW, CR2). */
export async function placeInTiffFile(file: Blob): Promise<Patch[]> {
  const head = viewOf(await bytesOf(file, 0, 8));
  const little = head.getUint8(0) === 0x49;
  const rootAt = head.getUint32(4, little);
  const found: Patch[] = [];
  // Offsets count from the start of the file, so what holds the directories is read from there.
  const whole = file.size <= WINDOW_BYTES ? await bytesOf(file, 0, file.size) : null;
  if (whole) found.push(...placeInTiff(whole));
  const directory = await bytesOf(file, rootAt, DIRECTORY_BYTES);
  const packet = tiffEntries(viewOf(directory), 0, little)?.find((entry) => entry.tag === TAG_XMP);
  if (packet && packet.bytes > 4 && packet.bytes <= MAX_XMP_BYTES) {
    found.push(...shifted(placeInXmp(await bytesOf(file, packet.value, packet.bytes)), packet.value));
  }
  return found;
}
