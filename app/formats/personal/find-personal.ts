import { OLD_STARTS, SEGMENT_STARTS } from "../isobmff/first-boxes.ts";
import { BoundedReader } from "../reading/bounded-reader.ts";
import type { RangeSource, ReadBudget } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { BudgetSpent, MalformedMedia, TruncatedMedia } from "../reading/errors.ts";
import { decodeText } from "../text/decode-text.ts";
import { personalInApe } from "./ape.ts";
import { personalInAsf } from "./asf.ts";
import { personalInBoxFile } from "./boxes.ts";
import { personalInMrw, personalInRaf, personalInTiff } from "./camera-files.ts";
import { Findings } from "./findings.ts";
import type { Finder } from "./findings.ts";
import { personalInFlac } from "./flac.ts";
import { personalInFlv } from "./flv.ts";
import { personalInGif } from "./gif.ts";
import { personalInId3 } from "./id3.ts";
import { personalInJpeg } from "./jpeg.ts";
import { PERSONAL_BUDGET } from "./limits.ts";
import { personalInMatroska } from "./matroska.ts";
import type { PersonalKind } from "./names.ts";
import { personalInOgg } from "./ogg.ts";
import type { Patch } from "./patch.ts";
import { personalInPsd } from "./photoshop.ts";
import { personalInPng } from "./png.ts";
import { personalInRiff } from "./riff.ts";
import { searchForMetadata } from "./search.ts";
import { personalInSvg } from "./svg.ts";

/** Bytes looked at to tell text from data. */
const TEXT_LOOK_BYTES = 4096;
/** First bytes that tell the format. */
const SIGNATURE_BYTES = 16;
/** Of either byte order, with offsets of 32 bits and of 64; those of cameras; JPEG XR. */
const TIFF_SIGNATURES = [
  ...["II*\0", "MM\0*", "II+\0", "MM\0+", "IIRO", "IIRS", "MMOR", "IIU\0"],
  ...["II\xbc\x01", "II\xbc\0"],
];
/** Boxes with which a picture or a film may start. */
const FIRST_BOXES = ["ftyp", ...OLD_STARTS, ...SEGMENT_STARTS];
/** A signature box with which a picture in boxes begins: JPEG 2000, JPEG XL. */
const SIGNATURE_BOXES = ["jP  ", "jP\x1a\x1a", "JXL "];
/** ID3v2 tags one behind the other, as joined files have them. */
const MAX_TAGS = 8;

/** What a file tells of its maker that strangers need not know. */
export interface Personal {
  /** What to overwrite so that it no longer does; the file stays as long. */
  readonly patches: readonly Patch[];
  /** What the patches take out. */
  readonly kinds: ReadonlySet<PersonalKind>;
  /** What stays in the file all the same: it can't be taken out without writing the file anew, or was not reached. */
  readonly left: ReadonlySet<PersonalKind>;
}

/**
 * What to overwrite so that a file no longer says where it was made, nor who owns the device that made it. Within the
 * budget whatever the file claims; a file too odd for this keeps what could not be reached, and `left` says so where a
 * budget ran out. Throws only what `source.read` throws.
 */
export async function findPersonal(source: RangeSource, budget: Partial<ReadBudget> = {}): Promise<Personal> {
  const reader = new BoundedReader(source, { ...PERSONAL_BUDGET, ...budget });
  const found = new Findings(findInFile, reader);
  try {
    await findInFile(reader, found);
  } catch (error) {
    // Whatever was odd, or cost too much: what was found before stands.
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
  await finderFor(await reader.view(0, SIGNATURE_BYTES))(reader, found);
}

function finderFor(start: ByteView): Finder {
  if (start.is(0, "\xff\xd8")) return personalInJpeg;
  if (start.is(0, "\x89PNG") || start.is(0, "\x8aMNG") || start.is(0, "\x8bJNG")) return personalInPng;
  if (start.is(0, "GIF8")) return personalInGif;
  if (["RIFF", "RF64", "BW64", "FORM"].some((name) => start.is(0, name))) return personalInRiff;
  if (TIFF_SIGNATURES.some((signature) => start.is(0, signature))) return personalInTiff;
  if (start.is(0, "FUJIFILMCCD-RAW")) return personalInRaf;
  if (start.is(0, "\0MRM")) return personalInMrw;
  if (start.is(0, "8BPS")) return personalInPsd;
  if (start.is(0, "\x1a\x45\xdf\xa3")) return personalInMatroska;
  if (start.is(0, "OggS")) return personalInOgg;
  if (start.is(0, "FLV\x01")) return personalInFlv;
  if (start.is(0, "\x30\x26\xb2\x75\x8e\x66\xcf\x11")) return personalInAsf;
  if (SIGNATURE_BOXES.some((name) => start.is(4, name)) || FIRST_BOXES.some((name) => start.is(4, name)))
    return personalInBoxFile;
  return personalInSound;
}

/** Tags around a sound: ID3v2 at its front, once or more, APE at its end. Drawings are text. Anything else is searched as it is. */
async function personalInSound(reader: BoundedReader, found: Findings): Promise<void> {
  let at = 0;
  for (let tags = 0; tags < MAX_TAGS; tags++) {
    const bytes = await personalInId3(reader, at, found);
    if (bytes === 0) break;
    at += bytes;
  }
  await personalInApe(reader, found);
  const head = await reader.view(at, 4);
  if (head.is(0, "fLaC")) return personalInFlac(reader, at, found);
  // First, as the mark of UTF-16 looks like a frame's.
  const isMarkup = /^(?:\ufeff|\s)*</.test(decodeText(await reader.view(0, TEXT_LOOK_BYTES)) ?? "");
  if (isMarkup) return personalInSvg(reader, found);
  const isStream = at > 0 || (head.length === 4 && head.u8(0) === 0xff && head.u8(1) >= 0xe0);
  if (!isStream) await searchForMetadata(reader, found);
}
