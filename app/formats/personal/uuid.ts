import { walkWholeBoxes } from "../isobmff/boxes.ts";
import type { Box } from "../isobmff/boxes.ts";
import { XMP_UUID } from "../isobmff/location-marks.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { exifBlock, personalInExif } from "./exif.ts";
import type { Findings } from "./findings.ts";
import { freed } from "./freed.ts";
import { personalInIptc } from "./iptc.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES, MAX_NOTES_BYTES } from "./limits.ts";
import { kindOfNotes } from "./names.ts";
import { personalInResources } from "./photoshop.ts";
import { personalInXmp } from "./xmp.ts";

const UUID_BYTES = 16;
/** EXIF of JPEG 2000 by two writers, Latin-1: Adobe's, and one that spells its name. */
const EXIF_UUIDS = ["JpgTiffExif->JP2", "\x05\x37\xcd\xab\x9d\x0c\x44\x31\xa7\x2a\xfa\x56\x1f\x2a\x11\x3e"];
const IPTC_UUID = "\x33\xc7\xa4\xd2\xb8\x1d\x47\x23\xa0\xba\xf1\xa3\xe0\x97\xad\x38";
const PHOTOSHOP_UUID = "\x2c\x4c\x01\x00\x85\x04\x40\xb9\xa0\x3e\x56\x21\x48\xd6\xdf\xeb";
/** Where a map's pixels lie (GeoJP2 and its older kin). */
const MAP_UUIDS = [
  "\xb1\x4b\xf8\xbd\x08\x3d\x4b\x43\xa5\xae\x8c\xd7\xd5\xa6\xce\x03",
  "\x96\xa9\xf1\xf1\xdc\x98\x40\x2d\xa7\xae\xd6\x8e\x34\x45\x18\x09",
];
/** Canon's own box, in its camera files and films. */
const CANON_UUID = "\x85\xc0\xb6\x87\x82\x0f\x11\xe0\x81\x11\xf4\xce\x46\x2b\x6a\x48";

/** A box that its UUID names: EXIF, XMP, IPTC, a map's place, a camera's blocks. */
export async function personalInUuid(reader: BoundedReader, box: Box, found: Findings): Promise<void> {
  const [at, length] = [box.bodyAt + UUID_BYTES, box.bodyBytes - UUID_BYTES];
  if (length <= 0) return;
  const head = await reader.view(box.bodyAt, UUID_BYTES);
  const is = (name: string) => head.is(0, name);
  if (is(CANON_UUID)) return personalInCanon(reader, at, box.end, found);
  if (MAP_UUIDS.some(is)) return found.add("location", ...freed(box));
  if (length > MAX_BLOCK_BYTES)
    return [XMP_UUID, IPTC_UUID, PHOTOSHOP_UUID, ...EXIF_UUIDS].some(is)
      ? found.leave("location")
      : undefined;
  const body = await reader.view(at, length);
  reader.step(Math.ceil(Math.min(length, MAX_NOTES_BYTES) / BYTES_A_STEP));
  if (is(XMP_UUID)) personalInXmp(body, at, found);
  else if (EXIF_UUIDS.some(is)) await personalInExif(exifBlock(body, at), found);
  else if (is(IPTC_UUID)) personalInIptc(body, at, found);
  else if (is(PHOTOSHOP_UUID)) await personalInResources(body, at, found);
  else {
    const kind = kindOfNotes(body.text(0, Math.min(body.length, MAX_NOTES_BYTES)));
    if (kind === null) return;
    if (body.find("<?xpacket") >= 0) personalInXmp(body, at, found);
    else found.add(kind, ...freed(box));
  }
}

/** Blocks of TIFF structure: the picture's, its exposure, its maker's notes, its place (github.com/lclevy/canon_cr3). */
async function personalInCanon(
  reader: BoundedReader,
  from: number,
  to: number,
  found: Findings,
): Promise<void> {
  for await (const box of walkWholeBoxes(reader, from, to)) {
    if (!/^CMT[1-4]$/.test(box.type) || box.bodyBytes > MAX_BLOCK_BYTES) continue;
    if (box.type === "CMT3") {
      found.leave("identity");
      continue;
    }
    const block = exifBlock(await reader.view(box.bodyAt, box.bodyBytes), box.bodyAt);
    await personalInExif({ ...block, isGps: box.type === "CMT4", raw: true }, found);
  }
}
