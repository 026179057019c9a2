import { MalformedMedia } from "../../reading/errors.ts";
import type { Chunks, Entries, SampleTables, Sizes } from "./sample-tables.ts";

/** A table of pairs, count and value, told one sample at a time. */
class Runs {
  readonly #entries: Entries;
  #entry = 0;
  #left = 0;
  #value = 0;

  constructor(entries: Entries) {
    this.#entries = entries;
  }

  /** A table that ends early goes on as it ended: writers forget the last sample (seen in screen recorders' files). */
  next(): number {
    const { view, count } = this.#entries;
    while (this.#left === 0 && this.#entry < count) {
      this.#left = view.u32(this.#entry * 8);
      // Negative in version 1 of 'ctts', and in many of version 0.
      this.#value = view.i32(this.#entry * 8 + 4);
      this.#entry++;
    }
    if (this.#left > 0) this.#left--;
    return this.#value;
  }
}

/** Where each sample lies, one at a time. */
class Places {
  readonly #chunks: Chunks;
  readonly #runs: Entries;
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
    const { view, count, wide } = this.#chunks;
    if (++this.#chunk >= count) throw new MalformedMedia("fewer chunks than samples");
    const runs = this.#runs;
    const starts = (run: number) => (run < runs.count ? runs.view.u32(run * 12) - 1 : count);
    if (this.#run < 0 || starts(this.#run + 1) <= this.#chunk) {
      this.#run++;
      // Runs begin at the first chunk and go forward.
      if (this.#run >= runs.count || starts(this.#run) !== this.#chunk)
        throw new MalformedMedia("runs of chunks go back");
    }
    this.#left = runs.view.u32(this.#run * 12 + 4);
    this.#at = wide === 8 ? view.u64(this.#chunk * 8) : view.u32(this.#chunk * 4);
  }
}

/**
 * Goes through a track's samples in the order of decoding; {@link SampleCursor.next} moves it on, and its fields tell
 * of the sample it stands at. All tables are read side by side, so that no list of samples is ever held.
 */
export class SampleCursor {
  readonly #tables: SampleTables;
  readonly #times: Runs;
  readonly #delays: Runs | null;
  readonly #places: Places;
  #key = 0;
  /** From 0. */
  index = -1;
  /** When it is decoded, in ticks of the track. */
  decodedAt = 0;
  /** Until the next one is decoded, in ticks. */
  ticks = 0;
  /** From decoding to showing, in ticks; may be negative. */
  delay = 0;
  /** Bytes. */
  size = 0;
  /** Offset in the file. */
  at = 0;
  /** Can be decoded by itself. */
  isKey = false;

  constructor(tables: SampleTables) {
    this.#tables = tables;
    this.#times = new Runs(tables.times);
    this.#delays = tables.delays ? new Runs(tables.delays) : null;
    this.#places = new Places(tables);
  }

  /** When it is shown, in ticks of the track. */
  get shownAt(): number {
    return this.decodedAt + this.delay;
  }

  /** @returns false past the last sample */
  next(): boolean {
    const { samples, sizes, keys } = this.#tables;
    if (this.index + 1 >= samples) return false;
    this.index++;
    this.decodedAt += this.ticks;
    // What runs backwards (QuickTime's last sample may have -1) takes no time.
    this.ticks = Math.max(0, this.#times.next());
    this.delay = this.#delays?.next() ?? 0;
    this.size = sizes.same > 0 ? sizes.same : sizeAt(sizes, this.index);
    this.at = this.#places.next(this.size);
    while (keys && this.#key < keys.count && keys.view.u32(this.#key * 4) < this.index + 1) this.#key++;
    this.isKey = !keys || (this.#key < keys.count && keys.view.u32(this.#key * 4) === this.index + 1);
    return true;
  }
}

function sizeAt({ view, bits }: Sizes, index: number): number {
  if (bits === 32) return view.u32(index * 4);
  if (bits === 16) return view.u16(index * 2);
  if (bits === 8) return view.u8(index);
  const pair = view.u8(index >> 1);
  return index % 2 === 0 ? pair >> 4 : pair & 15;
}
