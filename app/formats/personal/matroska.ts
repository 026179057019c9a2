import { readElement, readText, walkElements } from "../ebml/ebml.ts";
import type { Element } from "../ebml/ebml.ts";
import * as ID from "../ebml/ids.ts";
import { readSeekHead } from "../ebml/seek-head.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { MAX_DEPTH } from "../reading/limits.ts";
import type { Findings } from "./findings.ts";
import { windowSource } from "../reading/sources.ts";
import { MAX_BLOCK_BYTES, MAX_ELEMENTS } from "./limits.ts";
import { dropChecksum, findInNoteBlocks, findNoteTracks } from "./matroska-notes.ts";
import { classifyText, classifyName } from "./names.ts";
import type { PersonalKind } from "./names.ts";
import { blank, isEmpty, SPACE } from "./patch.ts";

const NOTES: ReadonlySet<number> = new Set([ID.tags, ID.info, ID.tracks, ID.chapters]);
const PARENTS: ReadonlySet<number> = new Set([
  ID.tag,
  ID.simpleTag,
  ID.trackEntry,
  ID.edition,
  ID.chapter,
  ID.chapterDisplay,
]);
const TEXTS: ReadonlySet<number> = new Set([
  ID.tagString,
  ID.tagBinary,
  ID.title,
  ID.segmentFilename,
  ID.trackName,
  ID.chapterString,
]);
const MAX_TEXT_BYTES = 256;

/** Seek-head tags first, for small budgets. */
export async function findInMatroska(reader: BoundedReader, found: Findings): Promise<void> {
  const seen = new Set<number>();
  const examine = async (element: Element | null): Promise<void> => {
    if (element === null || element.unknownSize || seen.has(element.at)) return;
    if (element.id === ID.attachments) {
      seen.add(element.at);
      return findInAttachments(reader, element, found);
    }
    if (!NOTES.has(element.id)) return;
    seen.add(element.at);
    if (element.bodyBytes > MAX_BLOCK_BYTES) return found.leave("location");
    await reader.view(element.bodyAt, element.bodyBytes);
    await findInNotes(reader, element, found, 0);
  };
  let [at, segmentAt] = [0, 0];
  let notes: Awaited<ReturnType<typeof findNoteTracks>> = new Map();
  for (let elements = 0; at < reader.size && elements < MAX_ELEMENTS; elements++) {
    reader.step();
    const element = await readElement(reader, at, reader.size);
    if (element === null) return;
    at = element.id === ID.segment ? element.bodyAt : element.end;
    if (element.id === ID.segment) {
      segmentAt = element.bodyAt;
      continue;
    }
    if (element.id === ID.tracks) notes = await findNoteTracks(reader, element, found);
    if (element.id === ID.cluster && notes.size > 0) {
      at = await findInNoteBlocks(reader, element, notes, found);
      continue;
    }
    // Tags came before.
    if (element.unknownSize) return;
    if (element.id === ID.seekHead) {
      const seeks = new Map<number, number>();
      await readSeekHead(reader, element, seeks);
      for (const id of [ID.tags, ID.attachments]) {
        const indexed = seeks.get(id);
        if (indexed !== undefined) await examine(await readElement(reader, segmentAt + indexed, reader.size));
      }
    } else await examine(element);
  }
}

/** Then checksums around it are wrong. */
async function findInNotes(
  reader: BoundedReader,
  parent: Element,
  found: Findings,
  depth: number,
): Promise<boolean> {
  let kind: PersonalKind | null = null;
  let checksum: Element | null = null;
  let changed = false;
  const texts: Element[] = [];
  for await (const child of walkElements(reader, parent.bodyAt, parent.end)) {
    if (child.unknownSize) break;
    if (child.id === ID.crc32) checksum = child;
    else if (PARENTS.has(child.id)) {
      if (depth < MAX_DEPTH && (await findInNotes(reader, child, found, depth + 1))) changed = true;
    } else if (child.id === ID.tagName) kind = classifyName(await readText(reader, child, MAX_TEXT_BYTES));
    else if (TEXTS.has(child.id)) texts.push(child);
  }
  for (const text of texts) {
    const textKind = kind ?? classifyText(await readText(reader, text, MAX_TEXT_BYTES));
    if (textKind === null) continue;
    const { bytes } = await reader.view(text.bodyAt, text.bodyBytes);
    if (isEmpty(bytes)) continue;
    found.add(textKind, blank(text.bodyAt, bytes.length, SPACE));
    changed = true;
  }
  if (changed && checksum !== null) dropChecksum(checksum, found);
  return changed;
}

async function findInAttachments(
  reader: BoundedReader,
  attachments: Element,
  found: Findings,
): Promise<void> {
  for await (const file of walkElements(reader, attachments.bodyAt, attachments.end)) {
    if (file.id !== ID.attachedFile || file.unknownSize) continue;
    for await (const part of walkElements(reader, file.bodyAt, file.end)) {
      if (part.unknownSize) continue;
      if (part.id === ID.fileName || part.id === ID.fileDescription) {
        const kind = classifyText(await readText(reader, part, MAX_TEXT_BYTES));
        if (kind !== null) found.add(kind, blank(part.bodyAt, part.bodyBytes, SPACE));
      } else if (part.id === ID.fileData)
        await found.examineFile(windowSource(reader, part.bodyAt, part.bodyBytes), part.bodyAt);
    }
  }
}
