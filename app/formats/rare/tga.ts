import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { setSize } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";

const HEADER_BYTES = 18;
const FOOTER_BYTES = 26;
const FOOTER_TEXT = "TRUEVISION-XFILE.\0";
const MAPPED: ReadonlySet<number> = new Set([1, 9]);
const TRUE_COLOUR: ReadonlySet<number> = new Set([2, 10]);
const GREY: ReadonlySet<number> = new Set([3, 11]);

/** TGA 2.0 specification. */
export async function readTga(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, HEADER_BYTES);
  setSize(facts, header.u16(12, true), header.u16(14, true));
}

/** Its fields must agree and its pixels fit. */
export function looksLikeTga(head: ByteView, fileSize: number): boolean {
  if (!head.has(0, HEADER_BYTES)) return false;
  const mapType = head.u8(1);
  const type = head.u8(2);
  const depth = head.u8(16);
  const width = head.u16(12, true);
  const height = head.u16(14, true);
  const descriptor = head.u8(17);
  if (width === 0 || height === 0 || (descriptor & 0xc0) !== 0) return false;
  const mapDepth = head.u8(7);
  const mapped = MAPPED.has(type);
  if (mapped !== (mapType === 1) || mapType > 1) return false;
  if (mapped && (depth !== 8 || ![15, 16, 24, 32].includes(mapDepth))) return false;
  if (TRUE_COLOUR.has(type) && ![15, 16, 24, 32].includes(depth)) return false;
  if (GREY.has(type) && depth !== 8 && depth !== 16) return false;
  if (!mapped && !TRUE_COLOUR.has(type) && !GREY.has(type)) return false;
  const offset = HEADER_BYTES + head.u8(0) + (mapped ? head.u16(5, true) * Math.ceil(mapDepth / 8) : 0);
  const pixels = width * height * Math.ceil(depth / 8);
  const compressed = type >= 9;
  // Junk in map fields: then the size must fit exactly.
  const isOdd = !mapped && (head.u16(3, true) !== 0 || head.u16(5, true) !== 0 || mapDepth !== 0);
  if (isOdd) return !compressed && [0, FOOTER_BYTES].includes(fileSize - offset - pixels);
  return compressed
    ? fileSize > offset + height
    : fileSize >= offset + pixels && fileSize <= offset + pixels + 1024 * 1024;
}

export function hasTgaFooter(tail: ByteView): boolean {
  return tail.length >= FOOTER_BYTES && tail.is(tail.length - FOOTER_TEXT.length, FOOTER_TEXT);
}
