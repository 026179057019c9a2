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

/** ISO/IEC 14496-3, table 1.17, object type 2. */
const AAC_LC = "mp4a.40.2";
const MOST_CHANNELS = 2;
const RATES: readonly number[] = [48_000, 44_100, 32_000];

interface SoundCopy {
  source: AudioSource;
  bits: number;
  run(start: number, pace: Pace): Promise<number>;
}

export async function copySound(
  track: InputAudioTrack,
  wished: number,
  lengths: Lengths,
): Promise<SoundCopy> {
  const config = await track.getDecoderConfig();
  const channels = await track.getNumberOfChannels();
  if (config?.codec === AAC_LC && channels <= MOST_CHANNELS) {
    const bits = (await track.getAverageBitrate()) ?? wished;
    return { bits, ...writeInStep(() => copyPackets(track, config)) };
  }
  if (!(await track.canDecode())) throw new ConvertError("undecodable_sound", await track.getCodec());
  const bits = soundBits(wished, lengths);
  const encoding = await chooseEncoding(track, bits);
  return { bits, ...writeInStep((start) => encodePackets(track, encoding, start)) };
}

interface Piece {
  packet: EncodedPacket;
  meta: EncodedAudioChunkMetadata | undefined;
}

function writeInStep(pieces: (start: number) => AsyncGenerator<Piece>): Omit<SoundCopy, "bits"> {
  const source = new EncodedAudioPacketSource("aac");
  return {
    source,
    async run(start, pace) {
      let [last, end] = [0, 0];
      for await (const { packet, meta } of pieces(start)) {
        const timestamp = packet.timestamp - start;
        // Priming samples lie before the start.
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

async function* copyPackets(
  track: InputAudioTrack,
  decoderConfig: AudioDecoderConfig,
): AsyncGenerator<Piece> {
  for await (const packet of new EncodedPacketSink(track).packets())
    yield { packet, meta: { decoderConfig } };
}

interface Encoding {
  numberOfChannels: number;
  sampleRate: number;
  quality: Quality;
}

async function chooseEncoding(track: InputAudioTrack, bitrate: number): Promise<Encoding> {
  const numberOfChannels = Math.min(MOST_CHANNELS, await track.getNumberOfChannels());
  const sampleRate = sampleRateFor(await track.getSampleRate());
  const encoding = { numberOfChannels, sampleRate, quality: new Quality({ bitrate }) };
  // Few browsers encode AAC.
  const canEncode = await canEncodeAudio("aac", encoding).catch(() => false);
  if (!canEncode) (await import("@mediabunny/aac-encoder")).registerAacEncoder();
  return encoding;
}

/** Resampling yields seconds at once, far from their picture. */
async function* encodePackets(
  track: InputAudioTrack,
  { numberOfChannels, sampleRate, quality }: Encoding,
  start: number,
): AsyncGenerator<Piece> {
  const made: Piece[] = [];
  const encoder = new AudioSampleSource({
    codec: "aac",
    quality,
    transform: { numberOfChannels, sampleRate },
    onEncodedPacket: (packet, meta) => {
      made.push({ packet, meta });
    },
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

function sampleRateFor(rate: number): number {
  if (RATES.includes(rate)) return rate;
  return RATES.find((usual) => rate % usual === 0) ?? 48_000;
}
