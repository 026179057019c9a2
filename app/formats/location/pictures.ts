import { crc32 } from "./crc32.ts";
import { latin1, patched, shifted, viewOf, type Patch } from "./patch.ts";
import { bytesOf } from "./read.ts";
import { placeInTiff } from "./tiff.ts";
import { placeInXmp } from "./xmp.ts";

const EXIF_PREFIX = "Exif\0\0";
const XMP_PREFIX = "http://ns.adobe.com/xap/1.0/\0";

const MARKER_APP1 = 0xe1;
const MARKER_SCAN = 0xda;

/**
 * APP1 segments up to the first scan. Source: JPEG (ITU-T T.81 annex B), Exif 3.0 section 4.7,
 * XMP part 3.
 * @param head the file's beginning
 */
export function placeInJpeg(head: Uint8Array): Patch[] {
  const view = viewOf(head);
  const found: Patch[] = [];
  for (let at = 2; at + 4 <= head.length && head[at] === 0xff;) {
    const marker = head[at + 1] ?? 0;
    if (marker === MARKER_SCAN) break;
    const end = at + 2 + view.getUint16(at + 2);
    if (marker === MARKER_APP1) found.push(...placeInPrefixed(head.subarray(at + 4, end), at + 4));
    at = end;
  }
  return found;
}

function placeInPrefixed(body: Uint8Array, at: number): Patch[] {
  for (const [prefix, find] of [
    [EXIF_PREFIX, placeInTiff],
    [XMP_PREFIX, placeInXmp],
  ] as const) {
    if (latin1(body, 0, prefix.length) !== prefix) continue;
    return shifted(find(body.subarray(prefix.length)), at + prefix.length);
  }
  return [];
}

/** EXIF and XMP chunks. Source: developers.google.com/speed/webp/docs/riff_container. */
export async function placeInWebp(file: Blob): Promise<Patch[]> {
  const found: Patch[] = [];
  for (let at = 12; at + 8 <= file.size;) {
    const header = await bytesOf(file, at, 8);
    const size = viewOf(header).getUint32(4, true);
    const name = latin1(header, 0, 4);
    if ((name === "EXIF" || name === "XMP ") && size <= MAX_BLOCK_BYTES) {
      const body = await bytesOf(file, at + 8, size);
      const skip = latin1(body, 0, EXIF_PREFIX.length) === EXIF_PREFIX ? EXIF_PREFIX.length : 0;
      const place = name === "EXIF" ? placeInTiff(body.subarray(skip)) : placeInXmp(body.subarray(skip));
      found.push(...shifted(place, at + 8 + skip));
    }
    at += 8 + size + (size % 2);
  }
  return found;
}

/** eXIf and plain iTXt chunks, each with its checksum made anew. Source: PNG (third edition) section 11.3. */
export async function placeInPng(file: Blob): Promise<Patch[]> {
  const found: Patch[] = [];
  for (let at = 8; at + 12 <= file.size;) {
    const header = await bytesOf(file, at, 8);
    const size = viewOf(header).getUint32(0);
    const name = latin1(header, 4, 8);
    if ((name === "eXIf" || name === "iTXt") && size <= MAX_BLOCK_BYTES) {
      const body = await bytesOf(file, at + 8, size);
      const place = name === "eXIf" ? placeInTiff(body) : placeInXmp(body);
      if (place.length > 0) found.push(...shifted(place, at + 8), await checksum(header, body, place, at));
    }
    at += 12 + size;
  }
  return found;
}

/** The chunk's CRC over its type and its patched body. */
async function checksum(header: Uint8Array, body: Uint8Array, place: Patch[], at: number): Promise<Patch> {
  const clean = await patched(new Blob([new Uint8Array(body)]), place).arrayBuffer();
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, crc32([header.subarray(4, 8), new Uint8Array(clean)]));
  return { at: at + 8 + body.length, bytes };
}

/** EXIF and XMP blocks are some kilobytes; larger ones hold whole pictures and are left alone. Bytes. */
const MAX_BLOCK_BYTES = 4 * 1024 * 1024;
