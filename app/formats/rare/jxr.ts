import type { BoundedReader } from "../reading/bounded-reader.ts";
import { MalformedMedia } from "../reading/errors.ts";
import { setSize } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { parseTiffHeader, readDirectory, tagNumber } from "../tiff/directory.ts";
import type { TiffBytes } from "../tiff/directory.ts";
import { hasGpsPosition, TAG_GPS_DIRECTORY, TAG_XMP } from "../tiff/exif.ts";
import { readXmp } from "../tiff/tiff.ts";

/** ITU-T T.832 Annex A. */
const TAG_WIDTH = 0xbc80;
const TAG_HEIGHT = 0xbc81;

export async function readJxr(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = parseTiffHeader(await reader.view(0, 16));
  if (header === null) throw new MalformedMedia("JPEG XR header");
  const bytes: TiffBytes = (offset, length) => reader.view(offset, length);
  const wanted = new Set([TAG_WIDTH, TAG_HEIGHT, TAG_GPS_DIRECTORY, TAG_XMP]);
  const directory = await readDirectory(bytes, header, header.firstDirectory, wanted);
  const width = tagNumber(directory, TAG_WIDTH);
  const height = tagNumber(directory, TAG_HEIGHT);
  if (width !== null && height !== null) setSize(facts, width, height);
  facts.hasGps = (await readXmp(bytes, directory)).hasGps;
  const gps = tagNumber(directory, TAG_GPS_DIRECTORY);
  if (gps !== null) facts.hasGps ||= await hasGpsPosition(bytes, header, gps);
}
