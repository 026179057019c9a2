import type { ByteView } from "../reading/byte-view.ts";

export const CLOCK_HERTZ = 90_000;
/** 33 bits. */
const CLOCK_WRAP = 2 ** 33;

interface PesHeader {
  readonly streamId: number;
  readonly pts: number | null;
  readonly payloadAt: number;
}

/** ISO/IEC 13818-1 section 2.4.3.6; 11172-1. */
export function parsePes(view: ByteView, at: number): PesHeader | null {
  if (!view.has(at, 9) || view.u24(at) !== 1) return null;
  const streamId = view.u8(at + 3);
  if (streamId < 0xbd) return null;
  if ((view.u8(at + 6) & 0xc0) === 0x80) {
    const hasPts = (view.u8(at + 7) & 0x80) !== 0 && view.has(at + 9, 5);
    return { streamId, pts: hasPts ? timestamp(view, at + 9) : null, payloadAt: at + 9 + view.u8(at + 8) };
  }
  let next = at + 6;
  while (view.has(next, 1) && view.u8(next) === 0xff && next < at + 23) next++;
  if (view.has(next, 2) && (view.u8(next) & 0xc0) === 0x40) next += 2;
  if (!view.has(next, 5)) return null;
  const mark = view.u8(next) >> 4;
  if (mark === 2 || mark === 3)
    return { streamId, pts: timestamp(view, next), payloadAt: next + (mark === 2 ? 5 : 10) };
  return { streamId, pts: null, payloadAt: next + 1 };
}

/** ISO/IEC 13818-1 section 2.5.3.3; 11172-1. */
export function packClock(view: ByteView, at: number): number | null {
  if (!view.has(at, 6)) return null;
  const start = view.u8(at);
  if (start >> 4 === 2) return timestamp(view, at);
  if (start >> 6 !== 1) return null;
  const [one, two] = [view.u16(at + 1), view.u16(at + 3)];
  const high = ((start >> 3) & 7) * 4 + (start & 3);
  return high * 2 ** 28 + (one >> 3) * 2 ** 15 + (((one & 3) << 13) | (two >> 3));
}

export function ticksBetween(first: number, last: number): number {
  return last >= first ? last - first : last + CLOCK_WRAP - first;
}

function timestamp(view: ByteView, at: number): number {
  const high = (view.u8(at) >> 1) & 7;
  return high * 2 ** 30 + (view.u16(at + 1) >> 1) * 2 ** 15 + (view.u16(at + 3) >> 1);
}
