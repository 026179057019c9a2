import type { RangeSource } from "./bounded-reader.ts";

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
