import { describe, expect, it } from "vitest";
import { MAX_READS, MAX_STEPS, MAX_TOTAL_BYTES } from "../../app/formats/reading/limits.ts";
import { pictureType, probe, type RangeSource } from "../../app/formats/index.ts";
import { ask } from "./support/ask.ts";
import { box, ftyp, full, mvhd, trak, visualEntry } from "./support/boxes.ts";
import {
  ebml,
  join,
  jpegFrame,
  png,
  pngChunk,
  riff,
  riffFile,
  segment,
  tiff,
  u16,
  u32,
  u32le,
  u64,
  zeros,
} from "./support/bytes.ts";
import { HOSTILE_FILES } from "./support/hostile.ts";
import { memorySource, sparseSource } from "./support/sources.ts";
import { expectQuick } from "./support/work.ts";

const GIB = 1024 ** 3;

async function expectBounded(source: RangeSource): Promise<void> {
  const result = await probe(source);
  expect(result.steps).toBeLessThan(MAX_STEPS * 2);
  expect(result.reads).toBeLessThanOrEqual(MAX_READS);
  expect(result.bytesRead).toBeLessThanOrEqual(MAX_TOTAL_BYTES);
  if (result.outcome === "known") expect(result.facts.warnings).not.toContain("probe.internal");
}

const visual = visualEntry("avc1", 640, 480);

describe("hostile files end within the limits", () => {
  it.each<readonly [string, Uint8Array]>([
    ...HOSTILE_FILES,
    [
      "100,000 boxes inside the movie",
      join(ftyp("isom"), box("moov", join(...Array.from({ length: 100_000 }, () => box("trak"))))),
    ],
    [
      "a time table of four thousand million entries",
      join(
        ftyp("isom"),
        box(
          "moov",
          mvhd(1000, 1000),
          trak({ handler: "vide", entry: visual, tables: [full("stsz", 0, u32(0), u32(0xffff_ffff))] }),
        ),
      ),
    ],
    [
      "a fragment of four thousand million samples",
      join(
        ftyp("iso5"),
        box("moov", mvhd(1000, 0), trak({ handler: "vide", entry: visual })),
        box(
          "moof",
          full("mfhd", 0, u32(1)),
          box("traf", full("tfhd", 8, u32(1), u32(1)), full("trun", 0x100, u32(0xffff_ffff))),
        ),
      ),
    ],
    [
      "a segment index of 65,535 entries",
      join(
        ftyp("iso5"),
        full("sidx", 0, u32(1), u32(1000), u32(0), u32(0), u16(0), u16(65_535)),
        box("moov", mvhd(1000, 0)),
      ),
    ],
    [
      "5000 EXIF segments",
      join(
        [0xff, 0xd8],
        ...Array.from({ length: 5000 }, () => segment(0xe1, "Exif\0\0", tiff({ shorts: { 274: 6 } }))),
        jpegFrame(3, 2),
      ),
    ],
    [
      "50,000 fill bytes before a marker",
      join([0xff, 0xd8], new Uint8Array(50_000).fill(0xff), jpegFrame(3, 2)),
    ],
    ["20,000 chunks before the pixels", png(1, 1, ...Array.from({ length: 20_000 }, () => pngChunk("tEXt")))],
    ["a Wave file of 20,000 chunks", riffFile("WAVE", ...Array.from({ length: 20_000 }, () => riff("JUNK")))],
    [
      "an animation of 20,000 empty frames",
      riffFile("WEBP", riff("VP8X", [0x0a], zeros(9)), ...Array.from({ length: 20_000 }, () => riff("ANMF"))),
    ],
    [
      "pages of Ogg without a body",
      join(...Array.from({ length: 40_000 }, () => join("OggS", zeros(22), [0]))),
    ],
    ["a comment that never ends", new TextEncoder().encode(`<?xml version="1.0"?><!--${"-".repeat(90_000)}`)],
    ["a document type of open brackets", new TextEncoder().encode(`<!DOCTYPE svg [${"[".repeat(90_000)}`)],
    ["a tag of quotes", new TextEncoder().encode(`<svg ${`a="`.repeat(30_000)}`)],
    ["a width of digits", new TextEncoder().encode(`<svg width="${"1".repeat(90_000)}!" height="1">`)],
    ["a page of sync bytes", new Uint8Array(95_000).fill(0x47)],
    ["a file of ones", new Uint8Array(95_000).fill(0xff)],
    ["a file of start codes", join(...Array.from({ length: 20_000 }, () => [0, 0, 1, 0xba]))],
  ])("a hostile file ends within the limits: %s", async (_name, bytes) => {
    await expectBounded(memorySource(bytes));
  });

  it.each<readonly [string, number, Uint8Array]>([
    ["a movie box of a gibibyte of zeros", GIB, join(ftyp("isom"), u32(GIB - 20), "moov")],
    [
      "fragments spread over four gibibytes",
      4 * GIB,
      join(
        ftyp("iso5"),
        box("moov", mvhd(1000, 0), trak({ handler: "vide", entry: visual }), box("mvex")),
        box(
          "moof",
          full("mfhd", 0, u32(1)),
          box("traf", full("tfhd", 8, u32(1), u32(1)), full("tfdt", 0, u32(0)), full("trun", 0, u32(10))),
        ),
        u32(1),
        "mdat",
        u64(3 * GIB),
      ),
    ],
    ["a tag of 256 MiB", 300 * 1024 * 1024, join("ID3", [4, 0, 0, 127, 127, 127, 127])],
    [
      "a live recording without a second cluster",
      GIB,
      join(
        ebml("1a45dfa3", ebml("4282", "webm")),
        [0x18, 0x53, 0x80, 0x67, 1, 255, 255, 255, 255, 255, 255, 255],
        ebml("1654ae6b", ebml("ae", ebml("83", [1]))),
        ebml("1f43b675", ebml("e7", u32(0))),
      ),
    ],
    [
      "an Ogg stream without an end",
      GIB,
      join(
        "OggS",
        [0, 2],
        zeros(12),
        zeros(8),
        [1, 30],
        "\x01vorbis",
        zeros(4),
        [2],
        u32le(44_100),
        zeros(14),
      ),
    ],
  ])("a huge hostile file ends within the limits: %s", async (_name, size, bytes) => {
    await expectBounded(sparseSource(size, [{ at: 0, bytes }]));
  });
});

describe("storage", () => {
  const film = join(ftyp("isom"), box("moov", mvhd(1000, 2000), trak({ handler: "vide", entry: visual })));

  it("a storage error is rethrown, whenever it comes", async () => {
    const cause = new Error("storage is down");
    await expect(probe({ size: film.length, read: async () => Promise.reject(cause) })).rejects.toBe(cause);
    let reads = 0;
    const failsLater: RangeSource = {
      size: GIB,
      read: async (_offset, length) =>
        reads++ === 0
          ? join(ftyp("isom"), u32(1), "mdat", u64(GIB - 1000), zeros(length)).subarray(0, length)
          : Promise.reject(cause),
    };
    await expect(probe(failsLater)).rejects.toBe(cause);
  });

  it("reading ends when storage returns fewer bytes than the object's size", async () => {
    await expectBounded({ size: GIB, read: async (offset) => film.subarray(offset, offset + 100) });
  });

  it("no read goes past the end of the object", async () => {
    const asked: number[] = [];
    await probe({
      size: film.length,
      read: async (offset, length) => (asked.push(offset + length), film.subarray(offset, offset + length)),
    });
    expect(Math.max(...asked)).toBeLessThanOrEqual(film.length);
  });

  it("absurd sizes are not reported", async () => {
    const bomb = await ask(png(0xffff_ffff, 0xffff_ffff));
    expect(bomb).toMatchObject({
      outcome: "known",
      facts: { width: null, height: null, warnings: ["probe.implausible_size"] },
    });
  });
});

describe("the type of a picture", () => {
  it("a drawing behind many comments is found, and comments without a drawing are refused at once", async () => {
    const comments = "<!---->".repeat(30);
    expect(pictureType(join(comments, "<!-- a > b --><svg>"))?.mime).toBe("image/svg+xml");
    await expectQuick(() => Promise.resolve(expect(pictureType(join(comments, "x"))).toBeNull()));
  });
});
