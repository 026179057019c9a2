import { walkApeItems } from "../audio/ape-items.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { Findings } from "./findings.ts";
import { decodeLatin1 } from "./latin1.ts";
import { BYTES_A_STEP } from "./limits.ts";
import { classifyText, classifyName } from "./names.ts";
import { SPACE } from "./patch.ts";

const MAX_LOOK_BYTES = 4096;

export async function findInApe(reader: BoundedReader, found: Findings): Promise<void> {
  for await (const { key, valueAt, size } of walkApeItems(reader)) {
    const value = await reader.view(valueAt, Math.min(size, MAX_LOOK_BYTES));
    reader.step(Math.ceil(value.length / BYTES_A_STEP));
    if (/^cover art/i.test(key)) await found.examinePicture(reader, valueAt, size);
    const kind = classifyName(key) ?? classifyText(decodeLatin1(value));
    if (kind !== null) found.addUnlessEmpty(kind, valueAt, (await reader.view(valueAt, size)).bytes, SPACE);
  }
}
