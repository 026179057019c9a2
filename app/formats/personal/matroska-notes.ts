import { parseElement, uintOf, walkElements } from "../ebml/ebml.ts";
import type { Element } from "../ebml/ebml.ts";
import * as ID from "../ebml/ids.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import type { Findings } from "./findings.ts";
import { lettersOf } from "./letters.ts";
import { SCAN_BYTES } from "./limits.ts";
import { tellsTrack } from "./names.ts";
import { blank, SPACE, written } from "./patch.ts";

/** RFC 9559 section 5.1.4. */
const TRACK_NUMBER = 0xd7;
const CRC32 = 0xbf;
/** Picture and sound; subtitles that are pictures. */
const MEDIA_TYPES: ReadonlySet<number> = new Set([1, 2]);
const DRAWN = /^S_(?:VOBSUB|HDMV|DVBSUB|IMAGE)/;
/** Of a track's beginning, in which it says what it notes: a receiver may need a minute to know where it is. */
const BLOCKS_LOOKED_AT = 64;
const BLOCK_LOOK_BYTES = 4096;
/** Headers of elements that are in memory, for one turn. */
const ELEMENTS_A_STEP = 4;
/** As much as a group and the block in it need to say whose they are. */
const GROUP_HEAD_BYTES = 64;

/** What a block holds behind its track's number, time and flags. */
interface Text {
  readonly track: number;
  readonly at: number;
  readonly length: number;
}

interface Notes {
  /** Texts that said nothing so far; all go where one does. */
  silent: Text[];
  tells: boolean;
}

/** Tracks of a film that are words or measurements, by number. */
export async function notesTracksIn(
  reader: BoundedReader,
  tracks: Element,
  found: Findings,
): Promise<Map<number, Notes>> {
  const notes = new Map<number, Notes>();
  for await (const entry of walkElements(reader, tracks.bodyAt, tracks.end)) {
    if (entry.id !== ID.trackEntry) continue;
    let [number, type, codec, isPacked] = [0, 1, "", false];
    for await (const child of walkElements(reader, entry.bodyAt, entry.end)) {
      const body = await reader.view(child.bodyAt, Math.min(child.bodyBytes, BLOCK_LOOK_BYTES));
      if (child.id === TRACK_NUMBER) number = uintOf(body);
      else if (child.id === ID.trackType) type = uintOf(body);
      else if (child.id === ID.codecId) codec = lettersOf(body);
      else if (child.id === ID.encodings) isPacked = true;
    }
    if (MEDIA_TYPES.has(type) || DRAWN.test(codec)) continue;
    // Packed or locked: what it says shows to nobody who does not unpack all of it.
    if (isPacked) found.leave("location");
    else notes.set(number, { silent: [], tells: false });
  }
  return notes;
}

/**
 * Spaces over the blocks of tracks that note where a camera is: subtitles and metadata in which a drone writes its
 * coordinates. A track that said nothing in its beginning is let be. @returns where the cluster ends
 */
export async function notesInCluster(
  reader: BoundedReader,
  cluster: Element,
  notes: Map<number, Notes>,
  found: Findings,
): Promise<number> {
  let sum: Element | null = null;
  let steps = 0;
  for (let at = cluster.bodyAt; at < cluster.end;) {
    const view = await reader.view(at, Math.min(SCAN_BYTES, cluster.end - at));
    let local = 0;
    while (local < view.length) {
      if (steps++ % ELEMENTS_A_STEP === 0) reader.step();
      const element = parseElement(view, local, at + local, cluster.end);
      const isNear = local > 0 && local + GROUP_HEAD_BYTES > view.length && at + view.length < cluster.end;
      if (element === null || isNear) break;
      if (cluster.unknownSize && ID.TOP_IDS.has(element.id)) return element.at;
      if (element.id === CRC32) sum = element;
      const text = textIn(reader, view, element, at);
      const track = text && notes.get(text.track);
      if (track && (await goes(reader, track, text, found)) && sum !== null) {
        // A checksum that is no longer true becomes nothing.
        found.follow(written(sum.at, Uint8Array.of(ID.padding)), blank(sum.bodyAt, sum.bodyBytes));
        sum = null;
      }
      local = element.end - at;
    }
    // Nothing that could be an element.
    if (local === 0) break;
    at += local;
  }
  for (const [number, { silent }] of notes) if (silent.length >= BLOCKS_LOOKED_AT) notes.delete(number);
  return cluster.end;
}

/** The text of a block, or of the block in a group; null of anything else. */
function textIn(reader: BoundedReader, view: ByteView, element: Element, at: number): Text | null {
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

/** Whether a text of the track became spaces, and those before it. */
async function goes(reader: BoundedReader, track: Notes, text: Text, found: Findings): Promise<boolean> {
  if (!track.tells) {
    reader.step();
    const body = await reader.view(text.at, Math.min(text.length, BLOCK_LOOK_BYTES));
    track.tells = tellsTrack(lettersOf(body));
    track.silent.push(text);
  } else track.silent = [text];
  if (!track.tells) return false;
  for (const { at, length } of track.silent) found.add("location", blank(at, length, SPACE));
  return true;
}
