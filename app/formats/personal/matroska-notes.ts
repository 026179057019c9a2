import { parseElement, readUint, walkElements } from "../ebml/ebml.ts";
import type { Element } from "../ebml/ebml.ts";
import * as ID from "../ebml/ids.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import type { Findings } from "./findings.ts";
import { decodeLatin1 } from "./latin1.ts";
import { SCAN_BYTES } from "./limits.ts";
import { hasTrackLocation } from "./names.ts";
import { blank, SPACE, replaceBytes } from "./patch.ts";

const MEDIA_TYPES: ReadonlySet<number> = new Set([1, 2]);
const PICTURE_SUBTITLES = /^S_(?:VOBSUB|HDMV|DVBSUB|IMAGE)/;
/** GPS may need a minute. */
const EXAMINED_BLOCKS = 64;
const EXAMINED_BLOCK_BYTES = 4096;
const ELEMENTS_A_STEP = 4;
const GROUP_HEAD_BYTES = 64;

interface BlockContent {
  readonly track: number;
  readonly at: number;
  readonly length: number;
}

interface NoteTrack {
  /** Blanked once a later block tells a position. */
  undecided: BlockContent[];
  hasLocation: boolean;
}

export async function findNoteTracks(
  reader: BoundedReader,
  tracks: Element,
  found: Findings,
): Promise<Map<number, NoteTrack>> {
  const notes = new Map<number, NoteTrack>();
  for await (const entry of walkElements(reader, tracks.bodyAt, tracks.end)) {
    if (entry.id !== ID.trackEntry) continue;
    let [number, type, codec, isPacked] = [0, 1, "", false];
    for await (const child of walkElements(reader, entry.bodyAt, entry.end)) {
      const body = await reader.view(child.bodyAt, Math.min(child.bodyBytes, EXAMINED_BLOCK_BYTES));
      if (child.id === ID.trackNumber) number = readUint(body);
      else if (child.id === ID.trackType) type = readUint(body);
      else if (child.id === ID.codecId) codec = decodeLatin1(body);
      else if (child.id === ID.encodings) isPacked = true;
    }
    if (MEDIA_TYPES.has(type) || PICTURE_SUBTITLES.test(codec)) continue;
    if (isPacked) found.leave("location");
    else notes.set(number, { undecided: [], hasLocation: false });
  }
  return notes;
}

/** @returns the cluster's end */
export async function findInNoteBlocks(
  reader: BoundedReader,
  cluster: Element,
  notes: Map<number, NoteTrack>,
  found: Findings,
): Promise<number> {
  let checksum: Element | null = null;
  let steps = 0;
  for (let at = cluster.bodyAt; at < cluster.end;) {
    const view = await reader.view(at, Math.min(SCAN_BYTES, cluster.end - at));
    let local = 0;
    while (local < view.length) {
      if (steps++ % ELEMENTS_A_STEP === 0) reader.step();
      const element = parseElement(view, local, at + local, cluster.end);
      const isCutByView =
        local > 0 && local + GROUP_HEAD_BYTES > view.length && at + view.length < cluster.end;
      if (element === null || isCutByView) break;
      if (cluster.unknownSize && ID.TOP_IDS.has(element.id)) return element.at;
      if (element.id === ID.crc32) checksum = element;
      const content = parseBlock(reader, view, element, at);
      const track = content && notes.get(content.track);
      if (track && (await blankIfLocation(reader, track, content, found)) && checksum !== null) {
        dropChecksum(checksum, found);
        checksum = null;
      }
      local = element.end - at;
    }
    // Or the loop wouldn't end.
    if (local === 0) break;
    at += local;
  }
  for (const [number, { undecided }] of notes) if (undecided.length >= EXAMINED_BLOCKS) notes.delete(number);
  return cluster.end;
}

/** Optional: becomes padding. */
export function dropChecksum({ at, bodyAt, bodyBytes }: Element, found: Findings): void {
  found.addRelated(replaceBytes(at, Uint8Array.of(ID.padding)), blank(bodyAt, bodyBytes));
}

function parseBlock(
  reader: BoundedReader,
  view: ByteView,
  element: Element,
  at: number,
): BlockContent | null {
  let block: Element | null = element;
  if (element.id === ID.blockGroup) {
    block = parseElement(view, element.bodyAt - at, element.bodyAt, element.end);
    for (; block !== null && block.id !== ID.block; reader.step())
      block = block.end < element.end ? parseElement(view, block.end - at, block.end, element.end) : null;
  } else if (element.id !== ID.simpleBlock) return null;
  if (block === null || !view.has(block.bodyAt - at, 2)) return null;
  const [first, second] = [view.u8(block.bodyAt - at), view.u8(block.bodyAt - at + 1)];
  const head = first & 0x80 ? 4 : 5;
  const track = head === 4 ? first & 0x7f : ((first & 0x3f) << 8) | second;
  return { track, at: block.bodyAt + head, length: block.bodyBytes - head };
}

async function blankIfLocation(
  reader: BoundedReader,
  track: NoteTrack,
  content: BlockContent,
  found: Findings,
): Promise<boolean> {
  if (!track.hasLocation) {
    reader.step();
    const body = await reader.view(content.at, Math.min(content.length, EXAMINED_BLOCK_BYTES));
    track.hasLocation = hasTrackLocation(decodeLatin1(body));
    track.undecided.push(content);
  } else track.undecided = [content];
  if (!track.hasLocation) return false;
  for (const { at, length } of track.undecided) found.add("location", blank(at, length, SPACE));
  return true;
}
