import type { ByteView } from "../../reading/byte-view.ts";
import type { BoundedReader } from "../../reading/bounded-reader.ts";
import { MalformedMedia } from "../../reading/errors.ts";
import { walkBoxes } from "../boxes.ts";
import type { Box } from "../boxes.ts";
import { MAX_SAMPLES } from "./limits.ts";
import { NotPackable } from "./reasons.ts";

/** The tables of one track ('stbl', ISO/IEC 14496-12 sections 8.6 and 8.7), as they lie in the file. */
export interface SampleTables {
  readonly samples: number;
  /** 'stts': pairs of a count and the ticks of each. */
  readonly times: Entries;
  /** 'ctts': pairs of a count and the ticks from decoding to showing; null where they are the same. */
  readonly delays: Entries | null;
  /** 'stsz' or 'stz2'. */
  readonly sizes: Sizes;
  /** 'stco' or 'co64': where each chunk begins in the file. */
  readonly chunks: Chunks;
  /** 'stsc': first chunk, samples in a chunk, description. */
  readonly chunkRuns: Entries;
  /** 'stss': numbers of the samples that can be decoded by themselves; null where all can. */
  readonly keys: Entries | null;
}

export interface Entries {
  readonly view: ByteView;
  readonly count: number;
}
export interface Sizes extends Entries {
  /** Bytes of every sample; 0 where each has its own. */
  readonly same: number;
  /** Bits of an entry: 4, 8, 16 or 32. */
  readonly bits: number;
}
export interface Chunks extends Entries {
  /** Bytes of an entry: 4 or 8. */
  readonly wide: number;
}

const FULL_BOX_BYTES = 4;

/**
 * Reads where a track's samples lie. Counts are held to what the bytes can hold: a table that claims more ends
 * MalformedMedia, before anything is made room for.
 * @throws NotPackable `large_header`
 */
export async function readSampleTables(reader: BoundedReader, stbl: Box): Promise<SampleTables> {
  const bodies = new Map<string, ByteView>();
  for await (const box of walkBoxes(reader, stbl.bodyAt, stbl.end)) {
    if (box.cut) throw new MalformedMedia(`${box.type} reaches out of its track`);
    if (WANTED.has(box.type) && !bodies.has(box.type))
      bodies.set(box.type, await reader.exactly(box.bodyAt, box.bodyBytes));
  }
  const entries = (type: string, bytes: number): Entries | null => {
    const body = bodies.get(type);
    return body ? entriesOf(type, body, FULL_BOX_BYTES, bytes) : null;
  };
  const sizes = sizesOf(bodies);
  const wide = bodies.has("co64") ? 8 : 4;
  const chunks = entries(wide === 8 ? "co64" : "stco", wide);
  const [times, chunkRuns] = [entries("stts", 8), entries("stsc", 12)];
  if (!times || !chunkRuns || !chunks) throw new MalformedMedia("a table of samples is missing");
  return {
    samples: sizes.count,
    times,
    delays: entries("ctts", 8),
    sizes,
    chunks: { ...chunks, wide },
    chunkRuns,
    keys: entries("stss", 4),
  };
}

const WANTED = new Set(["stts", "ctts", "stsz", "stz2", "stsc", "stco", "co64", "stss"]);

function entriesOf(type: string, body: ByteView, countAt: number, bytes: number): Entries {
  const [count, from] = [body.u32(countAt), countAt + 4];
  if (!body.has(from, count * bytes)) throw new MalformedMedia(`${type} claims ${count} entries`);
  return { view: body.slice(from, count * bytes), count };
}

function sizesOf(bodies: ReadonlyMap<string, ByteView>): Sizes {
  const whole = bodies.get("stsz");
  const body = whole ?? bodies.get("stz2");
  if (!body) throw new MalformedMedia("no sizes of samples");
  const same = whole ? body.u32(4) : 0;
  const bits = whole ? 32 : body.u8(7);
  const count = body.u32(8);
  if (![4, 8, 16, 32].includes(bits)) throw new MalformedMedia(`sizes of ${bits} bits`);
  const bytes = same > 0 ? 0 : Math.ceil((count * bits) / 8);
  if (!body.has(12, bytes)) throw new MalformedMedia(`sizes of ${count} samples`);
  if (count > MAX_SAMPLES) throw new NotPackable("large_header");
  return { view: body.slice(12, bytes), count, same, bits };
}
