import type { RangeSource } from "../../../app/formats/index.ts";

export function memorySource(bytes: Uint8Array): RangeSource {
  return { size: bytes.length, read: async (offset, length) => bytes.subarray(offset, offset + length) };
}

/** Offsets in bytes; zeros elsewhere. */
export function sparseSource(
  size: number,
  pieces: ReadonlyArray<{ at: number; bytes: Uint8Array }>,
): RangeSource {
  return {
    size,
    read: async (offset, length) => {
      const out = new Uint8Array(Math.max(Math.min(length, size - offset), 0));
      for (const { at, bytes } of pieces) {
        const from = Math.max(at, offset);
        const to = Math.min(at + bytes.length, offset + out.length);
        if (from < to) out.set(bytes.subarray(from - at, to - at), from - offset);
      }
      return out;
    },
  };
}

export function countingSource(source: RangeSource): RangeSource & { reads: number; bytes: number } {
  const counting = {
    size: source.size,
    reads: 0,
    bytes: 0,
    read: async (offset: number, length: number) => {
      const bytes = await source.read(offset, length);
      counting.reads++;
      counting.bytes += bytes.length;
      return bytes;
    },
  };
  return counting;
}

/** Made while it is read, so its size costs no memory. */
export function repeatingSource(
  head: Uint8Array,
  piece: Uint8Array,
  times: number,
  end: Uint8Array,
): RangeSource {
  const endAt = head.length + piece.length * times;
  const size = endAt + end.length;
  return {
    size,
    read: async (offset, length) => {
      const first = Math.max(Math.floor((offset - head.length) / piece.length), 0);
      const last = Math.min(Math.ceil((offset + length - head.length) / piece.length), times);
      const pieces = Array.from({ length: Math.max(last - first, 0) }, (_, index) => ({
        at: head.length + (first + index) * piece.length,
        bytes: piece,
      }));
      const parts = [{ at: 0, bytes: head }, ...pieces, { at: endAt, bytes: end }];
      return sparseSource(size, parts).read(offset, length);
    },
  };
}
