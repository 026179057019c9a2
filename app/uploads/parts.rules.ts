import { MULTIPART_THRESHOLD_BYTES, PART_SIZE_BYTES } from "./uploads.limits";

/** One part of a file: bytes from `start` up to, not including, `end`. */
export interface PartRange {
  /** From 1. */
  number: number;
  start: number;
  end: number;
}

/** The part size for a file of so many bytes, or null when it goes in one PUT. */
export function partSizeFor(fileSize: number): number | null {
  return fileSize > MULTIPART_THRESHOLD_BYTES ? PART_SIZE_BYTES : null;
}

export function partCount(fileSize: number, partSize: number): number {
  return Math.ceil(fileSize / partSize);
}

/** Equal parts, the last one with what is left. */
export function partRanges(fileSize: number, partSize: number): PartRange[] {
  return Array.from({ length: partCount(fileSize, partSize) }, (_, index) => ({
    number: index + 1,
    start: index * partSize,
    end: Math.min((index + 1) * partSize, fileSize),
  }));
}

/** Bytes that this part must have, or null when the file has no such part. */
export function sizeOfPart(number: number, fileSize: number, partSize: number): number | null {
  const start = (number - 1) * partSize;
  if (!Number.isInteger(number) || number < 1 || start >= fileSize) return null;
  return Math.min(partSize, fileSize - start);
}

/** An ETag as storage sends it, without quotes and weakness mark; null when it can't be one. */
export function cleanEtag(header: string): string | null {
  const etag = header.replace(/^W\//, "").replace(/^"(.*)"$/, "$1");
  return /^[\w.+/=-]{8,256}$/.test(etag) ? etag : null;
}
