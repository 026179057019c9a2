import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { bytesSource } from "../reading/sources.ts";
import { exifBlock, findInExif } from "./exif.ts";
import type { Findings } from "./findings.ts";
import { findInIptc } from "./iptc.ts";
import { MAX_BLOCK_BYTES } from "./limits.ts";
import { findInXmp } from "./xmp.ts";

/** Adobe Photoshop File Formats Specification, 'Image Resource IDs'. */
const IPTC = 1028;
const THUMBNAILS: ReadonlySet<number> = new Set([1033, 1036]);
const EXIF: ReadonlySet<number> = new Set([1058, 1059]);
const XMP = 1060;

export function findInResources(view: ByteView, at: number, found: Findings): Promise<void> {
  return findInImageResources(found.open(bytesSource(view.bytes)), 0, view.length, found.offsetBy(at));
}

export async function findInPsd(reader: BoundedReader, found: Findings): Promise<void> {
  const colours = (await reader.exactly(26, 4)).u32(0);
  const at = 30 + colours;
  const length = (await reader.exactly(at, 4)).u32(0);
  await findInImageResources(reader, at + 4, Math.min(at + 4 + length, reader.size), found);
}

async function findInImageResources(
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
    // Zeros are a thumbnail without pixels.
    if (THUMBNAILS.has(id))
      found.addUnlessEmpty("identity", bodyAt, (await reader.view(bodyAt, length)).bytes);
    else if (id === IPTC) findInIptc(await reader.view(bodyAt, length), bodyAt, found);
    else if (id === XMP) findInXmp(await reader.view(bodyAt, length), bodyAt, found);
    else if (EXIF.has(id)) await findInExif(exifBlock(await reader.view(bodyAt, length), bodyAt), found);
  }
}
