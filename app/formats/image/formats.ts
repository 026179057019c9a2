import { formatWithSignature, formatWithTest, asTextual } from "../format.ts";
import type { Format } from "../format.ts";
import { looksLikeIcon, readBmp, readIcon } from "./bitmap.ts";
import { readGif } from "./gif.ts";
import { readJ2kCodestream, readJp2 } from "./jpeg2000.ts";
import { readJxlCodestream, readJxlContainer } from "./jxl.ts";

export const IMAGE_FORMATS: readonly Format[] = [
  asTextual(
    formatWithTest(
      (head) => head.is(0, "GIF87a") || head.is(0, "GIF89a"),
      "image",
      "image/gif",
      "gif",
      readGif,
    ),
  ),
  formatWithSignature(0, "\0\0\0\x0cJXL \r\n\x87\n", "image", "image/jxl", "jxl", readJxlContainer),
  formatWithSignature(0, "\xff\x0a", "image", "image/jxl", "jxl", readJxlCodestream),
  formatWithSignature(0, "\0\0\0\x0cjP  \r\n\x87\n", "image", "image/jp2", "jp2", readJp2),
  formatWithSignature(0, "\xff\x4f\xff\x51", "image", "image/j2c", "j2c", readJ2kCodestream),
  formatWithTest((head) => head.is(0, "BM") && head.has(14, 12), "image", "image/bmp", "bmp", readBmp),
  formatWithTest((head) => head.is(0, "BA") && head.is(14, "BM"), "image", "image/bmp", "bmp", readBmp),
  formatWithTest(looksLikeIcon, "image", "image/x-icon", "ico", readIcon),
];
