import { ByteView } from "./byte-view.ts";
import { BudgetSpent, TruncatedMedia } from "./errors.ts";
import {
  HEAD_BYTES,
  HOP_BYTES,
  MAX_READ_BYTES,
  MAX_READS,
  MAX_STEPS,
  MAX_TOTAL_BYTES,
  MAX_UNPACKED_BYTES,
  MAX_UNPACKINGS,
  USUAL_BYTES,
  USUAL_READS,
  VIEW_BYTES_PER_STEP,
  WHOLE_FILE_BYTES,
} from "./limits.ts";

/** `read` may answer fewer at the end. */
export interface RangeSource {
  readonly size: number;
  read(offset: number, length: number): Promise<Uint8Array>;
}

export interface ReadBudget {
  readonly maxReads: number;
  readonly maxTotalBytes: number;
  readonly maxSteps: number;
  readonly maxReadBytes: number;
  /** Large where requests cost. */
  readonly hopBytes: number;
  readonly maxUnpackings: number;
  readonly maxUnpackedBytes: number;
}

type Unpacker = (packed: Uint8Array, maxBytes: number) => Promise<Uint8Array | null> | Uint8Array | null;

const HARD_CAPS: ReadBudget = {
  maxReads: MAX_READS,
  maxTotalBytes: MAX_TOTAL_BYTES,
  maxSteps: MAX_STEPS,
  maxReadBytes: MAX_READ_BYTES,
  hopBytes: HOP_BYTES,
  maxUnpackings: MAX_UNPACKINGS,
  maxUnpackedBytes: MAX_UNPACKED_BYTES,
};
const MAX_KEPT = 64;
/** A worker has 128 MB. The last stretch stays. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;

interface Segment {
  readonly offset: number;
  readonly bytes: Uint8Array;
}

/** A parser's only way to storage. @throws BudgetSpent past an honest file's needs */
export class BoundedReader {
  readonly size: number;
  readonly #source: RangeSource;
  readonly #budget: ReadBudget;
  #segments: Segment[] = [];
  #reads = 0;
  #bytesRead = 0;
  #steps = 0;
  #unpackings = 0;
  #unpackedBytes = 0;
  /** For embedded data. */
  readonly #outer: BoundedReader | null;
  storageError: { readonly cause: unknown } | null = null;

  constructor(source: RangeSource, budget: Partial<ReadBudget> = {}, outer: BoundedReader | null = null) {
    this.size = source.size;
    this.#source = source;
    this.#budget = { ...HARD_CAPS, ...budget };
    this.#outer = outer;
  }

  /** On this reader's budget. */
  inside(source: RangeSource): BoundedReader {
    return new BoundedReader(source, this.#budget, this);
  }

  get reads(): number {
    return this.#reads;
  }

  get bytesRead(): number {
    return this.#bytesRead;
  }

  get usualLeft(): { reads: number; bytes: number } {
    return {
      reads: Math.max(USUAL_READS - this.#reads, 0),
      bytes: Math.max(USUAL_BYTES - this.#bytesRead, 0),
    };
  }

  get steps(): number {
    return this.#steps;
  }

  get unpackedBytes(): number {
    return this.#unpackedBytes;
  }

  step(count = 1): void {
    if (this.#outer !== null) return this.#outer.step(count);
    this.#steps += count;
    if (this.#steps > this.#budget.maxSteps) throw new BudgetSpent("steps");
  }

  /** Small pieces share one budget, or they'd block the worker. @throws BudgetSpent */
  async unpack(unpacker: Unpacker, packed: Uint8Array, maxBytes: number): Promise<Uint8Array | null> {
    if (this.#outer !== null) return this.#outer.unpack(unpacker, packed, maxBytes);
    const { maxUnpackings, maxUnpackedBytes } = this.#budget;
    const allowed = Math.min(maxBytes, maxUnpackedBytes - this.#unpackedBytes);
    if (++this.#unpackings > maxUnpackings || allowed <= 0) throw new BudgetSpent("unpacking");
    const plain = await unpacker(packed, allowed);
    this.#unpackedBytes += plain?.length ?? allowed;
    this.step(Math.ceil((plain?.length ?? 0) / VIEW_BYTES_PER_STEP));
    return plain;
  }

  async head(): Promise<ByteView> {
    return this.view(0, this.size <= WHOLE_FILE_BYTES ? this.size : HEAD_BYTES);
  }

  async tail(length: number): Promise<ByteView> {
    const wanted = Math.min(length, this.size);
    return this.view(this.size - wanted, wanted);
  }

  async view(offset: number, length: number): Promise<ByteView> {
    const start = Math.min(Math.max(Math.floor(offset), 0), this.size);
    const { maxReadBytes, hopBytes } = this.#budget;
    const wanted = Math.min(Math.max(Math.floor(length), 0), this.size - start, maxReadBytes);
    if (wanted === 0) return new ByteView(new Uint8Array(0));
    this.step(Math.floor(wanted / VIEW_BYTES_PER_STEP));
    const kept = this.#kept(start);
    if (kept !== null && kept.length >= wanted) return new ByteView(kept.subarray(0, wanted));
    const from = start + (kept?.length ?? 0);
    const fetched = await this.#fetch(from, Math.max(wanted - (from - start), hopBytes));
    const joined = kept === null ? fetched : join(kept, fetched);
    this.#keep({ offset: start, bytes: joined });
    return new ByteView(joined.subarray(0, wanted));
  }

  async exactly(offset: number, length: number): Promise<ByteView> {
    const view = await this.view(offset, length);
    if (view.length < length) throw new TruncatedMedia(`file ends inside ${length} bytes at ${offset}`);
    return view;
  }

  /** 0 where a look costs a read. */
  keptFrom(offset: number): number {
    return this.#kept(offset)?.length ?? 0;
  }

  #keep(segment: Segment): void {
    const end = segment.offset + segment.bytes.length;
    const others = this.#segments.filter(
      ({ offset, bytes }) => offset < segment.offset || offset + bytes.length > end,
    );
    let bytes = segment.bytes.length;
    for (const other of others) bytes += other.bytes.length;
    while (others.length > 0 && (others.length >= MAX_KEPT || bytes > MAX_KEPT_BYTES))
      bytes -= others.shift()?.bytes.length ?? 0;
    this.#segments = [...others, segment];
  }

  #kept(offset: number): Uint8Array | null {
    let best: Uint8Array | null = null;
    for (const { offset: at, bytes } of this.#segments) {
      if (offset < at || offset >= at + bytes.length) continue;
      const rest = bytes.subarray(offset - at);
      if (best === null || rest.length > best.length) best = rest;
    }
    return best;
  }

  async #fetch(offset: number, length: number): Promise<Uint8Array> {
    const wanted = Math.min(length, this.size - offset, this.#budget.maxReadBytes);
    if (this.#reads >= this.#budget.maxReads) throw new BudgetSpent("reads");
    if (this.#bytesRead + wanted > this.#budget.maxTotalBytes) throw new BudgetSpent("bytes");
    this.#reads++;
    try {
      const bytes = await this.#source.read(offset, wanted);
      this.#bytesRead += bytes.byteLength;
      return bytes.byteLength > wanted ? bytes.subarray(0, wanted) : bytes;
    } catch (cause) {
      this.storageError = { cause };
      throw cause;
    }
  }
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}
