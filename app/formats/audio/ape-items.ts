import type { BoundedReader } from "../reading/bounded-reader.ts";
import { findApeTag } from "./tags.ts";

const ITEM_HEADER_BYTES = 8;
const MAX_KEY_BYTES = 255;

interface ApeItem {
  readonly key: string;
  readonly valueAt: number;
  readonly size: number;
}

/** wiki.hydrogenaud.io, 'APEv2 specification'. */
export async function* walkApeItems(reader: BoundedReader): AsyncGenerator<ApeItem> {
  const tag = await findApeTag(reader);
  if (tag === null) return;
  for (let at = tag.from; at + ITEM_HEADER_BYTES < tag.to;) {
    reader.step();
    const head = await reader.view(at, ITEM_HEADER_BYTES + MAX_KEY_BYTES + 1);
    const size = head.u32(0, true);
    const keyEnd = head.bytes.indexOf(0, ITEM_HEADER_BYTES);
    if (keyEnd < 0) return;
    const valueAt = at + keyEnd + 1;
    at = valueAt + size;
    if (at > tag.to) return;
    yield { key: head.text(ITEM_HEADER_BYTES, keyEnd - ITEM_HEADER_BYTES), valueAt, size };
  }
}
