import type { BoundedReader } from "../reading/bounded-reader.ts";
import { applyOrientation, setSize } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { mergeExif, NO_EXIF, parseExif } from "../tiff/exif.ts";
import type { ExifFacts } from "../tiff/exif.ts";
import { parseXmp } from "../text/xmp.ts";

const HEADER_BYTES = 26;
/** Photoshop File Formats Specification, 'Image Resource IDs'. */
const EXIF = 0x0422;
const XMP = 0x0424;
const METADATA_BYTES = 64 * 1024;
const MAX_RESOURCES = 500;

export async function readPsd(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, HEADER_BYTES + 4);
  setSize(facts, header.u32(18), header.u32(14));
  const exif = await readResources(reader, HEADER_BYTES + 4 + header.u32(HEADER_BYTES));
  applyOrientation(facts, exif.orientation);
  facts.hasGps = exif.hasGps;
}

async function readResources(reader: BoundedReader, from: number): Promise<ExifFacts> {
  let exif: ExifFacts = NO_EXIF;
  const section = await reader.view(from, 4);
  if (!section.has(0, 4)) return exif;
  const end = Math.min(from + 4 + section.u32(0), reader.size);
  let at = from + 4;
  for (let i = 0; i < MAX_RESOURCES && at < end; i++) {
    reader.step();
    const start = await reader.view(at, 8);
    if (!start.is(0, "8BIM") || !start.has(0, 8)) break;
    const number = start.u16(4);
    const nameBytes = padToEven(1 + start.u8(6));
    const size = await reader.view(at + 6 + nameBytes, 4);
    if (!size.has(0, 4)) break;
    const bodyAt = at + 10 + nameBytes;
    const bytes = size.u32(0);
    if (number === EXIF || number === XMP) {
      const body = await reader.view(bodyAt, Math.min(bytes, METADATA_BYTES));
      exif = number === EXIF ? mergeExif(await parseExif(body), exif) : mergeExif(exif, parseXmp(body));
    }
    at = bodyAt + padToEven(bytes);
  }
  return exif;
}

function padToEven(bytes: number): number {
  return bytes + (bytes & 1);
}
