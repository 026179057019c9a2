import { MalformedMedia } from "../../reading/errors.ts";
import type { ChunkOffsets, TableEntries, SampleTables, SampleSizes } from "./sample-tables.ts";

/** In decoding order, so no list of samples is held. */
export class SampleCursor {
  readonly #tables: SampleTables;
  readonly #durations: RunLengthTable;
  readonly #delays: RunLengthTable | null;
  readonly #offsets: SampleOffsets;
  #key = 0;
  index = -1;
  decodedAt = 0;
  ticks = 0;
  delay = 0;
  size = 0;
  at = 0;
  isKey = false;

  constructor(tables: SampleTables) {
    this.#tables = tables;
    this.#durations = new RunLengthTable(tables.times);
    this.#delays = tables.delays ? new RunLengthTable(tables.delays) : null;
    this.#offsets = new SampleOffsets(tables);
  }

  get shownAt(): number {
    return this.decodedAt + this.delay;
  }

  next(): boolean {
    const { samples, sizes, keys } = this.#tables;
    if (this.index + 1 >= samples) return false;
    this.index++;
    this.decodedAt += this.ticks;
    // QuickTime's last sample may have -1.
    this.ticks = Math.max(0, this.#durations.next());
    this.delay = this.#delays?.next() ?? 0;
    this.size = sizes.same > 0 ? sizes.same : sizeAt(sizes, this.index);
    this.at = this.#offsets.next(this.size);
    while (keys && this.#key < keys.count && keys.view.u32(this.#key * 4) < this.index + 1) this.#key++;
    this.isKey = !keys || (this.#key < keys.count && keys.view.u32(this.#key * 4) === this.index + 1);
    return true;
  }
}

class RunLengthTable {
  readonly #entries: TableEntries;
  #entry = 0;
  #left = 0;
  #value = 0;

  constructor(entries: TableEntries) {
    this.#entries = entries;
  }

  /** Screen recorders omit the last sample. */
  next(): number {
    const { view, count } = this.#entries;
    while (this.#left === 0 && this.#entry < count) {
      this.#left = view.u32(this.#entry * 8);
      // Also in many files of version 0.
      this.#value = view.i32(this.#entry * 8 + 4);
      this.#entry++;
    }
    if (this.#left > 0) this.#left--;
    return this.#value;
  }
}

class SampleOffsets {
  readonly #chunks: ChunkOffsets;
  readonly #runs: TableEntries;
  #run = -1;
  #chunk = -1;
  #left = 0;
  #at = 0;

  constructor({ chunks, chunkRuns }: SampleTables) {
    this.#chunks = chunks;
    this.#runs = chunkRuns;
  }

  next(size: number): number {
    while (this.#left === 0) this.#nextChunk();
    this.#left--;
    const at = this.#at;
    this.#at += size;
    return at;
  }

  #nextChunk(): void {
    const { view, count, entryBytes } = this.#chunks;
    if (++this.#chunk >= count) throw new MalformedMedia("fewer chunks than samples");
    const runs = this.#runs;
    const starts = (run: number) => (run < runs.count ? runs.view.u32(run * 12) - 1 : count);
    if (this.#run < 0 || starts(this.#run + 1) <= this.#chunk) {
      this.#run++;
      if (this.#run >= runs.count || starts(this.#run) !== this.#chunk)
        throw new MalformedMedia("runs of chunks go back");
    }
    this.#left = runs.view.u32(this.#run * 12 + 4);
    this.#at = entryBytes === 8 ? view.u64(this.#chunk * 8) : view.u32(this.#chunk * 4);
  }
}

function sizeAt({ view, entryBits }: SampleSizes, index: number): number {
  if (entryBits === 32) return view.u32(index * 4);
  if (entryBits === 16) return view.u16(index * 2);
  if (entryBits === 8) return view.u8(index);
  const pair = view.u8(index >> 1);
  return index % 2 === 0 ? pair >> 4 : pair & 15;
}
