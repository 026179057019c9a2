import { formatWithSignature } from "../format.ts";
import type { Format } from "../format.ts";
import { readJpeg } from "./jpeg.ts";

export const JPEG_FORMATS: readonly Format[] = [
  formatWithSignature(0, "\xff\xd8\xff", "image", "image/jpeg", "jpg", readJpeg),
];
