import type { BoundedReader } from "../reading/bounded-reader.ts";
import { ByteView } from "../reading/byte-view.ts";
import { MAX_COVER_BYTES, MAX_COVERS_SEEN } from "./limits.ts";
import {
  EXTENSION_BODY,
  HEADER_BODY,
  HEADER_EXTENSION,
  headerEnd,
  walkAsfObjects,
} from "../video/asf-objects.ts";
import { spanAt, type FoundCover } from "./picture-block.ts";

/** Object ids as the first bytes in the file, Latin-1 (ASF specification 1.2, section 10). */
const CONTENT_DESCRIPTION = "\x40\xa4\xd0\xd2\x07\xe3\xd2\x11";
const METADATA_LIBRARY = "\x94\x1c\x23\x44\x98\x94\xd1\x49";
const MAX_ENTRIES = 2000;
/** 'WM/Picture' with its end, UTF-16. */
const NAME = [..."WM/Picture"].map((letter) => `${letter}\0`).join("");

/** WM/Picture of WMA files, from either object that may hold it. */
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

/** Entries of either object; the library's have language, stream and a longer length before the name. */
async function readDescriptions(
  reader: BoundedReader,
  found: FoundCover[],
  from: number,
  library: boolean,
): Promise<void> {
  const count = (await reader.exactly(from, 2)).u16(0, true);
  let at = from + 2;
  for (let i = 0; i < Math.min(count, MAX_ENTRIES) && found.length < MAX_COVERS_SEEN; i++) {
    reader.step();
    const head = await reader.exactly(at, library ? 12 : 2);
    const nameBytes = head.u16(library ? 4 : 0, true);
    const nameAt = at + (library ? 12 : 2);
    const name = await reader.exactly(nameAt, Math.min(nameBytes, NAME.length));
    const valueAt = nameAt + nameBytes + (library ? 0 : 4);
    const size = library ? head.u32(8, true) : (await reader.exactly(nameAt + nameBytes, 4)).u16(2, true);
    if (name.is(0, NAME) && size <= MAX_COVER_BYTES && size > 5) {
      const cover = pictureIn(new ByteView(await spanAt(reader, valueAt, size)));
      if (cover) found.push(cover);
    }
    at = valueAt + size;
  }
}

/** Type, length, two texts in UTF-16, the picture (Microsoft, 'WM_PICTURE structure'). */
function pictureIn(value: ByteView): FoundCover | null {
  const size = value.u32(1, true);
  let at = 5;
  for (let text = 0; text < 2; text++) {
    while (value.has(at, 2) && value.u16(at, true) !== 0) at += 2;
    at += 2;
  }
  if (!value.has(at, size)) return null;
  return { type: value.u8(0), bytes: () => Promise.resolve(value.slice(at, size).bytes) };
}
