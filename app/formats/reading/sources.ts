import type { BoundedReader, RangeSource } from "./bounded-reader.ts";

export function bytesSource(bytes: Uint8Array): RangeSource {
  return {
    size: bytes.length,
    read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
  };
}

export function blobSource(blob: Blob): RangeSource {
  return {
    size: blob.size,
    read: async (offset, length) => new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer()),
  };
}

export function windowSource(reader: BoundedReader, at: number, length: number): RangeSource {
  const size = Math.max(Math.min(length, reader.size - at), 0);
  return {
    size,
    read: async (offset, wanted) => (await reader.view(at + offset, Math.min(wanted, size - offset))).bytes,
  };
}
