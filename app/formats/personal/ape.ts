import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { Findings } from "./findings.ts";
import { windowOf } from "./findings.ts";
import { lettersOf } from "./letters.ts";
import { BYTES_A_STEP } from "./limits.ts";
import { kindOfName, tellsCoordinates } from "./names.ts";
import { SPACE } from "./patch.ts";

const FOOTER_BYTES = 32;
const ID3V1_BYTES = 128;
const MAX_ITEMS = 1000;
const MAX_KEY_BYTES = 255;
const MAX_LOOK_BYTES = 4096;

/** Items of an APEv2 tag at the file's end that tell a place or a device (wiki.hydrogenaud.io, 'APEv2 specification'). */
export async function personalInApe(reader: BoundedReader, found: Findings): Promise<void> {
  for (const behind of [0, ID3V1_BYTES]) {
    const footerAt = reader.size - behind - FOOTER_BYTES;
    if (footerAt < 0) return;
    const footer = await reader.view(footerAt, FOOTER_BYTES);
    if (!footer.is(0, "APETAGEX")) continue;
    const from = footerAt + FOOTER_BYTES - footer.u32(12, true);
    if (from >= 0) await personalInItems(reader, from, footerAt, found);
    return;
  }
}

async function personalInItems(
  reader: BoundedReader,
  from: number,
  to: number,
  found: Findings,
): Promise<void> {
  let at = from;
  for (let i = 0; i < MAX_ITEMS && at + 8 < to; i++) {
    reader.step();
    const head = await reader.view(at, 8 + MAX_KEY_BYTES + 1);
    const size = head.u32(0, true);
    const keyEnd = head.bytes.indexOf(0, 8);
    if (keyEnd < 0) return;
    const valueAt = at + keyEnd + 1;
    const key = head.text(8, keyEnd - 8);
    if (valueAt + size <= to) {
      const value = await reader.view(valueAt, Math.min(size, MAX_LOOK_BYTES));
      reader.step(Math.ceil(value.length / BYTES_A_STEP));
      const picture = /^cover art/i.test(key) ? value.find("\xff\xd8\xff") : -1;
      if (picture >= 0)
        await found.nested(windowOf(reader, valueAt + picture, size - picture), valueAt + picture);
      const kind = kindOfName(key) ?? (tellsCoordinates(lettersOf(value)) ? "location" : null);
      if (kind !== null) found.empty(kind, valueAt, (await reader.view(valueAt, size)).bytes, SPACE);
    }
    at = valueAt + size;
  }
}
