import { registerMp3Encoder } from "@mediabunny/mp3-encoder";
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  Mp3OutputFormat,
  Output,
  WavOutputFormat,
} from "mediabunny";
import { SAMPLE_RATE, type Stage } from "./stage.ts";

const MP3_BITRATE = 192_000;

/** Uncompressed, 16 bits a sample. */
export function encodeWav(stage: Stage): Promise<Uint8Array> {
  return encode(stage, new WavOutputFormat(), new AudioSampleSource({ codec: "pcm-s16" }));
}

export function encodeMp3(stage: Stage): Promise<Uint8Array> {
  registerMp3Encoder();
  return encode(stage, new Mp3OutputFormat(), new AudioSampleSource({ codec: "mp3", bitrate: MP3_BITRATE }));
}

async function encode(
  { left, right }: Stage,
  format: Mp3OutputFormat | WavOutputFormat,
  source: AudioSampleSource,
): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  output.addAudioTrack(source);
  await output.start();
  const data = new Float32Array(left.length * 2);
  data.set(left);
  data.set(right, left.length);
  const sample = new AudioSample({
    data,
    format: "f32-planar",
    numberOfChannels: 2,
    sampleRate: SAMPLE_RATE,
    timestamp: 0,
  });
  await source.add(sample);
  sample.close();
  await output.finalize();
  if (target.buffer === null) throw new Error("The sound was not written");
  return new Uint8Array(target.buffer);
}
