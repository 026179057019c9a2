import { BitReader } from "../reading/bit-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";

interface SurroundFrame {
  readonly codec: "ac3" | "eac3" | "dts";
  readonly bytes: number;
  readonly samples: number;
  readonly channels: number;
  readonly sampleRate: number;
}

const AC3_RATES = [48_000, 44_100, 32_000] as const;
const AC3_KILOBITS = [
  32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384, 448, 512, 576, 640,
] as const;
const AC3_FRAME_SAMPLES = 1536;
const AC3_MODE_CHANNELS = [2, 1, 2, 3, 3, 4, 4, 5] as const;
const EAC3_FIRST_ID = 11;
const EAC3_LAST_ID = 16;
const DTS_RATES = [
  0, 8000, 16_000, 32_000, 0, 0, 11_025, 22_050, 44_100, 0, 0, 12_000, 24_000, 48_000,
] as const;
const DTS_MODE_CHANNELS = [1, 2, 2, 2, 2, 3, 3, 4, 4, 5, 6, 6, 6, 7, 8, 8] as const;

/** ETSI TS 102 366, 102 114. */
export function parseSurroundFrame(view: ByteView, at: number): SurroundFrame | null {
  if (view.has(at, 12) && view.u32(at) === 0x7ffe8001) return dtsFrame(view, at);
  if (!view.has(at, 8) || view.u16(at) !== 0x0b77) return null;
  const id = view.u8(at + 5) >> 3;
  if (id > EAC3_LAST_ID) return null;
  return id >= EAC3_FIRST_ID ? eac3Frame(view, at) : ac3Frame(view, at);
}

function ac3Frame(view: ByteView, at: number): SurroundFrame | null {
  const [rate, size, id] = [view.u8(at + 4) >> 6, view.u8(at + 4) & 63, view.u8(at + 5) >> 3];
  const kilobits = AC3_KILOBITS[size >> 1];
  const sampleRate = AC3_RATES[rate];
  if (kilobits === undefined || sampleRate === undefined) return null;
  const bits = new BitReader(view.slice(at + 6, 2).bytes);
  const mode = bits.bits(3);
  if ((mode & 1) !== 0 && mode !== 1) bits.skip(2);
  if ((mode & 4) !== 0) bits.skip(2);
  if (mode === 2) bits.skip(2);
  return {
    codec: "ac3",
    bytes: ac3FrameWords(rate, kilobits, size) * 2,
    samples: AC3_FRAME_SAMPLES,
    channels: (AC3_MODE_CHANNELS[mode] ?? 2) + bits.bit(),
    sampleRate: sampleRate / 2 ** Math.max(id - 8, 0),
  };
}

function ac3FrameWords(rate: number, kilobits: number, size: number): number {
  if (rate === 0) return kilobits * 2;
  if (rate === 2) return kilobits * 3;
  return Math.floor((kilobits * 320) / 147) + (size & 1);
}

function eac3Frame(view: ByteView, at: number): SurroundFrame {
  const flags = view.u8(at + 4);
  const half = flags >> 6 === 3;
  const blocks = half ? 6 : ([1, 2, 3, 6][(flags >> 4) & 3] ?? 6);
  const sampleRate = half ? (AC3_RATES[(flags >> 4) & 3] ?? 48_000) / 2 : (AC3_RATES[flags >> 6] ?? 48_000);
  const dependent = view.u8(at + 2) >> 6 === 1;
  return {
    codec: "eac3",
    bytes: 2 * ((view.u16(at + 2) & 0x7ff) + 1),
    samples: dependent ? 0 : blocks * 256,
    channels: (AC3_MODE_CHANNELS[(flags >> 1) & 7] ?? 2) + (flags & 1),
    sampleRate,
  };
}

/** DTS core, 16-bit big-endian form. */
function dtsFrame(view: ByteView, at: number): SurroundFrame | null {
  const bits = new BitReader(view.slice(at + 4, 12).bytes);
  bits.skip(7);
  const samples = (bits.bits(7) + 1) * 32;
  const bytes = bits.bits(14) + 1;
  const channels = DTS_MODE_CHANNELS[Math.min(bits.bits(6), 15)] ?? 2;
  const sampleRate = DTS_RATES[bits.bits(4)] ?? 0;
  bits.skip(15);
  const low = bits.bits(2);
  if (sampleRate === 0 || bytes < 96) return null;
  return { codec: "dts", bytes, samples, channels: channels + (low === 1 || low === 2 ? 1 : 0), sampleRate };
}
