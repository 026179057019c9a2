import { randomFillSync } from "node:crypto";
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from "mediabunny";
import sharp from "sharp";

/** A two-hour film at 25 pictures a second has so many; their table is what a reader may stumble over. */
const FILM_FRAMES = 180_000;
const FRAMES_PER_SECOND = 25;
/** Sample tables take this much of a film of ours. Bytes a frame. */
const TABLE_BYTES = 24;

/** Noise in an MP4 whose index lies behind two hours of pictures, as a camera writes it. At most `size` bytes. */
export async function filmOf(size: number): Promise<Uint8Array<ArrayBuffer>> {
  const source = new EncodedVideoPacketSource("vp9");
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
  output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND });
  await output.start();
  const data = randomFillSync(new Uint8Array(Math.floor(size / FILM_FRAMES) - TABLE_BYTES));
  const decoderConfig = { codec: "vp09.00.40.08", codedWidth: 1280, codedHeight: 720 };
  for (let frame = 0; frame < FILM_FRAMES; frame++) {
    const type = frame % 50 === 0 ? "key" : "delta";
    const packet = new EncodedPacket(data, type, frame / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  if (target.buffer === null) throw new Error("The film was not written");
  return new Uint8Array(target.buffer);
}

/** MPEG-1 layer III, 128 kbit/s, 44.1 kHz, no padding: so a frame has 417 bytes (ISO 11172-3, 2.4.3.1). */
const MP3_HEADER = [0xff, 0xfb, 0x90, 0x00];
const MP3_FRAME_BYTES = 417;
/** A picture near the largest that is taken out of a sound (cover.limits.ts). */
const COVER_SIDE = 1100;

/** Noise in an MP3 of exactly `size` bytes with a large cover in front (ID3v2.3, section 4.15). */
export async function songOf(size: number): Promise<Uint8Array<ArrayBuffer>> {
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
