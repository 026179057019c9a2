import { readElement } from "../ebml/ebml.ts";
import type { Element } from "../ebml/ebml.ts";
import * as ID from "../ebml/ids.ts";
import { readSeekHead } from "../ebml/seek-head.ts";
import { walkLocationTags } from "../ebml/tags.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { MAX_BLOCK_BYTES, MAX_ELEMENTS } from "./limits.ts";
import { blank, SPACE } from "./patch.ts";
import type { Patch } from "./patch.ts";

/**
 * Tags of Matroska and WebM that name a location: their text becomes spaces. Those the index at the front names
 * come first, so that a small budget need not last until the end of the film.
 */
export async function locationInMatroska(reader: BoundedReader, found: Patch[]): Promise<void> {
  const seen = new Set<number>();
  const take = async (tags: Element | null): Promise<void> => {
    if (tags?.id !== ID.tags || tags.unknownSize || tags.bodyBytes > MAX_BLOCK_BYTES || seen.has(tags.at))
      return;
    seen.add(tags.at);
    await reader.view(tags.bodyAt, tags.bodyBytes);
    for await (const { bodyAt, bodyBytes } of walkLocationTags(reader, tags))
      found.push(blank(bodyAt, bodyBytes, SPACE));
  };
  let [at, segmentAt] = [0, 0];
  for (let elements = 0; at < reader.size && elements < MAX_ELEMENTS; elements++) {
    reader.step();
    const element = await readElement(reader, at, reader.size);
    if (element === null) return;
    at = element.id === ID.segment ? element.bodyAt : element.end;
    if (element.id === ID.segment) {
      segmentAt = element.bodyAt;
      continue;
    }
    // A live recording does not say where its clusters end; its tags, if any, came before.
    if (element.unknownSize) return;
    if (element.id === ID.seekHead) {
      const seeks = new Map<number, number>();
      await readSeekHead(reader, element, seeks);
      const indexed = seeks.get(ID.tags);
      if (indexed !== undefined) await take(await readElement(reader, segmentAt + indexed, reader.size));
    } else await take(element);
  }
}
