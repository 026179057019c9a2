import { formatWithSignature } from "../format.ts";
import type { Format } from "../format.ts";
import { readMatroska } from "./matroska.ts";

export const EBML_FORMATS: readonly Format[] = [
  formatWithSignature(0, "\x1a\x45\xdf\xa3", "video", "video/x-matroska", "mkv", readMatroska),
];
