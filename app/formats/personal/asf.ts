import type { BoundedReader } from "../reading/bounded-reader.ts";
import {
  asfText,
  CONTENT_DESCRIPTION,
  EXTENSION_BODY,
  HEADER_BODY,
  HEADER_EXTENSION,
  headerEnd,
  METADATA,
  METADATA_LIBRARY,
  walkAsfEntries,
  walkAsfObjects,
} from "../video/asf-objects.ts";
import type { Findings } from "./findings.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES } from "./limits.ts";
import { kindOfName, tellsCoordinates } from "./names.ts";
import { personalInXmp } from "./xmp.ts";

/** An object id as the first bytes in the file, Latin-1 (XMP part 3, section 1.1.7). */
const XMP = "\x45\x6e\xaf\xbe\x74\xf9\x0e\x42";
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
    else if (head.is(0, XMP)) {
      if (end - bodyAt > MAX_BLOCK_BYTES) found.leave("location");
      else personalInXmp(await reader.view(bodyAt, end - bodyAt), bodyAt, found);
    } else if (head.is(0, HEADER_EXTENSION) && from === HEADER_BODY)
      await personalInObjects(reader, at + EXTENSION_BODY, Math.min(end, to), found);
  }
}

async function personalInEntries(
  reader: BoundedReader,
  from: number,
  isLibrary: boolean,
  found: Findings,
): Promise<void> {
  for await (const { name, valueAt, size } of walkAsfEntries(reader, from, isLibrary)) {
    const value = await reader.view(valueAt, Math.min(size, MAX_LOOK_BYTES));
    reader.step(Math.ceil(value.length / BYTES_A_STEP));
    if (name === "WM/Picture") {
      await found.picture(reader, valueAt, size);
      continue;
    }
    const kind = kindOfName(name) ?? (tellsCoordinates(asfText(value.bytes)) ? "location" : null);
    if (kind !== null) found.empty(kind, valueAt, (await reader.view(valueAt, size)).bytes);
  }
}
