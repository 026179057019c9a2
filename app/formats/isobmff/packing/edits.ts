import type { ByteView } from "../../reading/byte-view.ts";
import { NotPackable } from "./reasons.ts";

/** ISO/IEC 14496-12 section 8.6.6. Seconds: tracks have different clocks. */
export interface Edit {
  readonly delay: number;
  readonly from: number;
  readonly length: number;
}

export const UNEDITED: Edit = { delay: 0, from: 0, length: Infinity };

const MAX_ENTRIES = 64;
const NORMAL_RATE = 1;

export function readEdit(elst: ByteView, movieTimescale: number, timescale: number): Edit {
  const long = elst.u8(0) === 1;
  const count = elst.u32(4);
  const bytes = long ? 20 : 12;
  if (count === 0) return UNEDITED;
  if (count > MAX_ENTRIES) throw new NotPackable("edited");
  let delay = 0;
  let shown: Edit | null = null;
  for (let at = 8; at < 8 + count * bytes; at += bytes) {
    const length = (long ? elst.u64(at) : elst.u32(at)) / movieTimescale;
    const from = long ? signed64(elst, at + 8) : elst.i32(at + 4);
    const rate = elst.i16(at + bytes - 4);
    if (from < 0) {
      // It only says that nothing follows.
      if (shown === null) delay += length;
      continue;
    }
    if (shown !== null || rate !== NORMAL_RATE) throw new NotPackable("edited");
    shown = { delay, from: from / timescale, length: length > 0 ? length : Infinity };
  }
  if (shown === null) throw new NotPackable("edited");
  return { ...shown, delay };
}

function signed64(view: ByteView, at: number): number {
  return view.i32(at) * 2 ** 32 + view.u32(at + 4);
}
