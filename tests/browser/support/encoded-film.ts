import type { Page } from "@playwright/test";
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from "mediabunny";
import type { TestFile } from "./files.ts";

export interface FilmPlan {
  name: string;
  width: number;
  height: number;
  seconds: number;
  /** Frames from one key frame to the next. */
  keyEvery: number;
  /** Of rich pictures, which can't be told in less; left out for a film that hardly moves. */
  bitsPerSecond?: number;
}

const FRAMES_PER_SECOND = 25;
const BITS_A_SECOND = 400_000;

/** An H.264 film as an MP4, made by the browser's own encoder: a bar that moves over a changing ground. No sound. */
export async function encodedFilm(page: Page, plan: FilmPlan): Promise<TestFile> {
  // Encoders are for secure pages alone, which our own are on this machine.
  await page.goto("/about");
  const coded = await page.evaluate(encode, {
    ...plan,
    perSecond: FRAMES_PER_SECOND,
    bitrate: plan.bitsPerSecond ?? BITS_A_SECOND,
  });
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  const source = new EncodedVideoPacketSource("avc");
  output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND });
  await output.start();
  const { width: codedWidth, height: codedHeight } = plan;
  const description = new Uint8Array(coded.description);
  const decoderConfig = { codec: coded.codec, codedWidth, codedHeight, description };
  for (const [index, { isKey, bytes }] of coded.frames.entries()) {
    const type = isKey ? "key" : "delta";
    const data = new Uint8Array(Buffer.from(bytes, "base64"));
    const packet = new EncodedPacket(data, type, index / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND);
    await source.add(packet, index === 0 ? { decoderConfig } : undefined);
  }
  await output.finalize();
  return { name: plan.name, mimeType: "video/mp4", buffer: Buffer.from(target.buffer ?? new ArrayBuffer(0)) };
}

/** Runs in the page. */
async function encode(plan: FilmPlan & { perSecond: number; bitrate: number }) {
  const { width, height, seconds, keyEvery, perSecond, bitrate } = plan;
  const codec = "avc1.42001f";
  const isRich = plan.bitsPerSecond !== undefined;
  const frames: { isKey: boolean; bytes: string }[] = [];
  let description: number[] = [];
  const encoder = new VideoEncoder({
    output(chunk, facts) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({
        isKey: chunk.type === "key",
        bytes: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")),
      });
      const config = facts?.decoderConfig?.description;
      if (config) description = [...new Uint8Array(config as ArrayBuffer)];
    },
    error(error) {
      throw error;
    },
  });
  encoder.configure({ codec, width, height, bitrate, framerate: perSecond, avc: { format: "avc" } });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  for (let index = 0; index < seconds * perSecond; index++) {
    context.fillStyle = `hsl(${index} 60% 40%)`;
    context.fillRect(0, 0, width, height);
    context.fillStyle = "white";
    context.fillRect((index * width) / (seconds * perSecond), 0, width / 20, height);
    for (let spot = 0; isRich && spot < 400; spot++) {
      context.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`;
      context.fillRect(Math.random() * width, Math.random() * height, width / 12, height / 12);
    }
    const frame = new VideoFrame(canvas, { timestamp: (index * 1e6) / perSecond });
    encoder.encode(frame, { keyFrame: index % keyEvery === 0 });
    frame.close();
    while (encoder.encodeQueueSize > 8) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await encoder.flush();
  encoder.close();
  return { codec, description, frames };
}
