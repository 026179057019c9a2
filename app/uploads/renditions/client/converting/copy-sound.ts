import {
  AudioSampleSink,
  AudioSampleSource,
  canEncodeAudio,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Quality,
  type AudioSource,
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
    return { bits, ...copied(track, config) };
  }
  if (!(await track.canDecode())) throw new ConvertError("undecodable_sound", await track.getCodec());
  const bits = soundBits(wished, lengths);
  return { bits, ...(await encoded(track, bits)) };
}

function copied(track: InputAudioTrack, decoderConfig: AudioDecoderConfig): Omit<SoundCopy, "bits"> {
  const source = new EncodedAudioPacketSource("aac");
  return {
    source,
    async run(start, pace) {
      let [last, end] = [0, 0];
      for await (const packet of new EncodedPacketSink(track).packets()) {
        const timestamp = packet.timestamp - start;
        // What only readies the decoder lies before the beginning; damaged files go back in time.
        if (timestamp < last) continue;
        last = timestamp;
        end = Math.max(end, timestamp + packet.duration);
        await pace.reach("sound", timestamp);
        await source.add(packet.clone({ timestamp }), { decoderConfig });
      }
      source.close();
      pace.end("sound");
      return end;
    },
  };
}

async function encoded(track: InputAudioTrack, bitrate: number): Promise<Omit<SoundCopy, "bits">> {
  const numberOfChannels = Math.min(MOST_CHANNELS, await track.getNumberOfChannels());
  const sampleRate = rateOf(await track.getSampleRate());
  const quality = new Quality({ bitrate });
  await ensureAac({ numberOfChannels, sampleRate, quality });
  const source = new AudioSampleSource({
    ...{ codec: "aac", quality, transform: { numberOfChannels, sampleRate } },
  });
  return {
    source,
    async run(start, pace) {
      let end = 0;
      for await (const sample of new AudioSampleSink(track).samples(start)) {
        try {
          const timestamp = Math.max(0, sample.timestamp - start);
          end = Math.max(end, timestamp + sample.duration);
          await pace.reach("sound", timestamp);
          sample.setTimestamp(timestamp);
          await source.add(sample).catch((error: unknown) => {
            throw new ConvertError("unencodable_sound", error);
          });
        } finally {
          sample.close();
        }
      }
      source.close();
      pace.end("sound");
      return end;
    },
  };
}

/** 96,000 becomes 48,000 and 88,200 becomes 44,100. */
function rateOf(rate: number): number {
  if (RATES.includes(rate)) return rate;
  return RATES.find((usual) => rate % usual === 0) ?? 48_000;
}

/** Few browsers write AAC: for the others there is an encoder, fetched when it is needed. */
async function ensureAac(options: {
  numberOfChannels: number;
  sampleRate: number;
  quality: Quality;
}): Promise<void> {
  const canEncode = await canEncodeAudio("aac", options).catch(() => false);
  if (!canEncode) (await import("@mediabunny/aac-encoder")).registerAacEncoder();
}
