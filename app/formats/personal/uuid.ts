import { walkWholeBoxes } from "../isobmff/boxes.ts";
import type { Box } from "../isobmff/boxes.ts";
import { XMP_UUID } from "~/formats/isobmff/personal-boxes.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { exifBlock, findInExif } from "./exif.ts";
import type { Findings } from "./findings.ts";
import { freeBox } from "./free-box.ts";
import { findInIptc } from "./iptc.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES, MAX_NOTES_BYTES } from "./limits.ts";
import { classifyNotes } from "./names.ts";
import { findInResources } from "./photoshop.ts";
import { findInXmp } from "./xmp.ts";

const UUID_BYTES = 16;
/** In JPEG 2000, by two writers. */
const EXIF_UUIDS = ["JpgTiffExif->JP2", "\x05\x37\xcd\xab\x9d\x0c\x44\x31\xa7\x2a\xfa\x56\x1f\x2a\x11\x3e"];
const IPTC_UUID = "\x33\xc7\xa4\xd2\xb8\x1d\x47\x23\xa0\xba\xf1\xa3\xe0\x97\xad\x38";
const PHOTOSHOP_UUID = "\x2c\x4c\x01\x00\x85\x04\x40\xb9\xa0\x3e\x56\x21\x48\xd6\xdf\xeb";
/** GeoJP2 and its predecessor. */
const MAP_UUIDS = [
  "\xb1\x4b\xf8\xbd\x08\x3d\x4b\x43\xa5\xae\x8c\xd7\xd5\xa6\xce\x03",
  "\x96\xa9\xf1\xf1\xdc\x98\x40\x2d\xa7\xae\xd6\x8e\x34\x45\x18\x09",
];
/** Flip Video, 360Fly (ExifTool). */
const MAKER_UUIDS = [
  ["\x4a\xb0\x3b\x0f\x61\x8d\x40\x75\x82\xb2\xd9\xfa\xce\xd3\x5f\xf5", "identity"],
  ["\xef\xe1\x58\x9a\xbb\x77\x49\xef\x80\x95\x27\x75\x9e\xb1\xdc\x6f", "location"],
] as const;
const CANON_UUID = "\x85\xc0\xb6\x87\x82\x0f\x11\xe0\x81\x11\xf4\xce\x46\x2b\x6a\x48";

export async function findInUuid(reader: BoundedReader, box: Box, found: Findings): Promise<void> {
  const [at, length] = [box.bodyAt + UUID_BYTES, box.bodyBytes - UUID_BYTES];
  if (length <= 0) return;
  const head = await reader.view(box.bodyAt, UUID_BYTES);
  const is = (name: string) => head.is(0, name);
  if (is(CANON_UUID)) return findInCanon(reader, at, box.end, found);
  if (MAP_UUIDS.some(is)) return found.add("location", ...freeBox(box));
  const maker = MAKER_UUIDS.find(([name]) => is(name));
  if (maker !== undefined) return found.add(maker[1], ...freeBox(box));
  if (length > MAX_BLOCK_BYTES)
    return [XMP_UUID, IPTC_UUID, PHOTOSHOP_UUID, ...EXIF_UUIDS].some(is)
      ? found.leave("location")
      : undefined;
  const body = await reader.view(at, length);
  reader.step(Math.ceil(Math.min(length, MAX_NOTES_BYTES) / BYTES_A_STEP));
  if (is(XMP_UUID)) findInXmp(body, at, found);
  else if (EXIF_UUIDS.some(is)) await findInExif(exifBlock(body, at), found);
  else if (is(IPTC_UUID)) findInIptc(body, at, found);
  else if (is(PHOTOSHOP_UUID)) await findInResources(body, at, found);
  else {
    const kind = classifyNotes(body.text(0, Math.min(body.length, MAX_NOTES_BYTES)));
    if (kind === null) return;
    if (body.find("<?xpacket") >= 0) findInXmp(body, at, found);
    else found.add(kind, ...freeBox(box));
  }
}

/** github.com/lclevy/canon_cr3 */
async function findInCanon(reader: BoundedReader, from: number, to: number, found: Findings): Promise<void> {
  for await (const box of walkWholeBoxes(reader, from, to)) {
    if (!/^CMT[1-4]$/.test(box.type) || box.bodyBytes > MAX_BLOCK_BYTES) continue;
    if (box.type === "CMT3") {
      found.leave("identity");
      continue;
    }
    const block = exifBlock(await reader.view(box.bodyAt, box.bodyBytes), box.bodyAt);
    await findInExif({ ...block, isGps: box.type === "CMT4", raw: true }, found);
  }
}
