import { readElement, walkElements } from "../ebml/ebml.ts";
import type { Element } from "../ebml/ebml.ts";
import * as ID from "../ebml/ids.ts";
import { readSeekHead } from "../ebml/seek-head.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { MAX_DEPTH } from "../reading/limits.ts";
import type { Findings } from "./findings.ts";
import { windowOf } from "./findings.ts";
import { MAX_BLOCK_BYTES, MAX_ELEMENTS } from "./limits.ts";
import { notesInCluster, notesTracksIn } from "./matroska-notes.ts";
import { kindOfName, tellsCoordinates } from "./names.ts";
import type { PersonalKind } from "./names.ts";
import { blank, isEmpty, SPACE, written } from "./patch.ts";

/** RFC 9559 section 5.1. */
const TAG_BINARY = 0x4485;
const ATTACHED_FILE = 0x61a7;
const FILE_DATA = 0x465c;
const CRC32 = 0xbf;
const PARENTS: ReadonlySet<number> = new Set([ID.tag, ID.simpleTag]);
const MAX_NAME_BYTES = 256;

/**
 * Tags of Matroska and WebM that tell a place or a device: their text becomes spaces. Those the index at the front
 * names come first, so that a small budget need not last until the end of the film. Files attached are looked through, and what stands beside
 * picture and sound.
 */
export async function personalInMatroska(reader: BoundedReader, found: Findings): Promise<void> {
  const seen = new Set<number>();
  const take = async (element: Element | null): Promise<void> => {
    if (element === null || element.unknownSize || seen.has(element.at)) return;
    if (element.id === ID.attachments) {
      seen.add(element.at);
      return personalInAttachments(reader, element, found);
    }
    if (element.id !== ID.tags) return;
    seen.add(element.at);
    if (element.bodyBytes > MAX_BLOCK_BYTES) return found.leave("location");
    await reader.view(element.bodyAt, element.bodyBytes);
    await personalInTags(reader, element, found, 0);
  };
  let [at, segmentAt] = [0, 0];
  let notes: Awaited<ReturnType<typeof notesTracksIn>> = new Map();
  for (let elements = 0; at < reader.size && elements < MAX_ELEMENTS; elements++) {
    reader.step();
    const element = await readElement(reader, at, reader.size);
    if (element === null) return;
    at = element.id === ID.segment ? element.bodyAt : element.end;
    if (element.id === ID.segment) {
      segmentAt = element.bodyAt;
      continue;
    }
    if (element.id === ID.tracks) notes = await notesTracksIn(reader, element, found);
    if (element.id === ID.cluster && notes.size > 0) {
      at = await notesInCluster(reader, element, notes, found);
      continue;
    }
    // A live recording does not say where its clusters end; its tags, if any, came before.
    if (element.unknownSize) return;
    if (element.id === ID.seekHead) {
      const seeks = new Map<number, number>();
      await readSeekHead(reader, element, seeks);
      for (const id of [ID.tags, ID.attachments]) {
        const indexed = seeks.get(id);
        if (indexed !== undefined) await take(await readElement(reader, segmentAt + indexed, reader.size));
      }
    } else await take(element);
  }
}

/** @returns whether anything within changed, so that checksums around it no longer hold */
async function personalInTags(
  reader: BoundedReader,
  parent: Element,
  found: Findings,
  depth: number,
): Promise<boolean> {
  let kind: PersonalKind | null = null;
  let sum: Element | null = null;
  let changed = false;
  // The name may stand behind its text.
  const texts: Element[] = [];
  for await (const child of walkElements(reader, parent.bodyAt, parent.end)) {
    if (child.unknownSize) break;
    if (child.id === CRC32) sum = child;
    else if (PARENTS.has(child.id)) {
      if (depth < MAX_DEPTH && (await personalInTags(reader, child, found, depth + 1))) changed = true;
    } else if (child.id === ID.tagName) kind = kindOfName(await textOf(reader, child));
    else if (child.id === ID.tagString || child.id === TAG_BINARY) texts.push(child);
  }
  for (const text of texts) {
    const told = kind ?? (tellsCoordinates(await textOf(reader, text)) ? "location" : null);
    if (told === null) continue;
    const { bytes } = await reader.view(text.bodyAt, text.bodyBytes);
    if (isEmpty(bytes)) continue;
    found.add(told, blank(text.bodyAt, bytes.length, SPACE));
    changed = true;
  }
  // A checksum is an element of its own that need not be there: one that is no longer true becomes nothing.
  if (changed && sum !== null)
    found.follow(written(sum.at, Uint8Array.of(ID.padding)), blank(sum.bodyAt, sum.bodyBytes));
  return changed;
}

async function personalInAttachments(
  reader: BoundedReader,
  attachments: Element,
  found: Findings,
): Promise<void> {
  for await (const file of walkElements(reader, attachments.bodyAt, attachments.end)) {
    if (file.id !== ATTACHED_FILE || file.unknownSize) continue;
    for await (const part of walkElements(reader, file.bodyAt, file.end)) {
      if (part.id === FILE_DATA && !part.unknownSize)
        await found.nested(windowOf(reader, part.bodyAt, part.bodyBytes), part.bodyAt);
    }
  }
}

async function textOf(reader: BoundedReader, element: Element): Promise<string> {
  const body = await reader.view(element.bodyAt, Math.min(element.bodyBytes, MAX_NAME_BYTES));
  return body.text(0, body.length);
}
