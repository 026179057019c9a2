import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { Findings } from "./findings.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES } from "./limits.ts";
import { classifyText, classifyName } from "./names.ts";
import { SPACE } from "./patch.ts";
import { findInXmp } from "./xmp.ts";

const TAG_HEADER_BYTES = 11;
const SCRIPT = 18;
const MAX_TAGS = 32;
const NUMBER = 0;
const TEXT = 2;
const MAX_NAME_BYTES = 64;

/** Adobe Flash Video File Format 10.1, annex E.5. */
export async function findInFlv(reader: BoundedReader, found: Findings): Promise<void> {
  let at = (await reader.exactly(0, 9)).u32(5) + 4;
  for (let seen = 0; seen < MAX_TAGS && at + TAG_HEADER_BYTES <= reader.size; seen++) {
    reader.step();
    const head = await reader.exactly(at, TAG_HEADER_BYTES);
    const [type, length, bodyAt] = [head.u8(0) & 0x1f, head.u24(1), at + TAG_HEADER_BYTES];
    if (type === SCRIPT && length > MAX_BLOCK_BYTES) found.leave("location");
    else if (type === SCRIPT) await findInScript(reader, bodyAt, length, found);
    at = bodyAt + length + 4;
  }
}

async function findInScript(
  reader: BoundedReader,
  at: number,
  length: number,
  found: Findings,
): Promise<void> {
  const body = await reader.view(at, length);
  const xmp = body.find("<x:xmpmeta");
  if (xmp >= 0) findInXmp(body.slice(xmp), at + xmp, found);
  reader.step(Math.ceil(body.length / BYTES_A_STEP));
  for (let from = 0; body.has(from, 4); from++) {
    const nameBytes = body.u16(from);
    const valueAt = from + 2 + nameBytes;
    if (nameBytes < 2 || nameBytes > MAX_NAME_BYTES || !body.has(valueAt, 3)) continue;
    reader.step();
    const name = body.text(from + 2, nameBytes);
    if (!/^[\w.:-]+$/.test(name)) continue;
    const type = body.u8(valueAt);
    const kind = classifyName(name);
    if (type === NUMBER && kind !== null && body.has(valueAt + 1, 8))
      found.addUnlessEmpty(kind, at + valueAt + 1, body.slice(valueAt + 1, 8).bytes);
    if (type !== TEXT) continue;
    const textBytes = body.u16(valueAt + 1);
    if (!body.has(valueAt + 3, textBytes)) continue;
    reader.step(Math.ceil(textBytes / BYTES_A_STEP));
    const textKind = kind ?? classifyText(body.text(valueAt + 3, textBytes));
    if (textKind !== null)
      found.addUnlessEmpty(textKind, at + valueAt + 3, body.slice(valueAt + 3, textBytes).bytes, SPACE);
  }
}
