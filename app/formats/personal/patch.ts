/** Keeps the length: no offset moves. */
export interface Patch {
  readonly at: number;
  readonly length: number;
  /** One value needs no memory. */
  readonly over: Uint8Array<ArrayBuffer> | number;
}

export const SPACE = 0x20;
const FILL_BYTES = 64 * 1024;

export function isEmpty(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte !== 0 && byte !== SPACE) return false;
  return true;
}

export function blank(at: number, length: number, value = 0): Patch {
  return { at, length, over: value };
}

export function replaceBytes(at: number, bytes: Uint8Array<ArrayBuffer>): Patch {
  return { at, length: bytes.length, over: bytes };
}

/** The earlier wins. */
export function sortPatches(patches: readonly Patch[]): Patch[] {
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

export function patchBlob(file: Blob, patches: readonly Patch[]): Blob {
  const pieces: BlobPart[] = [];
  let from = 0;
  for (const { at, length, over } of sortPatches(patches)) {
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

export function patchBytes(bytes: Uint8Array, patches: readonly Patch[]): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  overwrite(copy, 0, sortPatches(patches), 0);
  return copy;
}

export function patchStream(patches: readonly Patch[]): TransformStream<Uint8Array, Uint8Array> {
  const ordered = sortPatches(patches);
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

/** @param first index of the first patch @returns that for the next piece */
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
