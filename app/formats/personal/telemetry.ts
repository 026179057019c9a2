import { bodyOf, findBox, walkWholeBoxes } from "../isobmff/boxes.ts";
import type { Box } from "../isobmff/boxes.ts";
import { TELEMETRY_ENTRIES } from "../isobmff/location-marks.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { MalformedMedia, TruncatedMedia } from "../reading/errors.ts";
import type { Findings } from "./findings.ts";
import { lettersOf } from "./letters.ts";
import { MAX_MOVIE_BYTES, MAX_NOTES_BYTES, MAX_TELEMETRY_CHUNKS } from "./limits.ts";
import { kindOfName, kindOfNotes, tellsTrack } from "./names.ts";
import { blank, isEmpty } from "./patch.ts";

/** Version, flags and count stand before a full box's entries; the first entry's name behind its size. Bytes. */
const ENTRIES_AT = 8;
const FIRST_NAME_AT = 12;
/** Where a handler says what its track is: behind version, flags and a type of old. */
const HANDLER_AT = 8;
/** Tracks of these are measurements or words; whether they tell a place, their first samples say. */
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
/** Apple's timed metadata names its keys before the samples. */
const TIMED_KEYS = "mebx";
/** How much of a track's beginning is read to learn what it notes. */
const CHUNKS_LOOKED_AT = 4;
const CHUNK_LOOK_BYTES = 4096;
/** Offset and length of each note of a car's camera, behind eight bytes of its own. */
const CAR_NOTES_AT = 8;
const CAR_NOTE_BYTES = 8;
/** Sizes added up that count as one turn. */
const SAMPLES_A_STEP = 16;
const CAR_MARK = "freeGPS ";

interface Chunk {
  readonly at: number;
  readonly length: number;
}

/**
 * Zeros for every sample of tracks that note where a camera is. Location and movement are one stream there, so both
 * go; picture, sound and every offset stay. Source: ISO/IEC 14496-12 section 8.7 (stsz, stsc, stco).
 */
export async function telemetryIn(reader: BoundedReader, movie: Box, found: Findings): Promise<void> {
  const isFragmented = (await childOf(reader, movie, "mvex")) !== null;
  for await (const track of walkWholeBoxes(reader, movie.bodyAt, movie.end)) {
    const table = track.type === "trak" ? await descend(reader, track, ["mdia", "minf", "stbl"]) : null;
    const entries = table && (await childOf(reader, table, "stsd"));
    if (!table || !entries) continue;
    const description = await bodyOf(reader, entries, MAX_NOTES_BYTES);
    const name = description.length >= FIRST_NAME_AT + 4 ? description.text(FIRST_NAME_AT, 4) : "";
    const isTelemetry = TELEMETRY_ENTRIES.has(name);
    const handler = isTelemetry ? "" : await handlerOf(reader, track);
    if (!isTelemetry && !NOTES_HANDLERS.has(handler)) continue;
    const chunks = (await chunksIn(reader, table)).filter(
      ({ at, length }) => length > 0 && at + length <= reader.size,
    );
    const tells =
      isTelemetry ||
      (name === TIMED_KEYS
        ? keysIn(lettersOf(description)).some((key) => kindOfName(key) !== null)
        : await chunksTell(reader, chunks));
    // Where its samples lie in fragments, nobody looked.
    if (isFragmented && (tells || chunks.length === 0)) found.leave("location");
    if (!tells) continue;
    if (await isSilent(reader, chunks)) continue;
    for (const { at, length } of chunks) found.add("location", blank(at, length));
  }
}

/** Names with points between their words, as Apple's are. */
function keysIn(text: string): string[] {
  return text.match(/(?<![\w-])[\w-]+(?:\.[\w-]+)+/g) ?? [];
}

async function handlerOf(reader: BoundedReader, track: Box): Promise<string> {
  const handler = await descend(reader, track, ["mdia", "hdlr"]);
  const body = handler && (await bodyOf(reader, handler, HANDLER_AT + 4));
  return body && body.length >= HANDLER_AT + 4 ? body.text(HANDLER_AT, 4) : "";
}

/** Emptied before, as its beginning shows. */
async function isSilent(reader: BoundedReader, chunks: readonly Chunk[]): Promise<boolean> {
  for (const { at, length } of chunks.slice(0, CHUNKS_LOOKED_AT))
    if (!isEmpty((await reader.view(at, Math.min(length, CHUNK_LOOK_BYTES))).bytes)) return false;
  return true;
}

async function chunksTell(reader: BoundedReader, chunks: readonly Chunk[]): Promise<boolean> {
  for (const { at, length } of chunks.slice(0, CHUNKS_LOOKED_AT)) {
    const view = await reader.view(at, Math.min(length, CHUNK_LOOK_BYTES));
    const text = lettersOf(view);
    if (tellsTrack(text) || kindOfNotes(text) !== null) return true;
  }
  return false;
}

/** Notes that a car's camera strews among pictures and sound, and lists in a box of the movie. */
export async function notesOfCarCamera(reader: BoundedReader, list: Box, found: Findings): Promise<void> {
  const table = await bodyOf(reader, list, MAX_MOVIE_BYTES);
  for (let entry = CAR_NOTES_AT; table.has(entry, CAR_NOTE_BYTES); entry += CAR_NOTE_BYTES) {
    reader.step();
    const [at, length] = [table.u32(entry), table.u32(entry + 4)];
    if (length <= 16 || at + length > reader.size) continue;
    if ((await reader.view(at, 16)).is(4, CAR_MARK)) found.add("location", blank(at + 8, length - 8));
  }
}

/** The first child of a type, behind boxes of any name: as the rest of a movie is walked. */
function childOf(reader: BoundedReader, parent: Box, type: string): Promise<Box | null> {
  return findBox(reader, parent, type, 0, "any");
}

/** The first child down a path of types. */
async function descend(reader: BoundedReader, parent: Box, path: readonly string[]): Promise<Box | null> {
  let box: Box | null = parent;
  for (const type of path) box = box && (await childOf(reader, box, type));
  return box;
}

/** The chunks of a track; none where its tables are broken, which says nothing of the next track's. */
async function chunksIn(reader: BoundedReader, table: Box): Promise<Chunk[]> {
  try {
    return await chunksOf(reader, table);
  } catch (error) {
    if (error instanceof MalformedMedia || error instanceof TruncatedMedia) return [];
    throw error;
  }
}

/** Where the track's chunks lie in the file. */
async function chunksOf(reader: BoundedReader, table: Box): Promise<Chunk[]> {
  const bodyIn = async (type: string) => {
    const box = await childOf(reader, table, type);
    return box && bodyOf(reader, box, MAX_MOVIE_BYTES);
  };
  const [sizes, spread, short] = [await bodyIn("stsz"), await bodyIn("stsc"), await bodyIn("stco")];
  const offsets = short ?? (await bodyIn("co64"));
  if (!sizes || !spread || !offsets) return [];
  const sizesAt = ENTRIES_AT + 4;
  const chunks: Chunk[] = [];
  const [fixed, rows] = [sizes.u32(4), spread.u32(4)];
  const rowAt = (row: number) => ENTRIES_AT + row * 12;
  let [sample, row] = [0, 0];
  const count = Math.min(offsets.u32(4), MAX_TELEMETRY_CHUNKS);
  for (let index = 0; index < count; index++) {
    reader.step();
    while (row + 1 < rows && spread.u32(rowAt(row + 1)) <= index + 1) row++;
    const samples = spread.u32(rowAt(row) + 4);
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
