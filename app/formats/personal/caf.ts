import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { Findings } from "./findings.ts";
import { decodeLatin1 } from "./latin1.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES } from "./limits.ts";
import { classifyName, classifyText } from "./names.ts";
import { blank, SPACE } from "./patch.ts";

const FIRST_CHUNK_AT = 8;
const HEADER_BYTES = 12;
const COUNT_BYTES = 4;
const ENTRY = /([^\0]+)\0([^\0]+)\0/g;

/** Apple Core Audio Format 1.0, 'Information Chunk': names and values. */
export async function findInCaf(reader: BoundedReader, found: Findings): Promise<void> {
  for (let at = FIRST_CHUNK_AT; at + HEADER_BYTES <= reader.size;) {
    reader.step();
    const head = await reader.exactly(at, HEADER_BYTES);
    const [bodyAt, length] = [at + HEADER_BYTES, head.u64(4)];
    at = bodyAt + length;
    if (!head.is(0, "info")) continue;
    if (length > MAX_BLOCK_BYTES) return found.leave("location");
    const body = await reader.view(bodyAt, length);
    found.step(body.length / BYTES_A_STEP);
    for (const { 1: name = "", 2: value = "", index } of decodeLatin1(body.slice(COUNT_BYTES)).matchAll(
      ENTRY,
    )) {
      found.step();
      const kind = classifyName(name) ?? classifyText(value);
      const valueAt = bodyAt + COUNT_BYTES + index + name.length + 1;
      if (kind !== null && value.trim() !== "") found.add(kind, blank(valueAt, value.length, SPACE));
    }
  }
}
