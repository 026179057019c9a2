import type { BoundedReader } from "../bounded-reader.ts";
import { BitReader } from "../core/bit-reader.ts";
import type { ByteView } from "../core/byte-view.ts";
import { applyOrientation, setSize } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { walkBoxes } from "../isobmff/boxes.ts";
import { parseExif } from "../metadata/exif.ts";

/** Width for each ratio code, as numerator and denominator of the height (ISO/IEC 18181-1 section D.2). */
const RATIOS: ReadonlyArray<readonly [number, number]> = [
  [1, 1],
  [12, 10],
  [4, 3],
  [3, 2],
  [16, 9],
  [5, 4],
  [2, 1],
];
const SIZE_BITS = [9, 13, 18, 30] as const;
const HEADER_BYTES = 64;

/** A bare JPEG XL codestream. */
export async function readJxlCodestream(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  readHeader(facts, await reader.view(2, HEADER_BYTES));
}

/** JPEG XL in its box container: the codestream may be whole (jxlc) or in parts (jxlp). */
export async function readJxlContainer(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  for await (const box of walkBoxes(reader, 0, reader.size)) {
    if (box.type === "Exif") {
      const exif = await reader.view(box.bodyAt, Math.min(box.bodyBytes, 64 * 1024));
      facts.hasGps = (await parseExif(exif.slice(4 + exif.u32(0)))).hasGps;
    }
    if (box.type !== "jxlc" && box.type !== "jxlp") continue;
    const skip = box.type === "jxlp" ? 4 : 0;
    return readHeader(facts, await reader.view(box.bodyAt + skip + 2, HEADER_BYTES));
  }
}

/** Size and image metadata after the two signature bytes (ISO/IEC 18181-1 sections D.2 and D.3). */
function readHeader(facts: MediaFacts, view: ByteView): void {
  const bits = new BitReader(view.bytes, "lsb");
  const size = readSize(bits);
  setSize(facts, size.width, size.height);
  const allDefault = bits.bit() === 1;
  if (allDefault || bits.bit() === 0) return;
  const orientation = bits.bits(3) + 1;
  if (orientation > 1) applyOrientation(facts, orientation);
  if (bits.bit() === 1) readSize(bits); // intrinsic size: a hint for layout, not what is stored
  if (bits.bit() === 1) skipPreview(bits);
  facts.animated = bits.bit() === 1;
}

function readSize(bits: BitReader): { width: number; height: number } {
  const small = bits.bit() === 1;
  const side = (): number => (small ? (bits.bits(5) + 1) * 8 : bits.bits(SIZE_BITS[bits.bits(2)] ?? 9) + 1);
  const height = side();
  return { height, width: ratioWidth(bits.bits(3), height) ?? side() };
}

function skipPreview(bits: BitReader): void {
  const byEight = bits.bit() === 1;
  const widths = byEight ? [0, 0, 5, 9] : [6, 8, 10, 12];
  const side = (): number => bits.bits(widths[bits.bits(2)] ?? 0);
  side();
  if (bits.bits(3) === 0) side();
}

function ratioWidth(code: number, height: number): number | null {
  const ratio = RATIOS[code - 1];
  return ratio === undefined ? null : Math.floor((height * ratio[0]) / ratio[1]);
}
