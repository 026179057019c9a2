import { ALL_FORMATS, BufferSource, Input } from "mediabunny";
import sharp from "sharp";
import { thumbHashToRGBA } from "thumbhash";
import { expect, test } from "vitest";
import { marbleShader } from "../../scripts/demo/art/marble.ts";
import { paint } from "../../scripts/demo/art/paint.ts";
import { CATALOGUE } from "../../scripts/demo/catalogue.ts";
import { vp8Frame } from "../../scripts/demo/film/vp8-frame.ts";
import { renderWebm } from "../../scripts/demo/film/webm.ts";
import { outlineOf, posterOf } from "../../scripts/demo/preview.ts";
import { encodeMp3, encodeWav } from "../../scripts/demo/sound/encode.ts";
import { master, play, silence } from "../../scripts/demo/sound/stage.ts";
import { bell } from "../../scripts/demo/sound/voices.ts";

const COLOURS = ["#102040", "#e0c0a0", "#903050"];
const frame = (time: number) => paint({ width: 96, height: 64, seed: 3 }, marbleShader(5, COLOURS, time));
const open = (bytes: Uint8Array) => new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });

test("the catalogue is some twenty works of all three kinds, each with its own title and file name", () => {
  expect(CATALOGUE.length).toBeGreaterThanOrEqual(20);
  expect(new Set(CATALOGUE.map(({ title }) => title)).size).toBe(CATALOGUE.length);
  expect(new Set(CATALOGUE.map(({ fileName }) => fileName)).size).toBe(CATALOGUE.length);
  expect(new Set(CATALOGUE.map(({ contentType }) => contentType.split("/")[0]))).toEqual(
    new Set(["image", "video", "audio"]),
  );
  expect(CATALOGUE.some(({ visibility }) => visibility === "private")).toBe(true);
});

test("what stands for a work is what a browser would have sent: a poster of its shape, a placeholder, an outline", async () => {
  const { poster, placeholder } = await posterOf(frame(0).resize(1920, 1280));
  const { format, width, height } = await sharp(poster).metadata();
  expect([format, width, height]).toEqual(["webp", 1280, 853]);
  const drawn = thumbHashToRGBA(Buffer.from(placeholder ?? "", "base64"));
  expect(drawn.w / drawn.h).toBeCloseTo(1.5, 0);
  const stage = silence(1);
  play(stage, bell(72, 3), 0.5, 0.4);
  const { peaks = [] } = outlineOf(stage);
  expect(peaks).toHaveLength(200);
  expect(Math.max(...peaks.slice(0, 99))).toBe(0);
  expect(Math.max(...peaks.slice(100))).toBe(100);
});

test("every work of the catalogue says what stands for it, in the way of its kind", () => {
  for (const { title, preview } of CATALOGUE) expect(preview, title).toBeTypeOf("function");
});

test("the same seed paints the same picture", async () => {
  const [one, other] = await Promise.all([frame(1).raw().toBuffer(), frame(1).raw().toBuffer()]);
  expect(one.equals(other)).toBe(true);
});

test("a lossy WebP holds a VP8 key frame of its size", async () => {
  const bytes = vp8Frame(await frame(0).webp({ quality: 70 }).toBuffer());
  // RFC 6386, section 9.1: bit 0 of the tag is 0 for a key frame, then a start code, then 14-bit sizes.
  expect((bytes[0] ?? 1) & 1).toBe(0);
  expect([...bytes.subarray(3, 6)]).toEqual([0x9d, 0x01, 0x2a]);
  expect((bytes[6] ?? 0) | ((bytes[7] ?? 0) << 8)).toBe(96);
});

test("a lossless WebP is refused", async () => {
  const webp = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
    .webp({ lossless: true })
    .toBuffer();
  expect(() => vp8Frame(webp)).toThrow("No lossy VP8 chunk");
});

test("a film is a WebM of the promised size and length", async () => {
  const bytes = await renderWebm({ width: 192, height: 128, framesPerSecond: 10, seconds: 1.2, frame });
  const input = open(bytes);
  expect(await input.computeDuration()).toBeCloseTo(1.2, 1);
  const track = await input.getPrimaryVideoTrack();
  expect([track?.codec, track?.displayWidth, track?.displayHeight]).toEqual(["vp8", 192, 128]);
});

test("a sound is as long as it was played, as WAV and as MP3, and never clips", async () => {
  const stage = silence(1.5);
  play(stage, bell(72, 3), 0, 1.4);
  const mastered = master(stage);
  expect(Math.max(...mastered.left.map(Math.abs))).toBeLessThan(0.9);
  expect(await open(await encodeWav(mastered)).computeDuration()).toBeCloseTo(1.5, 1);
  expect(await open(await encodeMp3(mastered)).computeDuration()).toBeCloseTo(1.5, 0);
});
