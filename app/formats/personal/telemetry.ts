import { readBody, readBox, findBox, walkWholeBoxes } from "../isobmff/boxes.ts";
import type { Box } from "../isobmff/boxes.ts";
import { TELEMETRY_ENTRIES } from "~/formats/isobmff/personal-boxes.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { MalformedMedia, TruncatedMedia } from "../reading/errors.ts";
import type { Findings } from "./findings.ts";
import { freeBox } from "./free-box.ts";
import { decodeLatin1 } from "./latin1.ts";
import {
  MAX_BLOCK_BYTES,
  MAX_MOVIE_BYTES,
  MAX_NOTES_BYTES,
  MAX_TELEMETRY_CHUNKS,
  SCAN_BYTES,
} from "./limits.ts";
import { classifyName, hasTrackNotes } from "./names.ts";
import { blank, isEmpty } from "./patch.ts";

const ENTRIES_AT = 8;
const FIRST_NAME_AT = 12;
const HANDLER_AT = 8;
/** First samples tell. */
const NOTES_HANDLERS: ReadonlySet<string> = new Set([
  "meta",
  "data",
  "text",
  "sbtl",
  "subt",
  "gps ",
  "priv",
  "subp",
]);
/** Apple's names its keys first. */
const TIMED_KEYS = "mebx";
/** A drone's type of 'mett' tracks (its libvideo-metadata). */
const PARROT = "com.parrot.videometadata";
/** Apple's shops write the buyer's name beside the codec. */
const BUYER = "pinf";
const EXAMINED_CHUNKS = 4;
const EXAMINED_CHUNK_BYTES = 4096;
const DASHCAM_NOTES_AT = 8;
const DASHCAM_NOTE_BYTES = 8;
const SAMPLES_A_STEP = 16;
const DASHCAM_MARK = "freeGPS ";
/** ExifTool has seen the first one within 2 MB. */
const FIRST_NOTE_BYTES = 2 * 1024 * 1024;

interface Chunk {
  readonly at: number;
  readonly length: number;
}

/** Position and movement are one stream (ISO/IEC 14496-12 section 8.7). */
export async function findInTelemetry(reader: BoundedReader, movie: Box, found: Findings): Promise<void> {
  const isFragmented = (await findChild(reader, movie, "mvex")) !== null;
  for await (const track of walkWholeBoxes(reader, movie.bodyAt, movie.end)) {
    const table =
      track.type === "trak" ? await findDescendant(reader, track, ["mdia", "minf", "stbl"]) : null;
    const entries = table && (await findChild(reader, table, "stsd"));
    if (!table || !entries) continue;
    const description = await readBody(reader, entries, MAX_NOTES_BYTES);
    const buyer = description.find(BUYER);
    if (buyer >= 4) {
      const box = await readBox(reader, entries.bodyAt + buyer - 4, entries.end);
      if (box !== null && !box.cut) found.add("identity", ...freeBox(box));
    }
    const name = description.length >= FIRST_NAME_AT + 4 ? description.text(FIRST_NAME_AT, 4) : "";
    const isTelemetry = TELEMETRY_ENTRIES.has(name) || description.find(PARROT) >= 0;
    const handler = isTelemetry ? "" : await readHandler(reader, track);
    if (!isTelemetry && !NOTES_HANDLERS.has(handler)) continue;
    const chunks = (await readChunks(reader, table)).filter(
      ({ at, length }) => length > 0 && at + length <= reader.size,
    );
    const isPersonal =
      isTelemetry ||
      (name === TIMED_KEYS
        ? findKeys(decodeLatin1(description)).some((key) => classifyName(key) !== null)
        : await chunksHaveNotes(reader, chunks));
    if (isFragmented && (isPersonal || chunks.length === 0)) found.leave("location");
    if (!isPersonal) continue;
    if (await isAlreadyEmpty(reader, chunks)) continue;
    for (const { at, length } of chunks) found.add("location", blank(at, length));
  }
}

export async function findInDashcamNotes(reader: BoundedReader, list: Box, found: Findings): Promise<void> {
  const table = await readBody(reader, list, MAX_MOVIE_BYTES);
  for (let entry = DASHCAM_NOTES_AT; table.has(entry, DASHCAM_NOTE_BYTES); entry += DASHCAM_NOTE_BYTES) {
    reader.step();
    const [at, length] = [table.u32(entry), table.u32(entry + 4)];
    if (length <= 16 || at + length > reader.size) continue;
    if ((await reader.view(at, 16)).is(4, DASHCAM_MARK)) found.add("location", blank(at + 8, length - 8));
  }
}

/** Without an index, a dash cam's notes are between the film's pictures. */
export async function findInMedia(
  reader: BoundedReader,
  { bodyAt, end }: Box,
  found: Findings,
): Promise<void> {
  const sizeBytes = 4;
  const start = await reader.view(bodyAt, Math.min(FIRST_NOTE_BYTES, end - bodyAt));
  if (start.find(DASHCAM_MARK, sizeBytes) < 0) return;
  for (let at = bodyAt; at < end; at += SCAN_BYTES - sizeBytes - DASHCAM_MARK.length + 1) {
    reader.step();
    const view = await reader.view(at, Math.min(SCAN_BYTES, end - at));
    const text = decodeLatin1(view);
    let mark = text.indexOf(DASHCAM_MARK, sizeBytes);
    for (; mark >= 0; mark = text.indexOf(DASHCAM_MARK, mark + 1)) {
      const length = view.u32(mark - sizeBytes) - sizeBytes;
      if (length <= DASHCAM_MARK.length || length > MAX_BLOCK_BYTES) continue;
      found.add("location", blank(at + mark, Math.min(length, end - at - mark)));
    }
  }
}

function findChild(reader: BoundedReader, parent: Box, type: string): Promise<Box | null> {
  return findBox(reader, parent, type, 0, "any");
}

async function findDescendant(
  reader: BoundedReader,
  parent: Box,
  path: readonly string[],
): Promise<Box | null> {
  let box: Box | null = parent;
  for (const type of path) box = box && (await findChild(reader, box, type));
  return box;
}

async function readHandler(reader: BoundedReader, track: Box): Promise<string> {
  const handler = await findDescendant(reader, track, ["mdia", "hdlr"]);
  const body = handler && (await readBody(reader, handler, HANDLER_AT + 4));
  return body && body.length >= HANDLER_AT + 4 ? body.text(HANDLER_AT, 4) : "";
}

async function readChunks(reader: BoundedReader, table: Box): Promise<Chunk[]> {
  try {
    return await parseChunks(reader, table);
  } catch (error) {
    if (error instanceof MalformedMedia || error instanceof TruncatedMedia) return [];
    throw error;
  }
}

async function parseChunks(reader: BoundedReader, table: Box): Promise<Chunk[]> {
  const bodyIn = async (type: string) => {
    const box = await findChild(reader, table, type);
    return box && readBody(reader, box, MAX_MOVIE_BYTES);
  };
  const [sizes, sampleToChunk, short] = [await bodyIn("stsz"), await bodyIn("stsc"), await bodyIn("stco")];
  const offsets = short ?? (await bodyIn("co64"));
  if (!sizes || !sampleToChunk || !offsets) return [];
  const sizesAt = ENTRIES_AT + 4;
  const chunks: Chunk[] = [];
  const [fixed, rows] = [sizes.u32(4), sampleToChunk.u32(4)];
  const rowAt = (row: number) => ENTRIES_AT + row * 12;
  let [sample, row] = [0, 0];
  const count = Math.min(offsets.u32(4), MAX_TELEMETRY_CHUNKS);
  for (let index = 0; index < count; index++) {
    reader.step();
    while (row + 1 < rows && sampleToChunk.u32(rowAt(row + 1)) <= index + 1) row++;
    const samples = sampleToChunk.u32(rowAt(row) + 4);
    let length = fixed * samples;
    if (fixed === 0) reader.step(Math.ceil(Math.min(samples, sizes.length) / SAMPLES_A_STEP));
    for (let i = 0; fixed === 0 && i < samples && sizes.has(sizesAt + (sample + i) * 4, 4); i++)
      length += sizes.u32(sizesAt + (sample + i) * 4);
    sample += samples;
    chunks.push({
      at: short ? short.u32(ENTRIES_AT + index * 4) : offsets.u64(ENTRIES_AT + index * 8),
      length,
    });
  }
  return chunks;
}

function findKeys(text: string): string[] {
  return text.match(/(?<![\w-])[\w-]+(?:\.[\w-]+)+/g) ?? [];
}

async function chunksHaveNotes(reader: BoundedReader, chunks: readonly Chunk[]): Promise<boolean> {
  for (const { at, length } of chunks.slice(0, EXAMINED_CHUNKS)) {
    const view = await reader.view(at, Math.min(length, EXAMINED_CHUNK_BYTES));
    const text = decodeLatin1(view);
    if (hasTrackNotes(text)) return true;
  }
  return false;
}

async function isAlreadyEmpty(reader: BoundedReader, chunks: readonly Chunk[]): Promise<boolean> {
  for (const { at, length } of chunks.slice(0, EXAMINED_CHUNKS))
    if (!isEmpty((await reader.view(at, Math.min(length, EXAMINED_CHUNK_BYTES))).bytes)) return false;
  return true;
}
