import { OLD_STARTS, SEGMENT_STARTS } from "../isobmff/first-boxes.ts";
import { BoundedReader } from "../reading/bounded-reader.ts";
import type { RangeSource, ReadBudget } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { BudgetSpent, MalformedMedia, TruncatedMedia } from "../reading/errors.ts";
import { locationInBoxFile } from "./box-file.ts";
import { locationInJpeg } from "./jpeg.ts";
import { LOCATION_BUDGET } from "./limits.ts";
import { locationInMatroska } from "./matroska.ts";
import type { Patch } from "./patch.ts";
import { locationInPng } from "./png.ts";
import { locationInTiff } from "./tiff.ts";
import { locationInWebp } from "./webp.ts";

/** Adds what it finds, so that a file which breaks off keeps what was found before. */
type Finder = (reader: BoundedReader, found: Patch[]) => Promise<void>;

/** First bytes that tell the format. */
const SIGNATURE_BYTES = 12;
/** Of either byte order, with offsets of 32 bits and of 64. */
const TIFF_SIGNATURES = ["II*\0", "MM\0*", "II+\0", "MM\0+"];
/** Boxes with which a picture or a film may start. */
const FIRST_BOXES = ["ftyp", ...OLD_STARTS, ...SEGMENT_STARTS];

/**
 * What to overwrite so that a file no longer says where it was made; empty when it does not say so, or in a way
 * that can't be taken out without writing the file anew. Within the budget whatever the file claims. A file too
 * odd for this keeps its location, which its reader still tells; throws only what `source.read` throws.
 */
export async function findLocation(source: RangeSource, budget: Partial<ReadBudget> = {}): Promise<Patch[]> {
  const reader = new BoundedReader(source, { ...LOCATION_BUDGET, ...budget });
  const found: Patch[] = [];
  try {
    await finderFor(await reader.view(0, SIGNATURE_BYTES))?.(reader, found);
  } catch (error) {
    // Whatever was odd, or cost too much: what was found before stands.
    if (reader.storageError !== null) throw reader.storageError.cause;
    const isOdd = [BudgetSpent, MalformedMedia, TruncatedMedia].some((kind) => error instanceof kind);
    if (!isOdd) console.warn("Looking for a location failed", error);
  }
  return found;
}

function finderFor(start: ByteView): Finder | null {
  if (start.is(0, "\xff\xd8")) return locationInJpeg;
  if (start.is(0, "\x89PNG")) return locationInPng;
  if (start.is(0, "RIFF") && start.is(8, "WEBP")) return locationInWebp;
  if (TIFF_SIGNATURES.some((signature) => start.is(0, signature))) return locationInTiff;
  if (start.is(0, "\x1a\x45\xdf\xa3")) return locationInMatroska;
  return FIRST_BOXES.some((name) => start.is(4, name)) ? locationInBoxFile : null;
}
