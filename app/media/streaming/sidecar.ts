import type { Packing } from "~/formats";

/*
 * One object beside a film, read by ranges, that lets the film stream out of its own file.
 *
 *   0                 "WLS1", bytes of the init segment, number of segments; 32 bits each
 *   HEADER_BYTES      the init segment, one record of RECORD_BYTES for each segment, then all their heads
 *
 * Numbers are big-endian. Everything before the heads is the index, which is read once and cached.
 */

const MAGIC = 0x574c_5331;
const HEADER_BYTES = 12;
const RECORD_BYTES = 40;

/** The head is in the sidecar, the range in the film. Bytes, seconds. */
export interface IndexedSegment {
  headAt: number;
  headBytes: number;
  from: number;
  bytes: number;
  startsAt: number;
  seconds: number;
}

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

export class StreamIndex {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #view: DataView;
  readonly #initBytes: number;
  readonly count: number;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (bytes.length < HEADER_BYTES || this.#view.getUint32(0) !== MAGIC) throw new Error("no stream index");
    this.#initBytes = this.#view.getUint32(4);
    this.count = this.#view.getUint32(8);
    if (bytes.length !== HEADER_BYTES + this.#initBytes + this.count * RECORD_BYTES)
      throw new Error("a stream index of another length");
  }

  get size(): number {
    return this.#bytes.length;
  }

  get init(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(HEADER_BYTES, HEADER_BYTES + this.#initBytes);
  }

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
