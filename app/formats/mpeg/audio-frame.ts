import type { ByteView } from "../reading/byte-view.ts";

/** One MPEG audio frame header (ISO/IEC 11172-3 section 2.4.1.3, 13818-3; MPEG 2.5 by custom). */
export interface AudioFrame {
  readonly version: 1 | 2 | 2.5;
  readonly layer: 1 | 2 | 3;
  /** Bits a second; 0 for free format. */
  readonly bitrate: number;
  readonly sampleRate: number;
  readonly channels: number;
  /** Samples of each channel. */
  readonly samples: number;
  /** Bytes, header included; 0 for free format. */
  readonly bytes: number;
  /** Bytes between header and main data of layer III. */
  readonly sideInfoBytes: number;
}

const SAMPLE_RATES = [44_100, 48_000, 32_000] as const;
/** Kilobits a second by version, layer and index. */
const BITRATES: Readonly<Record<string, readonly number[]>> = {
  "1-1": [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  "1-2": [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  "1-3": [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  "2-1": [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  "2-2": [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const MONO = 3;
const RESERVED_EMPHASIS = 2;

/** The frame header at an offset of the view, or null where none can be. */
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
  const version = versionBits === 3 ? 1 : versionBits === 2 ? 2 : 2.5;
  const layer = layerBits === 3 ? 1 : layerBits === 2 ? 2 : 3;
  const table = BITRATES[version === 1 ? `1-${layer}` : layer === 1 ? "2-1" : "2-2"];
  const bitrate = (table?.[bitrateIndex] ?? 0) * 1000;
  const sampleRate = (SAMPLE_RATES[rateIndex] ?? 0) / (version === 1 ? 1 : version === 2 ? 2 : 4);
  const padding = (third >> 1) & 1;
  const samples = layer === 1 ? 384 : layer === 2 || version === 1 ? 1152 : 576;
  const bytes =
    bitrate === 0
      ? 0
      : layer === 1
        ? (Math.floor((12 * bitrate) / sampleRate) + padding) * 4
        : Math.floor(((samples / 8) * bitrate) / sampleRate) + padding;
  const channels = fourth >> 6 === MONO ? 1 : 2;
  const sideInfoBytes = version === 1 ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17;
  return { version, layer, bitrate, sampleRate, channels, samples, bytes, sideInfoBytes };
}

/** True when two headers can belong to one stream: version, layer and rate never change inside it. */
export function sameStream(a: AudioFrame, b: AudioFrame): boolean {
  return a.version === b.version && a.layer === b.layer && a.sampleRate === b.sampleRate;
}
