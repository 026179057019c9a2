import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";

/** One Ogg page (RFC 3533 section 6). Offsets in the view it was found in. */
export interface OggPage {
  readonly at: number;
  readonly serial: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Null when no packet ends on the page. */
  readonly granule: number | null;
  /** Low 32 bits and the bits above, for codecs that split the number. */
  readonly granuleHigh: number;
  readonly granuleLow: number;
  readonly bodyAt: number;
  readonly end: number;
}

const HEADER_BYTES = 27;
/** A page is at most this long, header and lacing included. Bytes (RFC 3533 section 6). */
export const MAX_PAGE_BYTES = 65_307;
const MAX_HEADER_BYTES = HEADER_BYTES + 255;
const MAX_FLAGS = 7;

/** The page at an offset of the view, or null. The body may lie beyond the view. */
export function parsePage(view: ByteView, at: number): OggPage | null {
  if (
    !view.has(at, HEADER_BYTES) ||
    !view.is(at, "OggS") ||
    view.u8(at + 4) !== 0 ||
    view.u8(at + 5) > MAX_FLAGS
  )
    return null;
  const segments = view.u8(at + 26);
  if (!view.has(at + HEADER_BYTES, segments)) return null;
  let bytes = 0;
  for (let i = 0; i < segments; i++) bytes += view.u8(at + HEADER_BYTES + i);
  const bodyAt = at + HEADER_BYTES + segments;
  const [granuleLow, granuleHigh] = [view.u32(at + 6, true), view.u32(at + 10, true)];
  const none = granuleHigh >= 0x8000_0000;
  const flags = view.u8(at + 5);
  return {
    at,
    serial: view.u32(at + 14, true),
    isFirst: (flags & 2) !== 0,
    isLast: (flags & 4) !== 0,
    granule: none ? null : granuleHigh * 2 ** 32 + granuleLow,
    granuleHigh,
    granuleLow,
    bodyAt,
    end: bodyAt + bytes,
  };
}

/** Pages in a view, in order; bytes that are no page are passed over. */
export function* pagesIn(reader: BoundedReader, view: ByteView, from = 0): Generator<OggPage> {
  let at = from;
  while (at < view.length) {
    reader.step();
    const page = parsePage(view, at);
    if (page !== null) {
      yield page;
      at = page.end;
      continue;
    }
    const next = view.find("OggS", at + 1);
    if (next < 0) return;
    at = next;
  }
}

/** A page among those that stand one behind the other; its own offsets are from its first byte. */
export interface WalkedPage {
  /** From the start of the file. */
  readonly at: number;
  readonly page: OggPage;
  /** How long each segment is. */
  readonly lacing: Uint8Array;
}

/**
 * Pages one behind the other from the first byte, each step counted; ends where none begins.
 * @param bytesAt how much is fetched at once, at least the header
 */
export async function* walkPages(
  reader: BoundedReader,
  bytesAt: (at: number) => number = () => MAX_HEADER_BYTES,
): AsyncGenerator<WalkedPage> {
  for (let at = 0; at < reader.size;) {
    reader.step();
    const view = await reader.view(at, bytesAt(at));
    const page = parsePage(view, 0);
    if (page === null) return;
    yield { at, page, lacing: view.bytes.subarray(HEADER_BYTES, page.bodyAt) };
    at += page.end;
  }
}

/** What stands on a page of each packet, in order. Offsets from the page's first byte. */
export function piecesOn(
  { bodyAt }: OggPage,
  lacing: Uint8Array,
): { from: number; length: number; ends: boolean }[] {
  const pieces: { from: number; length: number; ends: boolean }[] = [];
  let [from, length] = [bodyAt, 0];
  for (const [index, bytes] of lacing.entries()) {
    length += bytes;
    const ends = bytes < 255;
    if (!ends && index < lacing.length - 1) continue;
    pieces.push({ from, length, ends });
    from += length;
    length = 0;
  }
  return pieces;
}
