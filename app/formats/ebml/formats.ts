import { signed } from "../format.ts";
import type { Format } from "../format.ts";
import { readMatroska } from "./matroska.ts";

/** Matroska and WebM. */
export const EBML_FORMATS: readonly Format[] = [
  signed(0, "\x1a\x45\xdf\xa3", "video", "video/x-matroska", "mkv", readMatroska),
];
