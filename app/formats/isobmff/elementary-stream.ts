import { BitReader } from "../reading/bit-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { MAX_DEPTH } from "../reading/limits.ts";
import { objectTypeCodec } from "./codec-names.ts";

const TAG_ES = 3;
const TAG_DECODER = 4;
const TAG_SPECIFIC = 5;
/** ISO/IEC 14496-3 table 1.18. */
export const AAC_SAMPLE_RATES = [
  96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350,
] as const;
/** ISO/IEC 14496-3 table 1.19. */
export const AAC_CHANNELS = [0, 1, 2, 3, 4, 5, 6, 8, 0, 0, 0, 7, 8, 0, 8] as const;

const OTHER_CODECS: ReadonlyMap<number, string> = new Map([
  [32, "mp1"],
  [33, "mp2"],
  [34, "mp3"],
  [36, "mp4als"],
]);

interface ElementaryStream {
  readonly codec: string | null;
  readonly channels: number | null;
  readonly sampleRate: number | null;
  readonly objectType: number | null;
}

/** 'esds' (ISO/IEC 14496-1 section 7.2.6). */
export function parseElementaryStream(body: ByteView): ElementaryStream {
  let at = 4;
  let codec: string | null = null;
  let sound: Omit<AudioConfig, "coreRate"> = {
    channels: null,
    sampleRate: null,
    codec: null,
    objectType: null,
  };
  for (let i = 0; i < MAX_DEPTH && body.has(at, 2); i++) {
    const tag = body.u8(at);
    const { value: length, next } = readLength(body, at + 1);
    if (tag === TAG_ES) {
      const flags = body.u8(next + 2);
      at =
        next +
        3 +
        (flags & 0x80 ? 2 : 0) +
        (flags & 0x40 ? 1 + body.u8(next + 3) : 0) +
        (flags & 0x20 ? 2 : 0);
    } else if (tag === TAG_DECODER) {
      codec = objectTypeCodec(body.u8(next));
      at = next + 13;
    } else if (tag === TAG_SPECIFIC) {
      if (codec === "aac") sound = parseAudioConfig(body.slice(next, length));
      at = next + length;
    } else {
      at = next + length;
    }
  }
  const { channels, sampleRate, objectType } = sound;
  return { codec: sound.codec ?? codec, channels, sampleRate, objectType };
}

/** Spectral band replication plays at `sampleRate`. */
export interface AudioConfig {
  readonly channels: number | null;
  readonly sampleRate: number | null;
  readonly coreRate: number | null;
  readonly codec: string | null;
  readonly objectType: number | null;
}

/** ISO/IEC 14496-3 section 1.6.2.1. */
export function parseAudioConfig(config: ByteView): AudioConfig {
  const bits = new BitReader(config.bytes);
  if (bits.bitsLeft < 16)
    return { channels: null, sampleRate: null, coreRate: null, codec: null, objectType: null };
  return parseAudioConfigBits(bits);
}

export function parseAudioConfigBits(bits: BitReader): AudioConfig {
  const objectType = readObjectType(bits);
  const coreRate = readRate(bits);
  const channels = AAC_CHANNELS[bits.bits(4)] ?? 0;
  const extended = (objectType === 5 || objectType === 29) && bits.bitsLeft >= 4;
  const sampleRate = extended ? readRate(bits) : coreRate;
  const codec = OTHER_CODECS.get(objectType) ?? "aac";
  return { channels: objectType === 29 ? 2 : channels || null, sampleRate, coreRate, codec, objectType };
}

function readLength(body: ByteView, from: number): { value: number; next: number } {
  let value = 0;
  let at = from;
  for (let i = 0; i < 4; i++) {
    const byte = body.u8(at++);
    value = value * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) break;
  }
  return { value, next: at };
}

function readObjectType(bits: BitReader): number {
  const type = bits.bits(5);
  return type === 31 ? 32 + bits.bits(6) : type;
}

function readRate(bits: BitReader): number | null {
  const index = bits.bits(4);
  if (index !== 15) return AAC_SAMPLE_RATES[index] ?? null;
  return bits.bitsLeft >= 24 ? bits.bits(24) : null;
}
