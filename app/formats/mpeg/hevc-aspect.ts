import type { BitReader } from "../reading/bit-reader.ts";
import { TruncatedMedia } from "../reading/errors.ts";
import { readPixelAspect } from "./pixel-aspect.ts";

const MAX_REFERENCE_SETS = 64;
const MAX_PICTURES = 16;
const MAX_LONG_TERM = 32;

/** ITU-T H.265 section 7.3.2.2.1. @param subLayers sps_max_sub_layers_minus1 */
export function hevcPixelAspect(bits: BitReader, subLayers: number): number {
  try {
    return readAfterWindow(bits, subLayers);
  } catch (error) {
    if (!(error instanceof TruncatedMedia)) throw error;
    return 1;
  }
}

function readAfterWindow(bits: BitReader, subLayers: number): number {
  skipCodes(bits, 2);
  const orderBits = bits.ue() + 4;
  skipCodes(bits, (bits.bit() === 1 ? subLayers + 1 : 1) * 3);
  skipCodes(bits, 6);
  if (bits.bit() === 1 && bits.bit() === 1) skipScalingLists(bits);
  bits.skip(2);
  if (bits.bit() === 1) {
    bits.skip(8);
    skipCodes(bits, 2);
    bits.skip(1);
  }
  skipReferenceSets(bits);
  if (bits.bit() === 1) {
    const count = bits.ue();
    if (count > MAX_LONG_TERM) return 1;
    bits.skip(count * (orderBits + 1));
  }
  bits.skip(2);
  return bits.bit() === 1 ? readPixelAspect(bits) : 1;
}

function skipCodes(bits: BitReader, count: number): void {
  for (let i = 0; i < count; i++) bits.ue();
}

/** Section 7.3.4. */
function skipScalingLists(bits: BitReader): void {
  for (let size = 0; size < 4; size++) {
    for (let matrix = 0; matrix < 6; matrix += size === 3 ? 3 : 1) {
      if (bits.bit() === 0) bits.ue();
      else skipCodes(bits, Math.min(64, 1 << (4 + size * 2)) + (size > 1 ? 1 : 0));
    }
  }
}

/** Section 7.3.7. */
function skipReferenceSets(bits: BitReader): void {
  const count = bits.ue();
  if (count > MAX_REFERENCE_SETS) throw new TruncatedMedia("too many reference picture sets");
  let pictures = 0;
  for (let index = 0; index < count; index++)
    pictures = index > 0 && bits.bit() === 1 ? skipPredictedSet(bits, pictures) : skipExplicitSet(bits);
}

function skipExplicitSet(bits: BitReader): number {
  const pictures = bits.ue() + bits.ue();
  if (pictures > MAX_PICTURES) throw new TruncatedMedia("too many reference pictures");
  for (let i = 0; i < pictures; i++) {
    bits.ue();
    bits.skip(1);
  }
  return pictures;
}

function skipPredictedSet(bits: BitReader, before: number): number {
  bits.skip(1);
  bits.ue();
  let pictures = 0;
  for (let i = 0; i <= before; i++) if (bits.bit() === 1 || bits.bit() === 1) pictures++;
  return Math.min(pictures, MAX_PICTURES);
}
