import type { BoundedReader } from "../reading/bounded-reader.ts";
import { walkElements } from "./ebml.ts";
import type { Element } from "./ebml.ts";
import { ID } from "./ids.ts";

const MAX_TAGS_BYTES = 64 * 1024;
const MAX_VALUE_BYTES = 256;
const PARENTS: ReadonlySet<number> = new Set([ID.tag, ID.simpleTag]);
/** Names under which recorders and converters note the place (RFC 9559 tags: RECORDING_LOCATION; QuickTime's key). */
const PLACE = /location|gps/i;

/** Whether a tag with text names a place. */
export async function tagsHavePlace(reader: BoundedReader, tags: Element): Promise<boolean> {
  if (tags.bodyBytes > MAX_TAGS_BYTES) return false;
  await reader.view(tags.bodyAt, tags.bodyBytes);
  return hasPlace(reader, tags, 0);
}

async function hasPlace(reader: BoundedReader, parent: Element, depth: number): Promise<boolean> {
  let name = "";
  for await (const child of walkElements(reader, parent.bodyAt, parent.end)) {
    if (PARENTS.has(child.id) && depth < 4) {
      if (await hasPlace(reader, child, depth + 1)) return true;
    } else if (child.id === ID.tagName || child.id === ID.tagString) {
      const body = await reader.view(child.bodyAt, Math.min(child.bodyBytes, MAX_VALUE_BYTES));
      const text = body.text(0, body.length);
      if (child.id === ID.tagName) name = text;
      else if (PLACE.test(name) && /\d/.test(text)) return true;
    }
  }
  return false;
}
