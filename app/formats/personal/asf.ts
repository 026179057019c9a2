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
  STREAM_PROPERTIES,
  walkAsfEntries,
  walkAsfObjects,
} from "../video/asf-objects.ts";
import type { Findings } from "./findings.ts";
import { decodeLatin1 } from "./latin1.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES, MAX_NOTES_BYTES } from "./limits.ts";
import { classifyText, classifyName, hasTrackLocation } from "./names.ts";
import { findInXmp } from "./xmp.ts";

/** XMP part 3, section 1.1.7. */
const XMP = "\x45\x6e\xaf\xbe\x74\xf9\x0e\x42";
/** ASF specification 1.2, sections 3.3, 3.6, 10. */
const COMMAND_STREAM = "\xc0\xcf\xda\x59\xe6\x59\xd0\x11";
const COMMANDS = "\x30\x1a\xfb\x1e\x62\x0b\xd0\x11";
const MAX_LOOK_BYTES = 4096;

export async function findInAsf(reader: BoundedReader, found: Findings): Promise<void> {
  await findInObjects(reader, HEADER_BODY, await headerEnd(reader), found);
}

async function findInObjects(
  reader: BoundedReader,
  from: number,
  to: number,
  found: Findings,
): Promise<void> {
  for await (const { head, at, bodyAt, end } of walkAsfObjects(reader, from, to)) {
    if (head.is(0, CONTENT_DESCRIPTION)) await findInEntries(reader, bodyAt, false, found);
    else if (head.is(0, METADATA) || head.is(0, METADATA_LIBRARY))
      await findInEntries(reader, bodyAt, true, found);
    else if (head.is(0, STREAM_PROPERTIES)) {
      // Commands may tell a location.
      if ((await reader.view(bodyAt, COMMAND_STREAM.length)).is(0, COMMAND_STREAM)) found.leave("location");
    } else if (head.is(0, COMMANDS)) {
      const commands = await reader.view(bodyAt, Math.min(end - bodyAt, MAX_NOTES_BYTES));
      reader.step(Math.ceil(commands.length / BYTES_A_STEP));
      if (hasTrackLocation(decodeLatin1(commands).replaceAll("\0", ""))) found.leave("location");
    } else if (head.is(0, XMP)) {
      if (end - bodyAt > MAX_BLOCK_BYTES) found.leave("location");
      else findInXmp(await reader.view(bodyAt, end - bodyAt), bodyAt, found);
    } else if (head.is(0, HEADER_EXTENSION) && from === HEADER_BODY)
      await findInObjects(reader, at + EXTENSION_BODY, Math.min(end, to), found);
  }
}

async function findInEntries(
  reader: BoundedReader,
  from: number,
  isLibrary: boolean,
  found: Findings,
): Promise<void> {
  for await (const { name, valueAt, size } of walkAsfEntries(reader, from, isLibrary)) {
    const value = await reader.view(valueAt, Math.min(size, MAX_LOOK_BYTES));
    reader.step(Math.ceil(value.length / BYTES_A_STEP));
    if (name === "WM/Picture") {
      await found.examinePicture(reader, valueAt, size);
      continue;
    }
    const kind = classifyName(name) ?? classifyText(asfText(value.bytes));
    if (kind !== null) found.addUnlessEmpty(kind, valueAt, (await reader.view(valueAt, size)).bytes);
  }
}
