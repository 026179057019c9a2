import type { Packing } from "~/formats";

/*
 * What is kept beside a film so that it streams out of its own file: one object, read by ranges.
 *
 *   0                 "WLS1", bytes of the init segment, number of segments; 32 bits each
 *   HEADER_BYTES      the init segment, one record of RECORD_BYTES for each segment, then all their heads
 *
 * All numbers are big-endian. All before the heads is the index, which is fetched once and remembered.
 */

const MAGIC = 0x574c_5331;
const HEADER_BYTES = 12;
const RECORD_BYTES = 40;

/** A segment as its index has it: its head in the sidecar, and the range of the film behind it. Bytes, seconds. */
export interface IndexedSegment {
  headAt: number;
  headBytes: number;
  from: number;
  bytes: number;
  startsAt: number;
  seconds: number;
}

/** @returns the sidecar's bytes, and how many of them are its index */
export function writeSidecar({ init, heads, segments }: Packing): {
  bytes: Uint8Array<ArrayBuffer>;
  indexBytes: number;
} {
  const indexBytes = HEADER_BYTES + init.length + segments.length * RECORD_BYTES;
  const bytes = new Uint8Array(indexBytes + heads.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC);
  view.setUint32(4, init.length);
  view.setUint32(8, segments.length);
  bytes.set(init, HEADER_BYTES);
  segments.forEach((segment, index) => {
    const at = HEADER_BYTES + init.length + index * RECORD_BYTES;
    view.setFloat64(at, indexBytes + segment.headAt);
    view.setFloat64(at + 8, segment.from);
    view.setUint32(at + 16, segment.headBytes);
    view.setUint32(at + 20, segment.to - segment.from);
    view.setFloat64(at + 24, segment.startsAt);
    view.setFloat64(at + 32, segment.seconds);
  });
  bytes.set(heads, indexBytes);
  return { bytes, indexBytes };
}

/** The index of one sidecar, read where it lies. */
export class StreamIndex {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #view: DataView;
  readonly #initBytes: number;
  /** Number of segments. */
  readonly count: number;

  /** @throws Error where the bytes are no index: only what writeSidecar wrote is ever read */
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (bytes.length < HEADER_BYTES || this.#view.getUint32(0) !== MAGIC) throw new Error("no stream index");
    this.#initBytes = this.#view.getUint32(4);
    this.count = this.#view.getUint32(8);
    if (bytes.length !== HEADER_BYTES + this.#initBytes + this.count * RECORD_BYTES)
      throw new Error("a stream index of another length");
  }

  /** Bytes it holds in memory. */
  get size(): number {
    return this.#bytes.length;
  }

  /** The init segment: what every segment is read by. */
  get init(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(HEADER_BYTES, HEADER_BYTES + this.#initBytes);
  }

  /** @param number from 0 @returns null past the last one */
  segment(number: number): IndexedSegment | null {
    if (number >= this.count) return null;
    const at = HEADER_BYTES + this.#initBytes + number * RECORD_BYTES;
    return {
      headAt: this.#view.getFloat64(at),
      from: this.#view.getFloat64(at + 8),
      headBytes: this.#view.getUint32(at + 16),
      bytes: this.#view.getUint32(at + 20),
      startsAt: this.#view.getFloat64(at + 24),
      seconds: this.#view.getFloat64(at + 32),
    };
  }
}
