import { MULTIPART_THRESHOLD_BYTES, PART_SIZE_BYTES } from "./uploads.limits";

/** `end` is exclusive. */
export interface PartRange {
  number: number;
  start: number;
  end: number;
}

export function partSizeFor(fileSize: number): number | null {
  return fileSize > MULTIPART_THRESHOLD_BYTES ? PART_SIZE_BYTES : null;
}

export function partCount(fileSize: number, partSize: number): number {
  return Math.ceil(fileSize / partSize);
}

export function partRanges(fileSize: number, partSize: number): PartRange[] {
  return Array.from({ length: partCount(fileSize, partSize) }, (_, index) => ({
    number: index + 1,
    start: index * partSize,
    end: Math.min((index + 1) * partSize, fileSize),
  }));
}

export function partBytes(number: number, fileSize: number, partSize: number): number | null {
  const start = (number - 1) * partSize;
  if (!Number.isInteger(number) || number < 1 || start >= fileSize) return null;
  return Math.min(partSize, fileSize - start);
}

/** Null for no ETag. */
export function cleanEtag(header: string): string | null {
  const etag = header.replace(/^W\//, "").replace(/^"(.*)"$/, "$1");
  return /^[\w.+/=-]{8,256}$/.test(etag) ? etag : null;
}
