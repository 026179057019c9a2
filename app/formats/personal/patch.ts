/**
 * Bytes to write over a file's own, at the same length: taking something out moves nothing, so every
 * offset in the file stays true and no picture or sound is compressed again.
 */
export interface Patch {
  /** Offset from the start of the file. */
  readonly at: number;
  readonly length: number;
  /** The bytes themselves, or the one value that fills the stretch: what is long needs no memory. */
  readonly over: Uint8Array<ArrayBuffer> | number;
}

/** Text whose characters are spaces is as long as before and still well-formed. */
export const SPACE = 0x20;
/** A filled stretch of a blob is put together from pieces of this size. Bytes. */
const FILL_BYTES = 64 * 1024;

/** Whether nothing stands in these bytes any more. */
export function isEmpty(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte !== 0 && byte !== SPACE) return false;
  return true;
}

/** Overwrites a stretch with one value. */
export function blank(at: number, length: number, value = 0): Patch {
  return { at, length, over: value };
}

/** Overwrites a stretch with other bytes. */
export function written(at: number, bytes: Uint8Array<ArrayBuffer>): Patch {
  return { at, length: bytes.length, over: bytes };
}

/** In their order, none over another: of two that overlap the first one counts, the rest of the second follows it. */
export function inOrder(patches: readonly Patch[]): Patch[] {
  const ordered: Patch[] = [];
  let from = 0;
  for (const patch of patches.toSorted((one, other) => one.at - other.at)) {
    const start = Math.max(patch.at, from);
    const end = patch.at + patch.length;
    if (end <= start) continue;
    const over = typeof patch.over === "number" ? patch.over : patch.over.subarray(start - patch.at);
    ordered.push({ at: start, length: end - start, over });
    from = end;
  }
  return ordered;
}

/** A blob of the same size and type that reads the original but for the patches; nothing is copied. */
export function patched(file: Blob, patches: readonly Patch[]): Blob {
  const pieces: BlobPart[] = [];
  let from = 0;
  for (const { at, length, over } of inOrder(patches)) {
    pieces.push(file.slice(from, at));
    if (typeof over === "number") {
      const piece = new Uint8Array(Math.min(length, FILL_BYTES)).fill(over);
      for (let left = length; left > 0; left -= piece.length) pieces.push(piece.subarray(0, left));
    } else pieces.push(over);
    from = at + length;
  }
  pieces.push(file.slice(from));
  return new Blob(pieces, { type: file.type });
}

/** Writes ordered patches over a piece of the file that begins at `from`. */
function overwrite(piece: Uint8Array, from: number, ordered: readonly Patch[], first: number): number {
  let next = first;
  for (let index = first; index < ordered.length; index++) {
    const patch = ordered[index];
    if (!patch || patch.at >= from + piece.length) break;
    const start = Math.max(patch.at, from);
    const end = Math.min(patch.at + patch.length, from + piece.length);
    if (end > start) {
      if (typeof patch.over === "number") piece.fill(patch.over, start - from, end - from);
      else piece.set(patch.over.subarray(start - patch.at, end - patch.at), start - from);
    }
    if (patch.at + patch.length <= from + piece.length) next = index + 1;
  }
  return next;
}

/** A copy of bytes in memory with the patches over it. */
export function patchedBytes(bytes: Uint8Array, patches: readonly Patch[]): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  overwrite(copy, 0, inOrder(patches), 0);
  return copy;
}

/** Writes the patches over a file that streams by, from its first byte on. */
export function patching(patches: readonly Patch[]): TransformStream<Uint8Array, Uint8Array> {
  const ordered = inOrder(patches);
  let [from, next] = [0, 0];
  return new TransformStream({
    transform(chunk, controller) {
      const isTouched = (ordered[next]?.at ?? Infinity) < from + chunk.length;
      const piece = isTouched ? new Uint8Array(chunk) : chunk;
      next = overwrite(piece, from, ordered, next);
      from += piece.length;
      controller.enqueue(piece);
    },
  });
}
