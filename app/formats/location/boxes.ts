import { latin1, viewOf } from "./patch.ts";

/** A box of ISO/IEC 14496-12 section 4.2. Sizes in bytes. */
export interface Box {
  type: string;
  /** Bytes with its header. */
  size: number;
  header: number;
}

/** The box at a place, of at most `room` bytes; null where none can be. */
export function readBox(bytes: Uint8Array, at: number, room: number): Box | null {
  if (at + 8 > bytes.length) return null;
  const view = viewOf(bytes);
  const type = latin1(bytes, at + 4, at + 8);
  const size = view.getUint32(at);
  if (size === 0) return { type, size: room, header: 8 };
  if (size !== 1) return size < 8 || size > room ? null : { type, size, header: 8 };
  if (at + 16 > bytes.length) return null;
  const large = Number(view.getBigUint64(at + 8));
  return large < 16 || large > room ? null : { type, size: large, header: 16 };
}

/** Children of a type within a box's body, each with its header. @param skip bytes before the first child */
export function childrenOf(parent: Uint8Array, type: string, skip = 0): Uint8Array[] {
  const own = readBox(parent, 0, parent.length);
  const found: Uint8Array[] = [];
  for (let at = (own?.header ?? parent.length) + skip; at < parent.length;) {
    const box = readBox(parent, at, parent.length - at);
    if (!box) break;
    if (box.type === type) found.push(parent.subarray(at, at + box.size));
    at += box.size;
  }
  return found;
}

/** The first child down a path of types. */
export function descend(parent: Uint8Array, ...path: string[]): Uint8Array | null {
  return path.reduce<Uint8Array | null>((box, type) => (box && childrenOf(box, type)[0]) ?? null, parent);
}
