import { BitReader } from "../reading/bit-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { hevcPixelAspect } from "./hevc-aspect.ts";
import { readPixelAspect } from "./pixel-aspect.ts";

export interface CodedSize {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number | null;
  readonly pixelAspect: number;
}

/** ITU-T H.264 section 7.3.2.1.1. */
const HIGH_PROFILES: ReadonlySet<number> = new Set([
  100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135,
]);
const MAX_SETS = 8;
const HEVC_SPS = 33;

type Usability = Pick<CodedSize, "frameRate" | "pixelAspect">;
const NO_USABILITY: Usability = { frameRate: null, pixelAspect: 1 };

/** ISO/IEC 14496-15 section 5.3.3. */
export function parseAvcConfig(body: ByteView): CodedSize | null {
  if (!body.has(0, 8) || (body.u8(5) & 0x1f) === 0) return null;
  return parseAvcSps(body.slice(8, body.u16(6)));
}

/** ISO/IEC 14496-15 section 8.3.3. */
export function parseHevcConfig(body: ByteView): CodedSize | null {
  if (!body.has(0, 23)) return null;
  let at = 23;
  for (let array = 0; array < Math.min(body.u8(22), MAX_SETS) && body.has(at, 3); array++) {
    const type = body.u8(at) & 0x3f;
    const count = Math.min(body.u16(at + 1), MAX_SETS);
    at += 3;
    for (let i = 0; i < count && body.has(at, 2); i++) {
      const length = body.u16(at);
      if (type === HEVC_SPS) return parseHevcSps(body.slice(at + 2, length));
      at += 2 + length;
    }
  }
  return null;
}

/** @param nal with its header byte (ITU-T H.264 section 7.3.2.1.1) */
export function parseAvcSps(nal: ByteView): CodedSize | null {
  const bits = new BitReader(removeEscapes(nal.slice(1).bytes));
  const profile = bits.bits(8);
  bits.skip(16);
  bits.ue();
  let chroma = 1;
  let planes = false;
  if (HIGH_PROFILES.has(profile)) {
    chroma = bits.ue();
    if (chroma === 3) planes = bits.bit() === 1;
    bits.ue();
    bits.ue();
    bits.skip(1);
    if (bits.bit() === 1)
      for (let i = 0; i < (chroma === 3 ? 12 : 8); i++)
        if (bits.bit() === 1) skipScalingList(bits, i < 6 ? 16 : 64);
  }
  bits.ue();
  const order = bits.ue();
  if (order === 0) bits.ue();
  else if (order === 1) {
    bits.skip(1);
    bits.se();
    bits.se();
    const cycle = bits.ue();
    for (let i = 0; i < Math.min(cycle, 255); i++) bits.se();
  }
  bits.ue();
  bits.skip(1);
  const [widthUnits, heightUnits] = [bits.ue() + 1, bits.ue() + 1];
  const framesOnly = bits.bit();
  if (framesOnly === 0) bits.skip(1);
  bits.skip(1);
  let crop: readonly [number, number, number, number] = [0, 0, 0, 0];
  if (bits.bit() === 1) crop = [bits.ue(), bits.ue(), bits.ue(), bits.ue()];
  const grey = chroma === 0 || planes;
  const cropX = grey || chroma === 3 ? 1 : 2;
  const cropY = (grey || chroma !== 1 ? 1 : 2) * (2 - framesOnly);
  const width = widthUnits * 16 - (crop[0] + crop[1]) * cropX;
  const height = heightUnits * 16 * (2 - framesOnly) - (crop[2] + crop[3]) * cropY;
  return plausibleSize(width, height, avcUsability(bits));
}

/** @param nal with its two header bytes (ITU-T H.265 section 7.3.2.2) */
export function parseHevcSps(nal: ByteView): CodedSize | null {
  const bits = new BitReader(removeEscapes(nal.slice(2).bytes));
  bits.skip(4);
  const subLayers = bits.bits(3);
  bits.skip(1);
  bits.skip(96);
  if (subLayers > 0) {
    const present: Array<readonly [number, number]> = [];
    for (let i = 0; i < subLayers; i++) present.push([bits.bit(), bits.bit()]);
    bits.skip(2 * (8 - subLayers));
    for (const [profile, level] of present) bits.skip(profile * 88 + level * 8);
  }
  bits.ue();
  const chroma = bits.ue();
  if (chroma === 3) bits.skip(1);
  let [width, height] = [bits.ue(), bits.ue()];
  if (bits.bit() === 1) {
    const [left, right, top, bottom] = [bits.ue(), bits.ue(), bits.ue(), bits.ue()];
    width -= (left + right) * (chroma === 1 || chroma === 2 ? 2 : 1);
    height -= (top + bottom) * (chroma === 1 ? 2 : 1);
  }
  return plausibleSize(width, height, { frameRate: null, pixelAspect: hevcPixelAspect(bits, subLayers) });
}

/** 00 00 03 */
function removeEscapes(bytes: Uint8Array): Uint8Array {
  const plain = new Uint8Array(bytes.length);
  let [length, zeros] = [0, 0];
  for (const byte of bytes) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    plain[length++] = byte;
  }
  return plain.subarray(0, length);
}

function skipScalingList(bits: BitReader, size: number): void {
  let [last, next] = [8, 8];
  for (let i = 0; i < size; i++) {
    if (next !== 0) next = (last + bits.se() + 256) & 255;
    if (next !== 0) last = next;
  }
}

function plausibleSize(width: number, height: number, usability: Usability): CodedSize | null {
  return width > 0 && height > 0 && width <= 65536 && height <= 65536
    ? { width, height, ...usability }
    : null;
}

/** ITU-T H.264 annex E. */
function avcUsability(bits: BitReader): Usability {
  if (bits.bitsLeft < 1 || bits.bit() === 0 || bits.bitsLeft < 10) return NO_USABILITY;
  const pixelAspect = readPixelAspect(bits);
  return { pixelAspect, frameRate: bits.bitsLeft < 80 ? null : avcFrameRate(bits) };
}

function avcFrameRate(bits: BitReader): number | null {
  if (bits.bit() === 1) bits.skip(1);
  if (bits.bit() === 1) {
    bits.skip(4);
    if (bits.bit() === 1) bits.skip(24);
  }
  if (bits.bit() === 1) {
    bits.ue();
    bits.ue();
  }
  if (bits.bitsLeft < 65 || bits.bit() === 0) return null;
  const [units, scale] = [bits.bits(32), bits.bits(32)];
  return units > 0 ? scale / units / 2 : null;
}
