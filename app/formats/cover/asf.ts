import type { BoundedReader } from "../reading/bounded-reader.ts";
import { ByteView } from "../reading/byte-view.ts";
import { MAX_COVER_BYTES, MAX_COVERS_SEEN } from "./limits.ts";
import {
  CONTENT_DESCRIPTION,
  EXTENSION_BODY,
  HEADER_BODY,
  HEADER_EXTENSION,
  headerEnd,
  METADATA_LIBRARY,
  walkAsfEntries,
  walkAsfObjects,
} from "../video/asf-objects.ts";
import { readSpan, type FoundCover } from "./picture-block.ts";

export async function asfCovers(reader: BoundedReader): Promise<FoundCover[]> {
  const found: FoundCover[] = [];
  await readObjects(reader, found, HEADER_BODY, await headerEnd(reader));
  return found;
}

async function readObjects(
  reader: BoundedReader,
  found: FoundCover[],
  from: number,
  to: number,
): Promise<void> {
  for await (const { head, at, bodyAt, end } of walkAsfObjects(reader, from, to)) {
    if (head.is(0, CONTENT_DESCRIPTION)) await readDescriptions(reader, found, bodyAt, false);
    else if (head.is(0, METADATA_LIBRARY)) await readDescriptions(reader, found, bodyAt, true);
    else if (head.is(0, HEADER_EXTENSION) && from === HEADER_BODY)
      await readObjects(reader, found, at + EXTENSION_BODY, Math.min(end, to));
  }
}

async function readDescriptions(
  reader: BoundedReader,
  found: FoundCover[],
  from: number,
  isLibrary: boolean,
): Promise<void> {
  for await (const { name, valueAt, size } of walkAsfEntries(reader, from, isLibrary)) {
    if (name !== "WM/Picture" || size > MAX_COVER_BYTES || size <= 5) continue;
    const cover = parsePicture(new ByteView(await readSpan(reader, valueAt, size)));
    if (cover) found.push(cover);
    if (found.length >= MAX_COVERS_SEEN) return;
  }
}

/** Type, length, two UTF-16 texts, picture (Microsoft, 'WM_PICTURE structure'). */
function parsePicture(value: ByteView): FoundCover | null {
  const size = value.u32(1, true);
  let at = 5;
  for (let text = 0; text < 2; text++) {
    while (value.has(at, 2) && value.u16(at, true) !== 0) at += 2;
    at += 2;
  }
  if (!value.has(at, size)) return null;
  return { type: value.u8(0), bytes: () => Promise.resolve(value.slice(at, size).bytes) };
}
