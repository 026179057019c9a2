import { BoundedReader } from "../reading/bounded-reader.ts";
import type { RangeSource, ReadBudget } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { BudgetSpent } from "../reading/errors.ts";
import { locationInHeif } from "./heif.ts";
import { locationInJpeg } from "./jpeg.ts";
import { LOCATION_BUDGET } from "./limits.ts";
import { locationInMatroska } from "./matroska.ts";
import { locationInMovie } from "./movie.ts";
import type { Patch } from "./patch.ts";
import { locationInPng } from "./png.ts";
import { locationInTiff } from "./tiff.ts";
import { locationInWebp } from "./webp.ts";

/** Adds what it finds, so that a file which breaks off keeps what was found before. */
type Finder = (reader: BoundedReader, found: Patch[]) => Promise<void>;

/** First bytes that tell the format. */
const SIGNATURE_BYTES = 12;
/** Boxes with which a QuickTime file from before 'ftyp' may start. */
const OLD_STARTS = ["moov", "mdat", "wide", "free", "skip"];

/**
 * What to overwrite so that a file no longer says where it was made; empty when it does not say so, or in a way
 * that can't be taken out without writing the file anew. Within the budget whatever the file claims. A file too
 * odd for this keeps its location, which its reader still tells; throws only what `source.read` throws.
 */
export async function findLocation(source: RangeSource, budget: Partial<ReadBudget> = {}): Promise<Patch[]> {
  const reader = new BoundedReader(source, { ...LOCATION_BUDGET, ...budget });
  const found: Patch[] = [];
  try {
    for (const find of findersFor(await reader.view(0, SIGNATURE_BYTES))) await attempt(find, reader, found);
  } catch (error) {
    if (reader.storageError !== null) throw reader.storageError.cause;
    if (!(error instanceof BudgetSpent)) throw error;
  }
  return found;
}

/** One way of looking. What is odd to it may be plain to the next; a spent budget ends all. */
async function attempt(find: Finder, reader: BoundedReader, found: Patch[]): Promise<void> {
  try {
    await find(reader, found);
  } catch (error) {
    if (reader.storageError !== null || error instanceof BudgetSpent) throw error;
  }
}

function findersFor(start: ByteView): readonly Finder[] {
  if (start.is(0, "\xff\xd8")) return [locationInJpeg];
  if (start.is(0, "\x89PNG")) return [locationInPng];
  if (start.is(0, "RIFF") && start.is(8, "WEBP")) return [locationInWebp];
  if (start.is(0, "II*\0") || start.is(0, "MM\0*")) return [locationInTiff];
  if (start.is(0, "\x1a\x45\xdf\xa3")) return [locationInMatroska];
  // Pictures have items, films a movie; some phones put both into one file.
  if (start.is(4, "ftyp")) return [locationInHeif, locationInMovie];
  return OLD_STARTS.some((name) => start.is(4, name)) ? [locationInMovie] : [];
}
