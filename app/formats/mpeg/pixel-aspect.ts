import type { BitReader } from "../reading/bit-reader.ts";

/** ITU-T H.264 table E-1, H.265 table E.1. */
const PIXEL_ASPECTS = [
  1,
  1,
  12 / 11,
  10 / 11,
  16 / 11,
  40 / 33,
  24 / 11,
  20 / 11,
  32 / 11,
  80 / 33,
  18 / 11,
  15 / 11,
  64 / 33,
  160 / 99,
  4 / 3,
  3 / 2,
  2,
] as const;
const EXTENDED_ASPECT = 255;

export function readPixelAspect(bits: BitReader): number {
  if (bits.bit() === 0) return 1;
  const code = bits.bits(8);
  if (code !== EXTENDED_ASPECT || bits.bitsLeft < 32) return PIXEL_ASPECTS[code] ?? 1;
  const [wide, high] = [bits.bits(16), bits.bits(16)];
  return wide > 0 && high > 0 ? wide / high : 1;
}
