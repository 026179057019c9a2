import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { bytesSource } from "../reading/sources.ts";
import { exifBlock, personalInExif } from "./exif.ts";
import type { Findings } from "./findings.ts";
import { windowOf } from "./findings.ts";
import { personalInIptc } from "./iptc.ts";
import { MAX_BLOCK_BYTES } from "./limits.ts";
import { personalInXmp } from "./xmp.ts";

/** Image resources (Adobe Photoshop File Formats Specification, 'Image Resource IDs'). */
const IPTC = 1028;
const THUMBNAILS: ReadonlySet<number> = new Set([1033, 1036]);
const EXIF: ReadonlySet<number> = new Set([1058, 1059]);
const XMP = 1060;
/** Size and format of the thumbnail stand before its JPEG. Bytes. */
const THUMBNAIL_HEADER_BYTES = 28;

/** Image resources that are in memory, as in a JPEG or a TIFF. @param at their offset in the file */
export function personalInResources(view: ByteView, at: number, found: Findings): Promise<void> {
  return personalInImageResources(found.open(bytesSource(view.bytes)), 0, view.length, found.within(at));
}

/** EXIF, XMP and IPTC among the image resources between two offsets. */
export async function personalInImageResources(
  reader: BoundedReader,
  from: number,
  to: number,
  found: Findings,
): Promise<void> {
  for (let at = from; at + 12 <= to;) {
    reader.step();
    const head = await reader.view(at, 6 + 256 + 4);
    if (head.length < 12 || !/^(?:8BIM|MeSa|PHUT|AgHg|DCSR)$/.test(head.text(0, 4))) return;
    const id = head.u16(4);
    const nameBytes = (head.u8(6) + 2) & ~1;
    if (!head.has(6 + nameBytes, 4)) return;
    const length = head.u32(6 + nameBytes);
    const bodyAt = at + 10 + nameBytes;
    at = bodyAt + length + (length & 1);
    if (bodyAt + length > to) continue;
    if (length > MAX_BLOCK_BYTES) {
      if (id === IPTC || id === XMP || EXIF.has(id)) found.leave("location");
      continue;
    }
    if (THUMBNAILS.has(id) && length > THUMBNAIL_HEADER_BYTES) {
      const jpegAt = bodyAt + THUMBNAIL_HEADER_BYTES;
      await found.nested(windowOf(reader, jpegAt, length - THUMBNAIL_HEADER_BYTES), jpegAt);
    } else if (id === IPTC) personalInIptc(await reader.view(bodyAt, length), bodyAt, found);
    else if (id === XMP) personalInXmp(await reader.view(bodyAt, length), bodyAt, found);
    else if (EXIF.has(id)) await personalInExif(exifBlock(await reader.view(bodyAt, length), bodyAt), found);
  }
}

/** Layered pictures of Photoshop (PSD, PSB): their image resources stand behind header and colour table. */
export async function personalInPsd(reader: BoundedReader, found: Findings): Promise<void> {
  const colours = (await reader.exactly(26, 4)).u32(0);
  const at = 30 + colours;
  const length = (await reader.exactly(at, 4)).u32(0);
  await personalInImageResources(reader, at + 4, Math.min(at + 4 + length, reader.size), found);
}
