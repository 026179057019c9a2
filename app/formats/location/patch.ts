/**
 * Bytes to write over a file's own, at the same length: taking a location out moves nothing, so every
 * offset in the file stays true and no picture or sound is compressed again.
 */
export interface Patch {
  /** Offset from the start of the file. */
  at: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Text whose characters are spaces is as long as before and still well-formed. */
export const SPACE = 0x20;

/** Overwrites a stretch with one value. */
export function blank(at: number, length: number, value = 0): Patch {
  return { at, bytes: new Uint8Array(length).fill(value) };
}

/** Adds patches one by one: a long film has more of them than a call takes arguments. */
export function addAll(found: Patch[], more: readonly Patch[]): void {
  for (const patch of more) found.push(patch);
}

/** A blob of the same size and type that reads the original but for the patches; nothing is copied. */
export function patched(file: Blob, patches: readonly Patch[]): Blob {
  const pieces: BlobPart[] = [];
  let from = 0;
  for (const { at, bytes } of [...patches].sort((one, other) => one.at - other.at)) {
    // Two that overlap say the same: the first one counts, the rest of the second follows it.
    const start = Math.max(at, from);
    const end = at + bytes.length;
    if (end <= start) continue;
    pieces.push(file.slice(from, start), bytes.subarray(start - at));
    from = end;
  }
  pieces.push(file.slice(from));
  return new Blob(pieces, { type: file.type });
}
