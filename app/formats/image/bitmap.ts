import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { NotThisFormat } from "../reading/errors.ts";
import { markUnshowable, setSize } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { looksLikeTga } from "../rare/tga.ts";

/** OS/2 1.x; others have 32-bit sides. */
const CORE_HEADER_BYTES = 12;
const KNOWN_HEADER_BYTES: ReadonlySet<number> = new Set([12, 16, 24, 32, 40, 48, 52, 56, 64, 108, 124]);
const MAX_ICONS = 256;

/** BITMAPINFOHEADER: negative means rows from the top. */
export async function readBmp(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const start = await reader.exactly(0, 2);
  const at = start.is(0, "BA") ? 14 : 0; // an OS/2 bitmap array wraps the first bitmap
  const header = await reader.view(at + 14, 16);
  if (!header.has(0, 8) || !KNOWN_HEADER_BYTES.has(header.u32(0, true)))
    throw new NotThisFormat("probe.not_media", null);
  readInfoHeader(facts, header);
  if ((await reader.view(at + 10, 4)).u32(0, true) >= reader.size) markUnshowable(facts, "incomplete");
}

/** A side of 0 means 256. */
export async function readIcon(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const count = Math.min((await reader.exactly(4, 2)).u16(0, true), MAX_ICONS);
  const entries = await reader.view(6, count * 16);
  let [width, height] = [0, 0];
  for (let at = 0; entries.has(at, 16); at += 16) {
    const [w, h] = [entries.u8(at) || 256, entries.u8(at + 1) || 256];
    if (w * h > width * height) [width, height] = [w, h];
  }
  setSize(facts, width, height);
}

export function looksLikeIcon(head: ByteView, fileSize: number): boolean {
  if (!head.has(0, 22) || head.u16(0, true) !== 0) return false;
  const [type, count] = [head.u16(2, true), head.u16(4, true)];
  if ((type !== 1 && type !== 2) || count === 0 || count > MAX_ICONS) return false;
  const [reserved, bytes, offset] = [head.u8(9), head.u32(14, true), head.u32(18, true)];
  if (reserved !== 0 || bytes < 40 || offset < 6 + 16 * count || offset + bytes > fileSize + 1024)
    return false;
  // A Targa may begin so.
  const isPicture =
    head.is(offset, "\x89PNG") || (head.has(offset, 4) && KNOWN_HEADER_BYTES.has(head.u32(offset, true)));
  return isPicture || !looksLikeTga(head, fileSize);
}

function readInfoHeader(facts: MediaFacts, header: ByteView): void {
  if (header.u32(0, true) === CORE_HEADER_BYTES) setSize(facts, header.u16(4, true), header.u16(6, true));
  else setSize(facts, header.u32(4, true), Math.abs(header.i32(8, true)));
}
