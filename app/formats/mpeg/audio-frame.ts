import type { ByteView } from "../reading/byte-view.ts";

/** ISO/IEC 11172-3 section 2.4.1.3, 13818-3; MPEG 2.5 has no standard. */
export interface AudioFrame {
  readonly version: Version;
  readonly layer: Layer;
  /** 0 for free format. */
  readonly bitrate: number;
  readonly sampleRate: number;
  readonly channels: number;
  readonly samples: number;
  readonly bytes: number;
  readonly sideInfoBytes: number;
}

type Version = 1 | 2 | 2.5;
type Layer = 1 | 2 | 3;

const VERSIONS: Readonly<Record<number, Version>> = { 3: 1, 2: 2, 0: 2.5 };
const LAYERS: Readonly<Record<number, Layer>> = { 3: 1, 2: 2, 1: 3 };
const RATE_DIVISORS = { 1: 1, 2: 2, 2.5: 4 } as const;
const SIDE_INFO_BYTES = { 1: { 1: 17, 2: 32 }, 2: { 1: 9, 2: 17 } } as const;
const SAMPLE_RATES = [44_100, 48_000, 32_000] as const;
const BITRATES: Readonly<Record<string, readonly number[]>> = {
  "1-1": [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  "1-2": [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  "1-3": [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  "2-1": [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  "2-2": [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const MONO = 3;
const RESERVED_EMPHASIS = 2;

export function parseAudioFrame(view: ByteView, at: number): AudioFrame | null {
  if (!view.has(at, 4) || view.u8(at) !== 0xff) return null;
  const [second, third, fourth] = [view.u8(at + 1), view.u8(at + 2), view.u8(at + 3)];
  const [versionBits, layerBits] = [(second >> 3) & 3, (second >> 1) & 3];
  const [rateIndex, bitrateIndex] = [(third >> 2) & 3, third >> 4];
  if (
    (second & 0xe0) !== 0xe0 ||
    versionBits === 1 ||
    layerBits === 0 ||
    rateIndex === 3 ||
    bitrateIndex === 15 ||
    (fourth & 3) === RESERVED_EMPHASIS
  )
    return null;
  const version = VERSIONS[versionBits] ?? 1;
  const layer = LAYERS[layerBits] ?? 1;
  const bitrate = (bitrates(version, layer)?.[bitrateIndex] ?? 0) * 1000;
  const sampleRate = (SAMPLE_RATES[rateIndex] ?? 0) / RATE_DIVISORS[version];
  const samples = frameSamples(version, layer);
  const channels = fourth >> 6 === MONO ? 1 : 2;
  return {
    version,
    layer,
    bitrate,
    sampleRate,
    channels,
    samples,
    bytes: frameBytes({ layer, bitrate, sampleRate, samples, padding: (third >> 1) & 1 }),
    sideInfoBytes: SIDE_INFO_BYTES[version === 1 ? 1 : 2][channels],
  };
}

export function sameStream(a: AudioFrame, b: AudioFrame): boolean {
  return a.version === b.version && a.layer === b.layer && a.sampleRate === b.sampleRate;
}

function bitrates(version: Version, layer: Layer): readonly number[] | undefined {
  if (version === 1) return BITRATES[`1-${layer}`];
  return BITRATES[layer === 1 ? "2-1" : "2-2"];
}

function frameSamples(version: Version, layer: Layer): number {
  if (layer === 1) return 384;
  return layer === 2 || version === 1 ? 1152 : 576;
}

function frameBytes({
  layer,
  bitrate,
  sampleRate,
  samples,
  padding,
}: Pick<AudioFrame, "layer" | "bitrate" | "sampleRate" | "samples"> & { padding: number }): number {
  if (bitrate === 0) return 0;
  if (layer === 1) return (Math.floor((12 * bitrate) / sampleRate) + padding) * 4;
  return Math.floor(((samples / 8) * bitrate) / sampleRate) + padding;
}
