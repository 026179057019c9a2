import type { BoundedReader } from "../reading/bounded-reader.ts";
import { applyOrientation, setSize, setType, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { walkBoxes } from "../isobmff/boxes.ts";
import { XMP_UUID } from "~/formats/isobmff/personal-boxes.ts";
import { mergeExif, NO_EXIF, parseExif } from "../tiff/exif.ts";
import type { ExifFacts } from "../tiff/exif.ts";
import { parseXmp } from "../text/xmp.ts";

const SIZ = 0xff51;
const EXIF_UUID = "JpgTiffExif->JP2";
const METADATA_BYTES = 64 * 1024;
const BRANDS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ["jp2 ", ["image/jp2", "jp2"]],
  ["jpx ", ["image/jpx", "jpx"]],
  ["jpm ", ["image/jpm", "jpm"]],
  ["jph ", ["image/jph", "jph"]],
]);

/** ITU-T T.800 A.5.1. */
export async function readJ2kCodestream(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  await readSizAt(reader, facts, 0);
}

/** ITU-T T.800 annex I. */
export async function readJp2(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  let exif: ExifFacts = NO_EXIF;
  for await (const box of walkBoxes(reader, 0, reader.size)) {
    if (box.type === "ftyp") {
      const brand = (await reader.exactly(box.bodyAt, 4)).text(0, 4);
      const [mimeType, fileExt] = BRANDS.get(brand) ?? ["image/jp2", "jp2"];
      setType(facts, "image", mimeType, fileExt);
    } else if (box.type === "jp2h") {
      for await (const inner of walkBoxes(reader, box.bodyAt, box.bodyAt + box.bodyBytes)) {
        if (inner.type !== "ihdr") continue;
        const header = await reader.exactly(inner.bodyAt, 8);
        setSize(facts, header.u32(4), header.u32(0));
        break;
      }
    } else if (box.type === "uuid") {
      const body = await reader.view(box.bodyAt, Math.min(box.bodyBytes, METADATA_BYTES));
      if (body.is(0, EXIF_UUID)) exif = mergeExif(await parseExif(body.slice(EXIF_UUID.length)), exif);
      else if (body.is(0, XMP_UUID)) exif = mergeExif(exif, parseXmp(body));
    } else if (box.type === "jp2c" && facts.width === null) await readSizAt(reader, facts, box.bodyAt);
  }
  if (facts.width === null) warn(facts, "probe.damaged");
  applyOrientation(facts, exif.orientation);
  facts.hasGps = exif.hasGps;
}

async function readSizAt(reader: BoundedReader, facts: MediaFacts, at: number): Promise<void> {
  const start = await reader.exactly(at, 24);
  if (start.u16(2) !== SIZ) return warn(facts, "probe.damaged");
  const [right, bottom, left, top] = [start.u32(8), start.u32(12), start.u32(16), start.u32(20)];
  const height = bottom > top ? bottom - top : (await reader.exactly(at, 36)).u32(28);
  const width = right > left ? right - left : (await reader.exactly(at, 36)).u32(24);
  if (bottom <= top || right <= left) warn(facts, "probe.damaged"); // the area is empty
  setSize(facts, width, height);
}
