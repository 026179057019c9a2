import { placeInHeif } from "./heif.ts";
import { placeInMatroska } from "./matroska.ts";
import { placeInMovie } from "./movie.ts";
import { latin1, type Patch } from "./patch.ts";
import { placeInJpeg, placeInPng, placeInWebp } from "./pictures.ts";
import { placeInTiffFile } from "./tiff-file.ts";

/** Where JPEGs keep EXIF and XMP: before the picture itself. Bytes. */
const JPEG_HEAD_BYTES = 512 * 1024;

/**
 * What to overwrite so that a file no longer says where it was made; empty when it does not say so, or
 * in a way that can't be taken out without writing the file anew. Never throws: a file too odd for
 * this is sent as it is, and the media worker tells its owner.
 */
export async function findPlace(file: Blob): Promise<Patch[]> {
  try {
    const start = new Uint8Array(await file.slice(0, 12).arrayBuffer());
    if (start[0] === 0xff && start[1] === 0xd8) {
      return placeInJpeg(new Uint8Array(await file.slice(0, JPEG_HEAD_BYTES).arrayBuffer()));
    }
    if (latin1(start, 0, 4) === "\x89PNG") return await placeInPng(file);
    if (latin1(start, 0, 4) === "RIFF" && latin1(start, 8, 12) === "WEBP") return await placeInWebp(file);
    if (/^(II\*\0|MM\0\*)$/.test(latin1(start, 0, 4))) return await placeInTiffFile(file);
    if (latin1(start, 0, 4) === "\x1a\x45\xdf\xa3") return await placeInMatroska(file);
    // Pictures have items, films a movie; some phones put both into one file.
    if (/^ftyp/.test(latin1(start, 4, 8)))
      return [...(await placeInHeif(file)), ...(await placeInMovie(file))];
    if (/^(moov|mdat|wide|free|skip)$/.test(latin1(start, 4, 8))) return await placeInMovie(file);
  } catch (error) {
    console.warn("Looking for a place in the file failed", error);
  }
  return [];
}
