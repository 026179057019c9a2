import { signed } from "../format.ts";
import type { Format } from "../format.ts";
import { readJpeg } from "./jpeg.ts";

/** JPEG and JPEG-LS. */
export const JPEG_FORMATS: readonly Format[] = [
  signed(0, "\xff\xd8\xff", "image", "image/jpeg", "jpg", readJpeg),
];
