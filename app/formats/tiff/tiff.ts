import type { BoundedReader } from "../reading/bounded-reader.ts";
import { MalformedMedia } from "../reading/errors.ts";
import { applyOrientation, setSize, setType, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import {
  hasGpsPosition,
  NO_EXIF,
  TAG_GPS_DIRECTORY,
  TAG_ORIENTATION,
  TAG_XMP,
  validOrientation,
} from "./exif.ts";
import type { ExifFacts } from "./exif.ts";
import { parseTiffHeader, readDirectory, tagNumber } from "./directory.ts";
import type { TiffBytes, TiffDirectory, TiffHeader } from "./directory.ts";
import { parseXmp } from "../text/xmp.ts";

/** TIFF 6.0 and TIFF/EP. */
const TAG_SUBFILE_TYPE = 0x00fe;
const TAG_WIDTH = 0x0100;
const TAG_HEIGHT = 0x0101;
const TAG_SUB_DIRECTORIES = 0x014a;
const TAG_DNG_VERSION = 0xc612;
/** Panasonic RW2. */
const TAG_RW2_HEIGHT = 0x0006;
const TAG_RW2_WIDTH = 0x0007;
const TAGS: ReadonlySet<number> = new Set([
  TAG_SUBFILE_TYPE,
  TAG_WIDTH,
  TAG_HEIGHT,
  TAG_XMP,
  TAG_SUB_DIRECTORIES,
  TAG_DNG_VERSION,
  TAG_ORIENTATION,
  TAG_GPS_DIRECTORY,
  TAG_RW2_HEIGHT,
  TAG_RW2_WIDTH,
]);
const REDUCED_IMAGE_FLAG = 1;
const XMP_BYTES = 64 * 1024;
const MAX_SUB_DIRECTORIES = 8;
const TIFF_MAGICS: ReadonlyMap<number, { mimeType: string; fileExt: string }> = new Map([
  [42, { mimeType: "image/tiff", fileExt: "tif" }],
  [43, { mimeType: "image/tiff", fileExt: "tif" }],
  [0x4f52, { mimeType: "image/x-olympus-orf", fileExt: "orf" }],
  [0x5352, { mimeType: "image/x-olympus-orf", fileExt: "orf" }],
  [0x55, { mimeType: "image/x-panasonic-rw2", fileExt: "rw2" }],
]);

export async function readTiff(reader: BoundedReader, facts: MediaFacts, base = 0): Promise<void> {
  const bytes: TiffBytes = (offset, length) => reader.view(base + offset, length);
  const header = parseTiffHeader(await reader.view(base, 16));
  if (header === null) throw new MalformedMedia("TIFF header");
  const start = await reader.view(base, 12);
  const type = TIFF_MAGICS.get(start.u16(2, header.little));
  if (type !== undefined) setType(facts, "image", type.mimeType, type.fileExt);
  if (start.is(8, "CR")) setType(facts, "image", "image/x-canon-cr2", "cr2");
  const root = await readDirectory(bytes, header, header.firstDirectory, TAGS);
  if (root.entries.has(TAG_DNG_VERSION)) setType(facts, "image", "image/x-adobe-dng", "dng");
  const size = directorySize(root);
  if (size !== null) setSize(facts, size.width, size.height);
  else if (!root.whole) warn(facts, "probe.truncated");
  const xmp = await readXmp(bytes, root);
  const orientation = validOrientation(tagNumber(root, TAG_ORIENTATION)) ?? xmp.orientation;
  facts.hasGps = xmp.hasGps;
  try {
    const full = isReduced(root) || size === null ? await findFullPicture(reader, bytes, header, root) : null;
    if (full !== null) setSize(facts, full.width, full.height);
    const gps = tagNumber(root, TAG_GPS_DIRECTORY);
    if (gps !== null) facts.hasGps ||= await hasGpsPosition(bytes, header, gps);
  } finally {
    applyOrientation(facts, orientation);
  }
}

export async function readXmp(bytes: TiffBytes, root: TiffDirectory): Promise<ExifFacts> {
  const entry = root.entries.get(TAG_XMP);
  return entry === undefined || entry.valueAt === null
    ? NO_EXIF
    : parseXmp(await bytes(entry.valueAt, Math.min(entry.count, XMP_BYTES)));
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function directorySize(directory: TiffDirectory): Size | null {
  const width = tagNumber(directory, TAG_WIDTH) ?? tagNumber(directory, TAG_RW2_WIDTH);
  const height = tagNumber(directory, TAG_HEIGHT) ?? tagNumber(directory, TAG_RW2_HEIGHT);
  return width !== null && height !== null && width > 0 && height > 0 ? { width, height } : null;
}

function isReduced(directory: TiffDirectory): boolean {
  return ((tagNumber(directory, TAG_SUBFILE_TYPE) ?? 0) & REDUCED_IMAGE_FLAG) !== 0;
}

async function findFullPicture(
  reader: BoundedReader,
  bytes: TiffBytes,
  header: TiffHeader,
  root: TiffDirectory,
): Promise<Size | null> {
  const offsets = [...(root.entries.get(TAG_SUB_DIRECTORIES)?.numbers ?? []), root.next].filter(
    (at) => at > 0,
  );
  let best: Size | null = null;
  for (const at of offsets.slice(0, MAX_SUB_DIRECTORIES)) {
    reader.step();
    const directory = await readDirectory(bytes, header, at, TAGS);
    const size = directorySize(directory);
    if (size === null || isReduced(directory)) continue;
    if (best === null || size.width * size.height > best.width * best.height) best = size;
  }
  return best;
}
