import { describe, expect, it } from "vitest";
import { factsOf } from "./support/ask.ts";
import { join, u16le, u32, u32le, zeros } from "./support/bytes.ts";

const tag = join("ID3", [4, 0, 0, 0, 0, 0, 4], zeros(4));
const adts = join([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc], zeros(9));
const mp3 = join([0xff, 0xfb, 0x90, 0], zeros(413));
const ac3 = join([0x0b, 0x77, 0, 0, 0x00, 0x40, 0x40, 0], zeros(120));
const wavPack = join(
  ...["wvpk", u32le(40), u16le(0x410), zeros(2), u32le(352_800 * 2), u32le(0), u32le(0)],
  ...[u32le(0x8000_0000 + 12 * 2 ** 23), u32le(0), [0x0e, 1, 2, 0], zeros(12)],
);

describe("a sound that players play", () => {
  it.each([
    ["ADTS with a tag behind its first frame", join(adts, tag, adts, adts, adts), "audio/aac", 93],
    ["AC-3 behind the tag of HLS", join(tag, ac3, ac3), "audio/ac3", 64],
    ["one frame of MP3 before its tag", join(mp3, "TAG", zeros(125)), "audio/mpeg", 26],
    ["one-bit WavPack, whose rate is told behind its header", wavPack, "audio/wavpack", 2000],
  ])("is known with its length: %s", async (_what, bytes, mimeType, durationMs) => {
    expect(await factsOf(bytes)).toMatchObject({ mimeType, durationMs });
  });
});

it("a CRW has the size that its records tell, however deep they lie", async () => {
  const info = join(u32le(3072), u32le(2048), u32le(0), u32le(90));
  const list = (kind: number, bytes: number) => join(u16le(1), u16le(kind), u32le(bytes), u32le(0));
  const inner = join(info, list(0x1810, 16), u32le(16));
  const outer = join(inner, list(0x300a, inner.length), u32le(inner.length));
  const file = join("II", u32le(26), "HEAPCCDR", zeros(12), outer);
  expect(await factsOf(file)).toMatchObject({ mimeType: "image/x-canon-crw", width: 2048, height: 3072 });
});

it("a DNG is told as one", async () => {
  const entry = (name: number, type: number, value: number) =>
    join(u16le(name), u16le(type), u32le(1), u32le(value));
  const entries = [entry(0x100, 4, 40), entry(0x101, 4, 30), entry(0xc612, 4, 1)];
  const file = join("II*\0", u32le(8), u16le(3), ...entries, u32(0));
  expect(await factsOf(file)).toMatchObject({ mimeType: "image/x-adobe-dng", width: 40, height: 30 });
});
