import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { MalformedMedia, TruncatedMedia } from "../reading/errors.ts";
import { applyOrientation, markUnshowable, setSize, setType, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { MAX_READ_BYTES } from "../reading/limits.ts";
import { mergeExif, NO_EXIF, parseExif } from "../tiff/exif.ts";
import type { ExifFacts } from "../tiff/exif.ts";
import { parseXmp } from "../text/xmp.ts";
import { APP1, END_OF_IMAGE, findMetadata, START_OF_SCAN, walkSegments } from "./segments.ts";
import type { Segment } from "./segments.ts";

const SOF_JPEG_LS = 0xf7;
const FRAME_BYTES = 7;
const LENGTH_BYTES = 2;
const PREFIX_BYTES = 32;
const SCAN_HEADER_BYTES = 8;
/** Coded pixels have a mark in 256. */
const TAIL_LOOK_BYTES = 4 * 1024;
const LEAST_MARKS = 3;
const FIRST_RESTART = 0xd0;
const LAST_RESTART = 0xd7;
const EXIF_BYTES_PER_STEP = 24;
const SCAN_MARK = "\xff\xda";

/** ITU-T T.81 annex B, T.87; Exif 3.0 section 4.5. */
export async function readJpeg(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  let exif: ExifFacts = NO_EXIF;
  let xmp: ExifFacts = NO_EXIF;
  try {
    const frame = await findFrame(reader, 2, async (segment) => {
      if (findMetadata(await reader.view(segment.bodyAt, PREFIX_BYTES)) === null) return;
      const body = await reader.view(segment.bodyAt, segment.bodyBytes);
      const metadata = findMetadata(body);
      if (metadata?.kind === "exif") exif = mergeExif(exif, await readExif(reader, body.slice(metadata.at)));
      else if (metadata !== null) xmp = mergeExif(xmp, parseXmp(body.slice(metadata.at)));
    });
    if (frame === null) {
      markUnshowable(facts, "incomplete");
      throw new TruncatedMedia("no further marker");
    }
    readFrame(facts, frame.marker, await reader.exactly(frame.bodyAt - LENGTH_BYTES, FRAME_BYTES));
    exif = mergeExif(exif, await readLateExif(reader, facts, frame.bodyAt + frame.bodyBytes));
  } finally {
    const known = mergeExif(exif, xmp);
    applyOrientation(facts, known.orientation);
    facts.orientation ??= known.thumbnailOrientation;
    facts.hasGps = known.hasGps;
  }
}

async function findFrame(
  reader: BoundedReader,
  from: number,
  takeMetadata: (segment: Segment) => Promise<void>,
): Promise<Segment | null> {
  for await (const segment of walkSegments(reader, { from, jumps: true })) {
    const { marker } = segment;
    if (marker === END_OF_IMAGE || marker === START_OF_SCAN) throw new MalformedMedia("no frame header");
    if (isFrame(marker)) return segment;
    if (marker === APP1) await takeMetadata(segment);
  }
  return null;
}

async function readLateExif(reader: BoundedReader, facts: MediaFacts, from: number): Promise<ExifFacts> {
  let exif: ExifFacts = NO_EXIF;
  for await (const { marker, bodyAt, bodyBytes } of walkSegments(reader, { from })) {
    if (marker === START_OF_SCAN && bodyAt + SCAN_HEADER_BYTES < reader.size) {
      if (await endsInScan(reader)) warn(facts, "probe.truncated");
      return exif;
    }
    if (marker !== APP1) continue;
    const body = await reader.view(bodyAt, bodyBytes);
    const metadata = findMetadata(body);
    if (metadata?.kind === "exif") exif = mergeExif(exif, await readExif(reader, body.slice(metadata.at)));
  }
  // Past damage.
  const rest = await reader.view(from, MAX_READ_BYTES);
  if (rest.find(SCAN_MARK) < 0 && from + rest.length >= reader.size) markUnshowable(facts, "incomplete");
  return exif;
}

async function readExif(reader: BoundedReader, block: ByteView): Promise<ExifFacts> {
  reader.step(Math.ceil(block.length / EXIF_BYTES_PER_STEP));
  return parseExif(block);
}

/** Then every 0xFF has a zero or restart behind it. */
async function endsInScan(reader: BoundedReader): Promise<boolean> {
  const { bytes } = await reader.tail(TAIL_LOOK_BYTES);
  let marks = 0;
  for (let at = bytes.indexOf(0xff); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < FIRST_RESTART || next > LAST_RESTART)) return false;
    marks++;
  }
  return marks >= LEAST_MARKS;
}

function readFrame(facts: MediaFacts, marker: number, frame: ByteView): void {
  if (marker === SOF_JPEG_LS) setType(facts, "image", "image/jls", "jls");
  setSize(facts, frame.u16(5), frame.u16(3));
}

/** DHT, JPG and DAC. */
function isFrame(marker: number): boolean {
  return (
    marker === SOF_JPEG_LS ||
    (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
  );
}
