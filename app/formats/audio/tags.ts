import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";

export const ID3V2_HEADER_BYTES = 10;
export const ID3V1_BYTES = 128;
const APE_FOOTER_BYTES = 32;
const APE_MARK = "APETAGEX";
const MAX_TAGS = 8;
const TAIL_LOOK_BYTES = 4 * 1024;

/** id3.org, ID3v2.4 section 3.1. */
export function id3v2Bytes(view: ByteView): number {
  if (!view.is(0, "ID3") || !view.has(0, ID3V2_HEADER_BYTES) || view.u8(3) === 0xff || view.u8(4) === 0xff)
    return 0;
  let size = 0;
  for (let i = 6; i < ID3V2_HEADER_BYTES; i++) {
    if (view.u8(i) & 0x80) return 0;
    size = size * 128 + view.u8(i);
  }
  return ID3V2_HEADER_BYTES + size + (view.u8(5) & 0x10 ? ID3V2_HEADER_BYTES : 0);
}

export async function startOfSound(reader: BoundedReader): Promise<number> {
  let at = 0;
  for (let i = 0; i < MAX_TAGS; i++) {
    reader.step();
    const size = id3v2Bytes(await reader.view(at, ID3V2_HEADER_BYTES));
    if (size === 0 || at + size >= reader.size) break;
    at += size;
  }
  return at;
}

/** As good as another frame. */
export function isTagAtEnd(view: ByteView, at: number): boolean {
  const isId3v1 = view.is(at, "TAG") && view.has(at, ID3V1_BYTES) && !view.has(at, ID3V1_BYTES + 1);
  return isId3v1 || view.is(at, APE_MARK) || view.is(at, "LYRICSBEGIN");
}

/** ID3v1, APEv2 and Lyrics3. */
export async function endTagBytes(reader: BoundedReader): Promise<number> {
  const tail = await reader.tail(TAIL_LOOK_BYTES);
  const end = findApeEnd(tail);
  const footer = end - APE_FOOTER_BYTES;
  const hasApe = tail.is(footer, APE_MARK);
  const ape = hasApe ? tail.u32(footer + 12, true) : 0;
  const apeHeader = hasApe && tail.u32(footer + 20, true) & 0x8000_0000 ? APE_FOOTER_BYTES : 0;
  return Math.min(tail.length - end + ape + apeHeader, reader.size);
}

export async function findApeTag(reader: BoundedReader): Promise<{ from: number; to: number } | null> {
  const tail = await reader.tail(TAIL_LOOK_BYTES);
  const end = findApeEnd(tail);
  const footer = end - APE_FOOTER_BYTES;
  if (!tail.is(footer, APE_MARK)) return null;
  const endAt = reader.size - tail.length + end;
  const from = endAt - tail.u32(footer + 12, true);
  return from < 0 ? null : { from, to: endAt - APE_FOOTER_BYTES };
}

function findApeEnd(tail: ByteView): number {
  let end = tail.length;
  if (tail.is(end - ID3V1_BYTES, "TAG")) end -= ID3V1_BYTES;
  const lyrics = end - 15;
  if (tail.is(lyrics + 6, "LYRICS200")) end -= 15 + (Number(tail.text(lyrics, 6)) || 0);
  return end;
}
