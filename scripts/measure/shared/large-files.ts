import { randomFillSync } from "node:crypto";
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import sharp from "sharp";

/** The sample tables of a long film are what a reader may stumble over. */
const FILM_SECONDS = 7200;
const FRAMES_PER_SECOND = 25;
const FRAMES_TO_KEY = 50;
const SAMPLE_RATE = 48_000;
/** AAC has 1,024 samples a frame (ISO 14496-3, 4.5.2.1). */
const SOUND_SECONDS = 1024 / SAMPLE_RATE;
/** AAC at 48 kbit/s. */
const SOUND_BYTES = 128;
/** Per picture or sound frame. */
const TABLE_BYTES = 24;
/** Baseline, level 3.1, with one parameter set of each kind that nothing decodes (ISO 14496-15, 5.3.3.1). */
const AVC_CONFIG = [1, 0x42, 0xc0, 0x1f, 0xff, 0xe1, 0, 4, 0x67, 0x42, 0xc0, 0x1f, 1, 0, 2, 0x68, 0xce];
/** Low complexity, 48 kHz, stereo (ISO 14496-3, 1.6.2.1). */
const AAC_CONFIG = [0x11, 0x90];

/** Noise as H.264 and AAC with the index at the end, as a camera writes it. */
export async function makeLargeFilm(size: number): Promise<Uint8Array<ArrayBuffer>> {
  const [picture, sound] = [new EncodedVideoPacketSource("avc"), new EncodedAudioPacketSource("aac")];
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
  output.addVideoTrack(picture, { frameRate: FRAMES_PER_SECOND });
  output.addAudioTrack(sound);
  await output.start();
  const frames = FILM_SECONDS * FRAMES_PER_SECOND;
  const soundsAFrame = 1 / FRAMES_PER_SECOND / SOUND_SECONDS;
  const pictureBytes = size / frames - soundsAFrame * (SOUND_BYTES + TABLE_BYTES) - TABLE_BYTES;
  if (pictureBytes < 1) throw new Error("A film of two hours needs 55 MB at least");
  const pictureData = randomFillSync(new Uint8Array(Math.floor(pictureBytes)));
  const soundData = randomFillSync(new Uint8Array(SOUND_BYTES));
  const pictureConfig = { codec: "avc1.42c01f", codedWidth: 1280, codedHeight: 720 };
  const soundConfig = { codec: "mp4a.40.2", sampleRate: SAMPLE_RATE, numberOfChannels: 2 };
  let sounds = 0;
  for (let frame = 0; frame < frames; frame++) {
    const at = frame / FRAMES_PER_SECOND;
    const type = frame % FRAMES_TO_KEY === 0 ? "key" : "delta";
    await picture.add(new EncodedPacket(pictureData, type, at, 1 / FRAMES_PER_SECOND), {
      decoderConfig: { ...pictureConfig, description: new Uint8Array(AVC_CONFIG) },
    });
    for (; sounds * SOUND_SECONDS <= at; sounds++)
      await sound.add(new EncodedPacket(soundData, "key", sounds * SOUND_SECONDS, SOUND_SECONDS), {
        decoderConfig: { ...soundConfig, description: new Uint8Array(AAC_CONFIG) },
      });
  }
  await output.finalize();
  if (target.buffer === null) throw new Error("The film was not written");
  return new Uint8Array(target.buffer);
}

/** MPEG-1 layer III, 128 kbit/s, 44.1 kHz, no padding, so a frame has 417 bytes (ISO 11172-3, 2.4.3.1). */
const MP3_HEADER = [0xff, 0xfb, 0x90, 0x00];
const MP3_FRAME_BYTES = 417;
/** Near the largest cover that is taken out of a sound (cover.limits.ts). */
const COVER_SIDE = 1100;

/** Noise behind a large cover (ID3v2.3, section 4.15). */
export async function makeSong(size: number): Promise<Uint8Array<ArrayBuffer>> {
  const noise = randomFillSync(new Uint8Array(COVER_SIDE * COVER_SIDE * 3));
  const raw = { width: COVER_SIDE, height: COVER_SIDE, channels: 3 as const };
  const cover = await sharp(noise, { raw }).jpeg({ quality: 85 }).toBuffer();
  const text = new TextEncoder().encode("\0image/jpeg\0\x03\0");
  const picture = [...new TextEncoder().encode("APIC"), ...be32(text.length + cover.length), 0, 0];
  const tagBytes = picture.length + text.length + cover.length;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of [[0x49, 0x44, 0x33, 3, 0, 0], sevenBits(tagBytes), picture, text, cover]) {
    bytes.set(piece, at);
    at += piece.length;
  }
  const frame = randomFillSync(new Uint8Array(MP3_FRAME_BYTES));
  frame.set(MP3_HEADER);
  for (; at + MP3_FRAME_BYTES <= size; at += MP3_FRAME_BYTES) bytes.set(frame, at);
  return bytes.subarray(0, at);
}

const be32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const sevenBits = (value: number) => [21, 14, 7, 0].map((shift) => (value >>> shift) & 127);
