import { signed, tested } from "../format.ts";
import type { Format } from "../format.ts";
import { readCrw, readMrw, readRaf, readX3f } from "./camera-raw.ts";
import { readTiff } from "./tiff.ts";

/** TIFF, the camera files built on it, and other cameras' own. */
export const TIFF_FORMATS: readonly Format[] = [
  signed(0, "II*\0", "image", "image/tiff", "tif", readTiff),
  signed(0, "MM\0*", "image", "image/tiff", "tif", readTiff),
  signed(0, "II+\0\x08\0\0\0", "image", "image/tiff", "tif", readTiff),
  signed(0, "MM\0+\0\x08\0\0", "image", "image/tiff", "tif", readTiff),
  tested(
    (head) => head.is(0, "IIRO") || head.is(0, "IIRS") || head.is(0, "MMOR"),
    "image",
    "image/x-olympus-orf",
    "orf",
    readTiff,
  ),
  signed(0, "IIU\0", "image", "image/x-panasonic-rw2", "rw2", readTiff),
  signed(0, "Exif\0\0", "image", "image/tiff", "tif", (reader, facts) => readTiff(reader, facts, 6)),
  signed(0, "FUJIFILMCCD-RAW", "image", "image/x-fujifilm-raf", "raf", readRaf),
  signed(0, "II\x1a\0\0\0HEAPCCDR", "image", "image/x-canon-crw", "crw", readCrw),
  signed(0, "\0MRM", "image", "image/x-minolta-mrw", "mrw", readMrw),
  signed(0, "FOVb", "image", "image/x-sigma-x3f", "x3f", readX3f),
];
