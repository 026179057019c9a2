import { walkId3Frames } from "../audio/id3-frames.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { ByteView } from "../reading/byte-view.ts";
import { MAX_COVER_BYTES, MAX_COVERS_SEEN } from "./limits.ts";
import { readSpan, type FoundCover } from "./picture-block.ts";

/** No honest frame has more. */
const MAX_PREFIX_BYTES = 64 * 1024;

/** id3.org, ID3v2.2 section 4.15, ID3v2.3 and 2.4 section 4.14. */
export async function id3Covers(reader: BoundedReader, at: number): Promise<FoundCover[]> {
  const found: FoundCover[] = [];
  for await (const { id, bodyAt, bytes, unsynced, packed } of walkId3Frames(reader, at)) {
    if ((id !== "APIC" && id !== "PIC") || packed || bytes > MAX_COVER_BYTES + MAX_PREFIX_BYTES) continue;
    const body = await readSpan(reader, bodyAt, bytes);
    const cover = parseCover(unsynced ? removeUnsynchronisation(body) : body, id === "PIC");
    if (cover) found.push(cover);
    if (found.length >= MAX_COVERS_SEEN) break;
  }
  return found;
}

/** ID3v2.4 section 6.1: a zero was inserted after 0xFF. */
export function removeUnsynchronisation(bytes: Uint8Array): Uint8Array {
  let to = 0;
  const out = new Uint8Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) {
    out[to++] = bytes[at] ?? 0;
    if (bytes[at] === 0xff && bytes[at + 1] === 0) at++;
  }
  return out.subarray(0, to);
}

function parseCover(body: Uint8Array, old: boolean): FoundCover | null {
  const view = new ByteView(body);
  const encoding = view.u8(0);
  let at = 1;
  if (old) {
    if (view.is(1, "-->")) return null;
    at = 4;
  } else {
    const end = body.indexOf(0, 1);
    // We follow no link.
    if (end < 0 || view.is(1, "-->")) return null;
    at = end + 1;
  }
  if (!view.has(at, 2)) return null;
  const type = view.u8(at);
  const start = skipText(body, at + 1, encoding === 1 || encoding === 2);
  if (start === null || start >= body.length) return null;
  const picture = body.subarray(start);
  return { type, bytes: () => Promise.resolve(picture.length <= MAX_COVER_BYTES ? picture : null) };
}

/** In UTF-16, two zeros at an even offset. */
function skipText(body: Uint8Array, from: number, wide: boolean): number | null {
  if (!wide) {
    const end = body.indexOf(0, from);
    return end < 0 ? null : end + 1;
  }
  for (let at = from; at + 1 < body.length; at += 2) {
    if (body[at] === 0 && body[at + 1] === 0) return at + 2;
  }
  return null;
}
