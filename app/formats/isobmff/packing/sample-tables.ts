import type { ByteView } from "../../reading/byte-view.ts";
import type { BoundedReader } from "../../reading/bounded-reader.ts";
import { MalformedMedia } from "../../reading/errors.ts";
import { walkBoxes } from "../boxes.ts";
import type { Box } from "../boxes.ts";
import { MAX_SAMPLES } from "./limits.ts";
import { NotPackable } from "./reasons.ts";

/** ISO/IEC 14496-12 sections 8.6 and 8.7. */
export interface SampleTables {
  readonly samples: number;
  /** 'stts': count, ticks of each. */
  readonly times: TableEntries;
  /** 'ctts': count, ticks from decoding to display. */
  readonly delays: TableEntries | null;
  /** 'stsz' or 'stz2'. */
  readonly sizes: SampleSizes;
  /** 'stco' or 'co64'. */
  readonly chunks: ChunkOffsets;
  /** 'stsc': first chunk, samples per chunk, description. */
  readonly chunkRuns: TableEntries;
  /** 'stss'; null: every sample is a key frame. */
  readonly keys: TableEntries | null;
}

export interface TableEntries {
  readonly view: ByteView;
  readonly count: number;
}
export interface SampleSizes extends TableEntries {
  /** 0 where sizes differ. */
  readonly same: number;
  readonly entryBits: number;
}
export interface ChunkOffsets extends TableEntries {
  readonly entryBytes: number;
}

const FULL_BOX_BYTES = 4;
const TABLE_TYPES = new Set(["stts", "ctts", "stsz", "stz2", "stsc", "stco", "co64", "stss"]);

/** MalformedMedia before a false count is allocated. */
export async function readSampleTables(reader: BoundedReader, stbl: Box): Promise<SampleTables> {
  const bodies = new Map<string, ByteView>();
  for await (const box of walkBoxes(reader, stbl.bodyAt, stbl.end)) {
    if (box.cut) throw new MalformedMedia(`${box.type} reaches out of its track`);
    if (TABLE_TYPES.has(box.type) && !bodies.has(box.type))
      bodies.set(box.type, await reader.exactly(box.bodyAt, box.bodyBytes));
  }
  const entries = (type: string, bytes: number): TableEntries | null => {
    const body = bodies.get(type);
    return body ? parseEntries(type, body, FULL_BOX_BYTES, bytes) : null;
  };
  const sizes = parseSizes(bodies);
  const entryBytes = bodies.has("co64") ? 8 : 4;
  const chunks = entries(entryBytes === 8 ? "co64" : "stco", entryBytes);
  const times = entries("stts", 8);
  const chunkRuns = entries("stsc", 12);
  if (!times || !chunkRuns || !chunks) throw new MalformedMedia("a table of samples is missing");
  return {
    samples: sizes.count,
    times,
    delays: entries("ctts", 8),
    sizes,
    chunks: { ...chunks, entryBytes },
    chunkRuns,
    keys: entries("stss", 4),
  };
}

function parseEntries(type: string, body: ByteView, countAt: number, bytes: number): TableEntries {
  const count = body.u32(countAt);
  const from = countAt + 4;
  if (!body.has(from, count * bytes)) throw new MalformedMedia(`${type} claims ${count} entries`);
  return { view: body.slice(from, count * bytes), count };
}

function parseSizes(bodies: ReadonlyMap<string, ByteView>): SampleSizes {
  const stsz = bodies.get("stsz");
  const body = stsz ?? bodies.get("stz2");
  if (!body) throw new MalformedMedia("no sizes of samples");
  const same = stsz ? body.u32(4) : 0;
  const bits = stsz ? 32 : body.u8(7);
  const count = body.u32(8);
  if (![4, 8, 16, 32].includes(bits)) throw new MalformedMedia(`sizes of ${bits} bits`);
  const bytes = same > 0 ? 0 : Math.ceil((count * bits) / 8);
  if (!body.has(12, bytes)) throw new MalformedMedia(`sizes of ${count} samples`);
  if (count > MAX_SAMPLES) throw new NotPackable("large_header");
  return { view: body.slice(12, bytes), count, same, entryBits: bits };
}
