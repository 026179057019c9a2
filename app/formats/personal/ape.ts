import { walkApeItems } from "../audio/ape-items.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { Findings } from "./findings.ts";
import { lettersOf } from "./letters.ts";
import { BYTES_A_STEP } from "./limits.ts";
import { kindOfName, tellsCoordinates } from "./names.ts";
import { SPACE } from "./patch.ts";

const MAX_LOOK_BYTES = 4096;

/** Items of an APEv2 tag at the file's end that tell a place or a device. */
export async function personalInApe(reader: BoundedReader, found: Findings): Promise<void> {
  for await (const { key, valueAt, size } of walkApeItems(reader)) {
    const value = await reader.view(valueAt, Math.min(size, MAX_LOOK_BYTES));
    reader.step(Math.ceil(value.length / BYTES_A_STEP));
    if (/^cover art/i.test(key)) await found.picture(reader, valueAt, size);
    const kind = kindOfName(key) ?? (tellsCoordinates(lettersOf(value)) ? "location" : null);
    if (kind !== null) found.empty(kind, valueAt, (await reader.view(valueAt, size)).bytes, SPACE);
  }
}
