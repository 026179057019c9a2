import { classifyName } from "../personal/names.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { MAX_DEPTH } from "../reading/limits.ts";
import { readText, walkElements } from "./ebml.ts";
import type { Element } from "./ebml.ts";
import * as ID from "./ids.ts";

const MAX_TAGS_BYTES = 64 * 1024;
const MAX_TEXT_BYTES = 256;
const PARENTS: ReadonlySet<number> = new Set([ID.tag, ID.simpleTag]);

/** A blanked tag has no digits. */
export async function hasLocationTags(reader: BoundedReader, tags: Element): Promise<boolean> {
  if (tags.bodyBytes > MAX_TAGS_BYTES) return false;
  await reader.view(tags.bodyAt, tags.bodyBytes);
  for await (const text of walkLocationTags(reader, tags))
    if (/\d/.test(await readText(reader, text, MAX_TEXT_BYTES))) return true;
  return false;
}

/** RFC 9559 section 5.1.8. */
async function* walkLocationTags(reader: BoundedReader, parent: Element, depth = 0): AsyncGenerator<Element> {
  let name = "";
  const texts: Element[] = [];
  for await (const child of walkElements(reader, parent.bodyAt, parent.end)) {
    if (PARENTS.has(child.id) && depth < MAX_DEPTH) yield* walkLocationTags(reader, child, depth + 1);
    else if (child.id === ID.tagName) name = await readText(reader, child, MAX_TEXT_BYTES);
    else if (child.id === ID.tagString && !child.unknownSize) texts.push(child);
  }
  if (classifyName(name) === "location") yield* texts;
}
