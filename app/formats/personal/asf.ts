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
import { lettersOf } from "./letters.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES, MAX_NOTES_BYTES } from "./limits.ts";
import { kindOfName, tellsCoordinates, tellsTrack } from "./names.ts";
import { personalInXmp } from "./xmp.ts";

/** An object id as the first bytes in the file, Latin-1 (XMP part 3, section 1.1.7). */
const XMP = "\x45\x6e\xaf\xbe\x74\xf9\x0e\x42";
/** A stream's properties, which begin with its type; the type of commands; and commands in the header (ASF specification 1.2, sections 3.3, 3.6, 10). */
const STREAM = "\x91\x07\xdc\xb7\xb7\xa9\xcf\x11";
const COMMAND_STREAM = "\xc0\xcf\xda\x59\xe6\x59\xd0\x11";
const COMMANDS = "\x30\x1a\xfb\x1e\x62\x0b\xd0\x11";
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
    else if (head.is(0, STREAM)) {
      // Words and measurements stand among picture and sound.
      if ((await reader.view(bodyAt, COMMAND_STREAM.length)).is(0, COMMAND_STREAM)) found.leave("location");
    } else if (head.is(0, COMMANDS)) {
      const commands = await reader.view(bodyAt, Math.min(end - bodyAt, MAX_NOTES_BYTES));
      reader.step(Math.ceil(commands.length / BYTES_A_STEP));
      if (tellsTrack(lettersOf(commands).replaceAll("\0", ""))) found.leave("location");
    } else if (head.is(0, XMP)) {
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
