import { asTextual, formatWithSignature, formatWithTest } from "../format.ts";
import type { Format } from "../format.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { readJpeg } from "./jpeg.ts";

const SIGNATURE = "\xff\xd8\xff";

export const JPEG_FORMATS: readonly Format[] = [
  asTextual(formatWithTest(hasSecondSegment, "image", "image/jpeg", "jpg", readJpeg)),
  formatWithSignature(0, SIGNATURE, "image", "image/jpeg", "jpg", readJpeg),
];

/** A long comment at the start reads as text. */
function hasSecondSegment(head: ByteView, fileSize: number): boolean {
  if (!head.is(0, SIGNATURE) || !head.has(0, 6) || head.u8(3) < 0xc0) return false;
  const next = 4 + head.u16(4);
  return head.has(next, 1) ? head.u8(next) === 0xff : next < fileSize;
}
