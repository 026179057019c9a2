import { formatWithSignature, formatWithTest } from "../format.ts";
import type { Format } from "../format.ts";
import { readCrw, readMrw, readRaf, readX3f } from "./camera-raw.ts";
import { readTiff } from "./tiff.ts";

export const TIFF_FORMATS: readonly Format[] = [
  formatWithSignature(0, "II*\0", "image", "image/tiff", "tif", readTiff),
  formatWithSignature(0, "MM\0*", "image", "image/tiff", "tif", readTiff),
  formatWithSignature(0, "II+\0\x08\0\0\0", "image", "image/tiff", "tif", readTiff),
  formatWithSignature(0, "MM\0+\0\x08\0\0", "image", "image/tiff", "tif", readTiff),
  formatWithTest(
    (head) => head.is(0, "IIRO") || head.is(0, "IIRS") || head.is(0, "MMOR"),
    "image",
    "image/x-olympus-orf",
    "orf",
    readTiff,
  ),
  formatWithSignature(0, "IIU\0", "image", "image/x-panasonic-rw2", "rw2", readTiff),
  formatWithSignature(0, "Exif\0\0", "image", "image/tiff", "tif", (reader, facts) =>
    readTiff(reader, facts, 6),
  ),
  formatWithSignature(0, "FUJIFILMCCD-RAW", "image", "image/x-fujifilm-raf", "raf", readRaf),
  formatWithSignature(0, "II\x1a\0\0\0HEAPCCDR", "image", "image/x-canon-crw", "crw", readCrw),
  formatWithSignature(0, "\0MRM", "image", "image/x-minolta-mrw", "mrw", readMrw),
  formatWithSignature(0, "FOVb", "image", "image/x-sigma-x3f", "x3f", readX3f),
];
