import { OLD_QUICKTIME_STARTS, SEGMENT_STARTS } from "../isobmff/first-boxes.ts";
import { BoundedReader } from "../reading/bounded-reader.ts";
import type { RangeSource, ReadBudget } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { BudgetSpent, MalformedMedia, TruncatedMedia } from "../reading/errors.ts";
import { windowSource } from "../reading/sources.ts";
import { decodeText } from "../text/decode-text.ts";
import { findInApe } from "./ape.ts";
import { findInAsf } from "./asf.ts";
import { findInBoxFile } from "./boxes.ts";
import { findInMrw, findInRaf, findInTiff } from "./camera-files.ts";
import { findInCaf } from "./caf.ts";
import { Findings } from "./findings.ts";
import type { Finder } from "./findings.ts";
import { findInFlac } from "./flac.ts";
import { findInFlv } from "./flv.ts";
import { findInGif } from "./gif.ts";
import { findInId3, findInId3v1 } from "./id3.ts";
import { findInJpeg } from "./jpeg.ts";
import { PERSONAL_BUDGET } from "./limits.ts";
import { findInMatroska } from "./matroska.ts";
import type { PersonalKind } from "./names.ts";
import { findInOgg } from "./ogg.ts";
import type { Patch } from "./patch.ts";
import { findInPsd } from "./photoshop.ts";
import { findInPng } from "./png.ts";
import { findInRiff } from "./riff.ts";
import { searchForMetadata } from "./search.ts";
import { findInSvg } from "./svg.ts";

const TEXT_LOOK_BYTES = 4096;
const SIGNATURE_BYTES = 16;
const TIFF_SIGNATURES = [
  "II*\0",
  "MM\0*",
  "II+\0",
  "MM\0+",
  "IIRO",
  "IIRS",
  "MMOR",
  "IIU\0",
  "II\xbc\x01",
  "II\xbc\0",
];
const FIRST_BOXES = ["ftyp", ...OLD_QUICKTIME_STARTS, ...SEGMENT_STARTS];
const SIGNATURE_BOXES = ["jP  ", "jP\x1a\x1a", "JXL "];
const MAX_TAGS = 8;

export interface Personal {
  readonly patches: readonly Patch[];
  readonly kinds: ReadonlySet<PersonalKind>;
  /** Or not reached within the budget. */
  readonly left: ReadonlySet<PersonalKind>;
}

/** What tells where a file was made or who owns the device. */
export async function findPersonal(source: RangeSource, budget: Partial<ReadBudget> = {}): Promise<Personal> {
  const reader = new BoundedReader(source, { ...PERSONAL_BUDGET, ...budget });
  const found = new Findings(findInFile, reader);
  try {
    await findInFile(reader, found);
  } catch (error) {
    if (reader.storageError !== null) throw reader.storageError.cause;
    if (error instanceof BudgetSpent) found.leave("location");
    else if (!(error instanceof MalformedMedia || error instanceof TruncatedMedia)) {
      found.leave("location");
      console.warn("Looking for a location failed", error);
    }
  }
  return found;
}

async function findInFile(reader: BoundedReader, found: Findings): Promise<void> {
  await chooseFinder(await reader.view(0, SIGNATURE_BYTES))(reader, found);
}

function chooseFinder(start: ByteView): Finder {
  if (start.is(0, "\xff\xd8")) return findInJpeg;
  if (start.is(0, "\x89PNG") || start.is(0, "\x8aMNG") || start.is(0, "\x8bJNG")) return findInPng;
  if (start.is(0, "GIF8")) return findInGif;
  if (["RIFF", "RF64", "BW64", "FORM"].some((name) => start.is(0, name))) return findInRiff;
  if (TIFF_SIGNATURES.some((signature) => start.is(0, signature))) return findInTiff;
  if (start.is(0, "FUJIFILMCCD-RAW")) return findInRaf;
  if (start.is(0, "\0MRM")) return findInMrw;
  // Nothing draws them without the records that hold owner and number.
  if (start.is(6, "HEAPCCDR") || start.is(0, "FOVb")) return async (_, found) => found.leave("identity");
  if (start.is(0, "8BPS")) return findInPsd;
  if (start.is(0, "\x1a\x45\xdf\xa3")) return findInMatroska;
  if (start.is(0, "OggS")) return findInOgg;
  if (start.is(0, "FLV\x01")) return findInFlv;
  if (start.is(0, "\x30\x26\xb2\x75\x8e\x66\xcf\x11")) return findInAsf;
  if (SIGNATURE_BOXES.some((name) => start.is(4, name)) || FIRST_BOXES.some((name) => start.is(4, name)))
    return findInBoxFile;
  return findInSound;
}

async function findInSound(reader: BoundedReader, found: Findings): Promise<void> {
  let at = 0;
  for (let tags = 0; tags < MAX_TAGS; tags++) {
    const bytes = await findInId3(reader, at, found);
    if (bytes === 0) break;
    at += bytes;
  }
  await findInApe(reader, found);
  await findInId3v1(reader, found);
  const head = await reader.view(at, 4);
  if (head.is(0, "fLaC")) return findInFlac(reader, at, found);
  if (head.is(0, "caff")) await findInCaf(reader, found);
  if (at > 0 && ["RIFF", "RF64", "BW64", "FORM", "OggS"].some((name) => head.is(0, name)))
    return found.examineFile(windowSource(reader, at, reader.size), at);
  // Before MPEG: a UTF-16 mark looks like a sync.
  const isMarkup = /^(?:\ufeff|\s)*</.test(decodeText(await reader.view(0, TEXT_LOOK_BYTES)) ?? "");
  if (isMarkup) return findInSvg(reader, found);
  const isStream = at > 0 || (head.length === 4 && head.u8(0) === 0xff && head.u8(1) >= 0xe0);
  if (!isStream) await searchForMetadata(reader, found);
}
