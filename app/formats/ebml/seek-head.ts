import type { BoundedReader } from "../reading/bounded-reader.ts";
import { readUint, walkElements } from "./ebml.ts";
import type { Element } from "./ebml.ts";
import * as ID from "./ids.ts";

/** RFC 9559 section 5.1.1. */
export async function readSeekHead(
  reader: BoundedReader,
  head: Element,
  seeks: Map<number, number>,
): Promise<void> {
  for await (const seek of walkElements(reader, head.bodyAt, head.end)) {
    if (seek.id !== ID.seek) continue;
    let [id, position] = [0, -1];
    for await (const child of walkElements(reader, seek.bodyAt, seek.end)) {
      const value = readUint(await reader.view(child.bodyAt, Math.min(child.bodyBytes, 8)));
      if (child.id === ID.seekId) id = value;
      else if (child.id === ID.seekPosition) position = value;
    }
    if (position >= 0 && !seeks.has(id)) seeks.set(id, position);
  }
}
