import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";

/** RFC 3533 section 6. */
export interface OggPage {
  readonly at: number;
  readonly serial: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly granule: number | null;
  readonly granuleHigh: number;
  readonly bodyAt: number;
  readonly end: number;
}

const HEADER_BYTES = 27;
/** RFC 3533 section 6. */
export const MAX_PAGE_BYTES = 65_307;
const MAX_HEADER_BYTES = HEADER_BYTES + 255;
const MAX_FLAGS = 7;

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
    bodyAt,
    end: bodyAt + bytes,
  };
}

export function* findPages(reader: BoundedReader, view: ByteView, from = 0): Generator<OggPage> {
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

export interface WalkedPage {
  readonly at: number;
  readonly page: OggPage;
  readonly lacing: Uint8Array;
}

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

export function packetPieces(
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
