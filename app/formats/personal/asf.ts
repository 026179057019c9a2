import type { BoundedReader } from "../reading/bounded-reader.ts";
import {
  EXTENSION_BODY,
  HEADER_BODY,
  HEADER_EXTENSION,
  headerEnd,
  walkAsfObjects,
} from "../video/asf-objects.ts";
import type { Findings } from "./findings.ts";
import { windowOf } from "./findings.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES } from "./limits.ts";
import { kindOfName, tellsCoordinates } from "./names.ts";
import { personalInXmp } from "./xmp.ts";

/** Object ids as the first bytes in the file, Latin-1 (ASF specification 1.2, section 10; XMP part 3, section 1.1.7). */
const CONTENT_DESCRIPTION = "\x40\xa4\xd0\xd2\x07\xe3\xd2\x11";
const METADATA = "\xea\xcb\xf8\xc5\xaf\x5b\x77\x48";
const METADATA_LIBRARY = "\x94\x1c\x23\x44\x98\x94\xd1\x49";
const XMP = "\x45\x6e\xaf\xbe\x74\xf9\x0e\x42";
const MAX_ENTRIES = 2000;
const MAX_LOOK_BYTES = 4096;

/** Attributes of WMA and WMV files that tell a place or a device: their value becomes zeros. */
export async function personalInAsf(reader: BoundedReader, found: Findings): Promise<void> {
  await personalInObjects(reader, HEADER_BODY, await headerEnd(reader), found);
}

async function personalInObjects(
  reader: BoundedReader,
  from: number,
  to: number,
  found: Findings,
): Promise<void> {
  for await (const { head, at, bodyAt, end } of walkAsfObjects(reader, from, to)) {
    if (head.is(0, CONTENT_DESCRIPTION)) await personalInEntries(reader, bodyAt, false, found);
    else if (head.is(0, METADATA) || head.is(0, METADATA_LIBRARY))
      await personalInEntries(reader, bodyAt, true, found);
    else if (head.is(0, XMP) && end - bodyAt <= MAX_BLOCK_BYTES)
      personalInXmp(await reader.view(bodyAt, end - bodyAt), bodyAt, found);
    else if (head.is(0, HEADER_EXTENSION) && from === HEADER_BODY)
      await personalInObjects(reader, at + EXTENSION_BODY, Math.min(end, to), found);
  }
}

/** Entries of either object; the library's have language, stream and a longer length before the name. */
async function personalInEntries(
  reader: BoundedReader,
  from: number,
  library: boolean,
  found: Findings,
): Promise<void> {
  const count = (await reader.exactly(from, 2)).u16(0, true);
  let at = from + 2;
  for (let i = 0; i < Math.min(count, MAX_ENTRIES); i++) {
    reader.step();
    const head = await reader.exactly(at, library ? 12 : 2);
    const nameBytes = head.u16(library ? 4 : 0, true);
    const nameAt = at + (library ? 12 : 2);
    const name = textOf((await reader.exactly(nameAt, Math.min(nameBytes, MAX_LOOK_BYTES))).bytes);
    const valueAt = nameAt + nameBytes + (library ? 0 : 4);
    const size = library ? head.u32(8, true) : (await reader.exactly(nameAt + nameBytes, 4)).u16(2, true);
    at = valueAt + size;
    if (at > reader.size) return;
    const value = await reader.view(valueAt, Math.min(size, MAX_LOOK_BYTES));
    reader.step(Math.ceil(value.length / BYTES_A_STEP));
    if (name === "WM/Picture") {
      const picture = value.find("\xff\xd8\xff");
      if (picture >= 0)
        await found.nested(windowOf(reader, valueAt + picture, size - picture), valueAt + picture);
      continue;
    }
    const kind = kindOfName(name) ?? (tellsCoordinates(textOf(value.bytes)) ? "location" : null);
    if (kind !== null) found.empty(kind, valueAt, (await reader.view(valueAt, size)).bytes);
  }
}

/** UTF-16 text up to its end. */
function textOf(bytes: Uint8Array): string {
  const text = new TextDecoder("utf-16le").decode(bytes);
  const end = text.indexOf("\0");
  return end < 0 ? text : text.slice(0, end);
}
