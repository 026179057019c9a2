import { signed } from "../format.ts";
import type { Format } from "../format.ts";
import { readMng, readPng } from "./png.ts";

/** PNG with its kin. */
export const PNG_FORMATS: readonly Format[] = [
  signed(0, "\x89PNG\r\n\x1a\n", "image", "image/png", "png", readPng),
  signed(0, "\x8aMNG\r\n\x1a\n", "video", "video/x-mng", "mng", readMng),
  signed(0, "\x8bJNG\r\n\x1a\n", "image", "image/x-jng", "jng", readMng),
];
