import { bodyOf, findBox, walkWholeBoxes } from "../isobmff/boxes.ts";
import type { Box } from "../isobmff/boxes.ts";
import { TELEMETRY_ENTRIES } from "../isobmff/location-marks.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { MalformedMedia, TruncatedMedia } from "../reading/errors.ts";
import { MAX_MOVIE_BYTES, MAX_TELEMETRY_BYTES, MAX_TELEMETRY_CHUNKS } from "./limits.ts";
import { blank } from "./patch.ts";
import type { Patch } from "./patch.ts";

/** Version, flags and count stand before a full box's entries; the first entry's name behind its size. Bytes. */
const ENTRIES_AT = 8;
const FIRST_NAME_AT = 12;

interface Chunk {
  readonly at: number;
  readonly length: number;
}

/**
 * Zeros for every sample of telemetry tracks. Location and movement are one stream there, so both go; picture,
 * sound and every offset stay. Source: ISO/IEC 14496-12 section 8.7 (stsz, stsc, stco).
 */
export async function telemetryIn(reader: BoundedReader, movie: Box): Promise<Patch[]> {
  const found: Patch[] = [];
  let total = 0;
  for await (const track of walkWholeBoxes(reader, movie.bodyAt, movie.end)) {
    const table = track.type === "trak" ? await descend(reader, track, ["mdia", "minf", "stbl"]) : null;
    const entries = table && (await childOf(reader, table, "stsd"));
    if (!table || !entries) continue;
    const name = (await bodyOf(reader, entries, FIRST_NAME_AT + 4)).slice(FIRST_NAME_AT);
    if (name.length < 4 || !TELEMETRY_ENTRIES.has(name.text(0, 4))) continue;
    const chunks = (await chunksIn(reader, table)).filter(
      ({ at, length }) => length > 0 && at + length <= reader.size,
    );
    total += chunks.reduce((sum, { length }) => sum + length, 0);
    if (total > MAX_TELEMETRY_BYTES) return [];
    for (const { at, length } of chunks) found.push(blank(at, length));
  }
  return found;
}

/** The first child of a type, behind boxes of any name: as the rest of a movie is walked for its locations. */
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
