import {
  AudioSampleSink,
  AudioSampleSource,
  canEncodeAudio,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Mp4OutputFormat,
  NullTarget,
  Output,
  Quality,
  type AudioSource,
  type EncodedPacket,
  type InputAudioTrack,
} from "mediabunny";
import { soundBits, type Lengths } from "./bits.rules";
import { ConvertError } from "./convert.messages";
import type { Pace } from "./pace";

/** AAC of low complexity, which all browsers play. Source: ISO/IEC 14496-3, table 1.17, object type 2. */
const AAC_LC = "mp4a.40.2";
const MOST_CHANNELS = 2;
/** Samples a second, the one that is preferred first. */
const RATES: readonly number[] = [48_000, 44_100, 32_000];

/** The sound of a copy, not yet under way. */
export interface SoundCopy {
  source: AudioSource;
  /** Bits a second. */
  bits: number;
  /** Makes it, from the time `start` of the original on. @returns where it ends, seconds from `start` */
  run(start: number, pace: Pace): Promise<number>;
}

/** Copies AAC as it is, and makes AAC of everything else. @param wished bits a second @throws ConvertError */
export async function copySound(
  track: InputAudioTrack,
  wished: number,
  lengths: Lengths,
): Promise<SoundCopy> {
  const config = await track.getDecoderConfig();
  const channels = await track.getNumberOfChannels();
  if (config?.codec === AAC_LC && channels <= MOST_CHANNELS) {
    const bits = (await track.getAverageBitrate()) ?? wished;
    return { bits, ...written(() => copied(track, config)) };
  }
  if (!(await track.canDecode())) throw new ConvertError("undecodable_sound", await track.getCodec());
  const bits = soundBits(wished, lengths);
  const encoding = await encodingOf(track, bits);
  return { bits, ...written((start) => encoded(track, encoding, start)) };
}

/** A piece of AAC, at its time in the original. */
interface Piece {
  packet: EncodedPacket;
  meta: EncodedAudioChunkMetadata | undefined;
}

/** Writes what is made elsewhere, each piece when the picture is there. @param pieces from a time of the original on */
function written(pieces: (start: number) => AsyncGenerator<Piece>): Omit<SoundCopy, "bits"> {
  const source = new EncodedAudioPacketSource("aac");
  return {
    source,
    async run(start, pace) {
      let [last, end] = [0, 0];
      for await (const { packet, meta } of pieces(start)) {
        const timestamp = packet.timestamp - start;
        // What only readies the decoder lies before the beginning; damaged files go back in time.
        if (timestamp < last) continue;
        last = timestamp;
        end = Math.max(end, timestamp + packet.duration);
        await pace.soundTurn(timestamp);
        pace.wrote("sound", timestamp);
        await source.add(packet.clone({ timestamp }), meta);
      }
      source.close();
      pace.end("sound");
      return end;
    },
  };
}

async function* copied(track: InputAudioTrack, decoderConfig: AudioDecoderConfig): AsyncGenerator<Piece> {
  for await (const packet of new EncodedPacketSink(track).packets())
    yield { packet, meta: { decoderConfig } };
}

interface Encoding {
  numberOfChannels: number;
  sampleRate: number;
  quality: Quality;
}

async function encodingOf(track: InputAudioTrack, bitrate: number): Promise<Encoding> {
  const numberOfChannels = Math.min(MOST_CHANNELS, await track.getNumberOfChannels());
  const sampleRate = rateOf(await track.getSampleRate());
  const encoding = { numberOfChannels, sampleRate, quality: new Quality({ bitrate }) };
  // Few browsers write AAC: for the others there is an encoder, fetched when it is needed.
  const canEncode = await canEncodeAudio("aac", encoding).catch(() => false);
  if (!canEncode) (await import("@mediabunny/aac-encoder")).registerAacEncoder();
  return encoding;
}

/**
 * Encoded into nowhere, and kept until they are written: who changes the rate or the channels gives seconds at once, which
 * would lie far from their picture.
 */
async function* encoded(
  track: InputAudioTrack,
  { numberOfChannels, sampleRate, quality }: Encoding,
  start: number,
): AsyncGenerator<Piece> {
  const made: Piece[] = [];
  const encoder = new AudioSampleSource({
    ...{ codec: "aac", quality, transform: { numberOfChannels, sampleRate } },
    onEncodedPacket: (packet, meta) => void made.push({ packet, meta }),
  });
  const nowhere = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: new NullTarget() });
  nowhere.addAudioTrack(encoder);
  await nowhere.start();
  const unencodable = (error: unknown) => Promise.reject(new ConvertError("unencodable_sound", error));
  for await (const sample of new AudioSampleSink(track).samples(start)) {
    try {
      sample.setTimestamp(Math.max(start, sample.timestamp));
      await encoder.add(sample).catch(unencodable);
    } finally {
      sample.close();
    }
    yield* made.splice(0);
  }
  encoder.close();
  await nowhere.finalize().catch(unencodable);
  yield* made.splice(0);
}

/** 96,000 becomes 48,000 and 88,200 becomes 44,100. */
function rateOf(rate: number): number {
  if (RATES.includes(rate)) return rate;
  return RATES.find((usual) => rate % usual === 0) ?? 48_000;
}
