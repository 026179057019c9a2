import type { BoundedReader } from "../reading/bounded-reader.ts";
import { BitReader } from "../reading/bit-reader.ts";
import { ByteView } from "../reading/byte-view.ts";
import { decompressBrotli } from "~/formats/reading/brotli.ts";
import { applyOrientation, setSize, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { walkBoxes } from "../isobmff/boxes.ts";
import type { Box } from "../isobmff/boxes.ts";
import { exifItemStart, parseExif } from "../tiff/exif.ts";
import { parseXmp } from "../text/xmp.ts";

/** ISO/IEC 18181-1 section D.2. */
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
const METADATA_TYPES: ReadonlySet<string> = new Set(["Exif", "xml ", "brob"]);
const MAX_JUMPS = 4;
const METADATA_BYTES = 64 * 1024;
const MAX_METADATA_BYTES = 256 * 1024;

export async function readJxlCodestream(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  readHeader(facts, await reader.view(2, HEADER_BYTES));
}

export async function readJxlContainer(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  let [hasHeader, jumps] = [false, 0];
  const metadata: Box[] = [];
  for await (const box of walkBoxes(reader, 0, reader.size)) {
    if (box.cut) warn(facts, "probe.truncated");
    if (METADATA_TYPES.has(box.type)) metadata.push(box);
    if (hasHeader && reader.keptFrom(box.end) === 0 && ++jumps > MAX_JUMPS) break;
    if (hasHeader || (box.type !== "jxlc" && box.type !== "jxlp")) continue;
    const skip = box.type === "jxlp" ? 4 : 0;
    readHeader(facts, await reader.view(box.bodyAt + skip + 2, HEADER_BYTES));
    hasHeader = true;
  }
  // Last, so that expensive metadata leaves the size.
  for (const box of metadata) facts.hasGps ||= await hasLocation(reader, box);
}

/** 'brob' is packed (ISO/IEC 18181-2 clause 9). */
async function hasLocation(reader: BoundedReader, box: Box): Promise<boolean> {
  const body = await reader.view(box.bodyAt, Math.min(box.bodyBytes, METADATA_BYTES));
  if (box.type !== "brob") return parseMetadata(box.type, body);
  const packed = body.length > 4 ? body.text(0, 4) : "";
  if (!METADATA_TYPES.has(packed) || packed === "brob") return false;
  const plain = await reader.unpack(decompressBrotli, body.slice(4).bytes, MAX_METADATA_BYTES);
  return plain !== null && parseMetadata(packed, new ByteView(plain));
}

async function parseMetadata(type: string, body: ByteView): Promise<boolean> {
  if (type === "xml ") return parseXmp(body).hasGps;
  const start = exifItemStart(body);
  return start !== null && (await parseExif(body.slice(start))).hasGps;
}

/** ISO/IEC 18181-1 sections D.2 and D.3. */
function readHeader(facts: MediaFacts, view: ByteView): void {
  const bits = new BitReader(view.bytes, "lsb");
  const size = readSize(bits);
  setSize(facts, size.width, size.height);
  const allDefault = bits.bit() === 1;
  if (allDefault || bits.bit() === 0) return;
  const orientation = bits.bits(3) + 1;
  if (orientation > 1) applyOrientation(facts, orientation);
  if (bits.bit() === 1) readSize(bits); // the intrinsic size is only a layout hint
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
