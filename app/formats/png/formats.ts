import { formatWithSignature } from "../format.ts";
import type { Format } from "../format.ts";
import { readMng, readPng } from "./png.ts";

export const PNG_FORMATS: readonly Format[] = [
  formatWithSignature(0, "\x89PNG\r\n\x1a\n", "image", "image/png", "png", readPng),
  formatWithSignature(0, "\x8aMNG\r\n\x1a\n", "video", "video/x-mng", "mng", readMng),
  formatWithSignature(0, "\x8bJNG\r\n\x1a\n", "image", "image/x-jng", "jng", readMng),
];
