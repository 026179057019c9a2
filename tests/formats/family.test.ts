import { describe, expect, it } from "vitest";
import { probe } from "../../app/formats/index.ts";
import { ask, readFacts } from "./support/ask.ts";
import { join, u16le, u24le, u32, u32le, zeros } from "./support/bytes.ts";
import type { Part } from "./support/bytes.ts";
import { memorySource } from "./support/sources.ts";

const tag = join("ID3", [4, 0, 0, 0, 0, 0, 4], zeros(4));
const adts = join([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc], zeros(9));
const mp3 = join([0xff, 0xfb, 0x90, 0], zeros(413));
const ac3 = join([0x0b, 0x77, 0, 0, 0x00, 0x40, 0x40, 0], zeros(120));
const wavPack = (samples: number, flags: number, ...pieces: Part[]): Uint8Array =>
  join(
    ...["wvpk", u32le(40), u16le(0x410), zeros(2), u32le(samples), u32le(0), u32le(0)],
    ...[u32le(flags), u32le(0), ...pieces, zeros(12)],
  );
const OWN_RATE = 15 * 2 ** 23;
const ape = join("APETAGEX", u32le(2000), u32le(32), u32le(0), u32le(0), zeros(8));

describe("a sound that players play", () => {
  it.each([
    ["ADTS with a tag after its first frame", join(adts, tag, adts, adts, adts), "audio/aac", 93],
    ["AC-3 after the tag of HLS", join(tag, ac3, ac3), "audio/ac3", 64],
    ["one frame of MP3 before its tag", join(mp3, "TAG", zeros(125)), "audio/mpeg", 26],
    ["ADTS of one frame before its tag", join(adts, "TAG", zeros(125)), "audio/aac", 23],
    ["one frame of MP3 before an APE tag", join(mp3, ape), "audio/mpeg", 26],
    [
      "one frame of MP3 before lyrics",
      join(mp3, "LYRICSBEGIN", "IND0000210", "000021", "LYRICS200"),
      "audio/mpeg",
      26,
    ],
    [
      "one-bit WavPack, with its rate after the header",
      wavPack(352_800 * 2, 0x8000_0000 + 12 * 2 ** 23, [0x0e, 1, 2, 0]),
      "audio/wavpack",
      2000,
    ],
    [
      "WavPack with its rate after the header",
      wavPack(48_123 * 3, OWN_RATE, [0x27, 2], u24le(48_123), [0]),
      "audio/wavpack",
      3000,
    ],
    [
      "WavPack with its rate after a large piece",
      wavPack(48_123 * 3, OWN_RATE, [0x8a], u24le(2), zeros(4), [0x27, 2], u24le(48_123), [0]),
      "audio/wavpack",
      3000,
    ],
  ])("a sound is recognised with its length: %s", async (_what, bytes, mimeType, durationMs) => {
    expect(await readFacts(bytes)).toMatchObject({ mimeType, durationMs });
  });
});

const crw = (heap: Uint8Array): Uint8Array => join("II", u32le(26), "HEAPCCDR", zeros(12), heap);

it("a CRW has the size in its records, however deep they are", async () => {
  const info = join(u32le(3072), u32le(2048), u32le(0), u32le(90));
  const list = (kind: number, bytes: number) => join(u16le(1), u16le(kind), u32le(bytes), u32le(0));
  const inner = join(info, list(0x1810, 16), u32le(16));
  const middle = join(inner, list(0x300a, inner.length), u32le(inner.length));
  const outer = join(middle, list(0x2807, middle.length), u32le(middle.length));
  expect(await readFacts(crw(outer))).toMatchObject({
    mimeType: "image/x-canon-crw",
    width: 2048,
    height: 3072,
  });
});

it("a CRW whose records contain themselves is read in a few steps", async () => {
  const itself = join(zeros(4), u16le(1), u16le(0x300a), u32le(20), u32le(0), u32le(4));
  const result = await probe(memorySource(crw(itself)));
  expect(result).toMatchObject({ outcome: "known" });
  expect(result.steps).toBeLessThan(100);
});

it("a DNG is recognised as one", async () => {
  const entry = (name: number, type: number, value: number) =>
    join(u16le(name), u16le(type), u32le(1), u32le(value));
  const entries = [entry(0x100, 4, 40), entry(0x101, 4, 30), entry(0xc612, 4, 1)];
  const file = join("II*\0", u32le(8), u16le(3), ...entries, u32(0));
  expect(await readFacts(file)).toMatchObject({ mimeType: "image/x-adobe-dng", width: 40, height: 30 });
});

describe("a Targa", () => {
  const header = (type: number, map: readonly number[], width: number, height: number): Uint8Array =>
    join([0, 0, type], map, zeros(4), u16le(width), u16le(height), [24, 0]);
  const leftThere = [0, 1, 0, 0, 8];

  it("a Targa that begins like a cursor, with an offset into its pixels, is a Targa", async () => {
    const file = join(header(2, leftThere, 800, 700), [22, 0, 0, 0], zeros(800 * 700 * 3 - 4));
    expect(await readFacts(file)).toMatchObject({ mimeType: "image/x-tga", width: 800, height: 700 });
  });

  it("a file with a picture at that offset is an icon", async () => {
    const file = join(header(2, leftThere, 800, 700), [22, 0, 0, 0], "\x89PNG", zeros(800 * 700 * 3 - 8));
    expect((await readFacts(file)).mimeType).toMatch(/icon/);
  });

  it.each([0, 26])(
    "a Targa with arbitrary colour map fields is recognised by its exact size, with %i bytes of a footer",
    async (footer) => {
      const file = (more: number): Uint8Array => join(header(2, leftThere, 9, 7), zeros(189 + more));
      expect(await readFacts(file(footer))).toMatchObject({ mimeType: "image/x-tga", width: 9, height: 7 });
      expect((await ask(file(footer + 1))).outcome).toBe("rejected");
    },
  );

  it("a compressed Targa has no exact size, so such fields count against it", async () => {
    expect((await ask(join(header(10, leftThere, 9, 7), zeros(100)))).outcome).toBe("rejected");
    expect(await readFacts(join(header(10, [0, 0, 0, 0, 0], 9, 7), zeros(100)))).toMatchObject({ width: 9 });
  });
});
