import type { Box } from "../isobmff/boxes.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";

/** What draws the picture needs some hundred; the rest followed the JPEG's end. */
const MAX_BYTES = 4096;
/** JFIF's and Adobe's segments, by marker and length, say only how to draw. */
const DRAWING: ReadonlySet<string> = new Set(["224 16", "238 14"]);
const [LOWEST, FIRST_APP, LAST_APP, COMMENT, END] = [0xc0, 0xe0, 0xef, 0xfe, 0xd9];
const KIND_AND_LENGTH_BYTES = 4;

/**
 * @param box how a JPEG XL makes its JPEG again: kinds and lengths of segments, then their packed contents
 * (ISO/IEC 18181-2, annex A). Profile, EXIF and XMP have boxes of their own.
 */
export async function keepsSegments(reader: BoundedReader, box: Box): Promise<boolean> {
  if (box.bodyBytes > MAX_BYTES) return true;
  const body = await reader.view(box.bodyAt, box.bodyBytes);
  // The first bit tells grey from colours.
  let at = 1;
  const read = (bits: number): number => {
    let value = 0;
    for (let bit = 0; bit < bits; bit++, at++) value |= ((body.u8(at >> 3) >> (at & 7)) & 1) << bit;
    return value;
  };
  const apps: number[] = [];
  for (let marker = 0; marker !== END;) {
    if (!body.has(at >> 3, 2)) return true;
    marker = LOWEST + read(6);
    if (marker === COMMENT) return true;
    if (marker >= FIRST_APP && marker <= LAST_APP) apps.push(marker);
  }
  return apps.some((marker) => {
    if (!body.has(at >> 3, KIND_AND_LENGTH_BYTES)) return true;
    const size = read(2);
    const kind = size < 2 ? size : size === 2 ? 2 + read(1) : 4 + read(2);
    const length = read(16);
    return kind === 0 && !DRAWING.has(`${marker} ${length}`);
  });
}
