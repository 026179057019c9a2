import { describe, expect, it } from "vitest";
import { PERSONAL_BUDGET } from "../../app/formats/personal/limits.ts";
import type { RangeSource } from "../../app/formats/index.ts";
import { box, ftyp, full } from "./support/boxes.ts";
import {
  ebml,
  join,
  png,
  pngChunk,
  riff,
  riffFile,
  segment,
  u16le,
  u32,
  u32le,
  u64,
  zeros,
} from "./support/bytes.ts";
import { HOSTILE_FILES } from "./support/hostile.ts";
import { countingSource, memorySource, sparseSource } from "./support/sources.ts";
import { findLocation } from "./support/location.ts";

const GIB = 1024 ** 3;
const FEW_READS = 40;
const SMALL_BUDGET = { maxReads: FEW_READS, maxTotalBytes: 2 * 1024 * 1024, maxSteps: 20_000 };

async function expectBounded(source: RangeSource): Promise<void> {
  const counted = countingSource(source);
  const found = await findLocation(counted);
  expect(counted.reads).toBeLessThanOrEqual(PERSONAL_BUDGET.maxReads);
  expect(counted.bytes).toBeLessThanOrEqual(PERSONAL_BUDGET.maxTotalBytes);
  for (const { at, length } of found) expect(at + length).toBeLessThanOrEqual(source.size);
  const small = countingSource(source);
  await findLocation(small, SMALL_BUDGET);
  expect(small.reads).toBeLessThanOrEqual(SMALL_BUDGET.maxReads);
  expect(small.bytes).toBeLessThanOrEqual(SMALL_BUDGET.maxTotalBytes);
}

const telemetry = (...tables: readonly Uint8Array[]): Uint8Array =>
  join(
    ftyp("isom"),
    box(
      "moov",
      box("trak", box("mdia", box("minf", box("stbl", full("stsd", 0, u32(1), box("gpmd")), ...tables)))),
    ),
  );
const tag = (name: string, value: string): Uint8Array =>
  ebml("1254c367", ebml("7373", ebml("67c8", ebml("45a3", name), ebml("4487", value))));
const cluster = (): Uint8Array => ebml("1f43b675", zeros(2000));

describe("searching hostile files for a location", () => {
  it.each<readonly [string, Uint8Array]>([
    ...HOSTILE_FILES,
    [
      "boxes of size 0 without end",
      join(ftyp("isom"), ...Array.from({ length: 500 }, () => join(u32(0), "moov"))),
    ],
    [
      "keys of no length",
      join(
        ftyp("qt  "),
        box("moov", box("meta", box("hdlr", zeros(24)), full("keys", 0, u32(0xffff_ffff), zeros(5000)))),
      ),
    ],
    [
      "four thousand million chunks and samples",
      telemetry(
        full("stsz", 0, u32(0), u32(0xffff_ffff)),
        full("stsc", 0, u32(0xffff_ffff), u32(1), u32(0xffff_ffff), u32(1)),
        full("stco", 0, u32(0xffff_ffff), u32(0)),
      ),
    ],
    [
      "samples of four gibibytes",
      telemetry(
        full("stsz", 0, u32(0xffff_ffff), u32(1)),
        full("stsc", 0, u32(1), u32(1), u32(0xffff_ffff), u32(1)),
        full("stco", 0, u32(2), u32(0), u32(8)),
      ),
    ],
    [
      "a directory whose values have four thousand million items",
      join(
        "II*\0",
        u32le(8),
        u16le(1),
        ...[u16le(0x8825), u16le(4), u32le(1), u32le(26), u32le(0)],
        u16le(1),
        ...[u16le(2), u16le(5), u32le(0xffff_ffff), u32le(0), u32le(0)],
      ),
    ],
    [
      "tags nested 5000 deep",
      join(
        ebml("1a45dfa3", ebml("4282", "webm")),
        ebml("1254c367", ...Array.from({ length: 5000 }, () => [0x67, 0xc8, 0x3f, 0xff])),
      ),
    ],
    [
      "5000 EXIF segments",
      join([0xff, 0xd8], ...Array.from({ length: 5000 }, () => segment(0xe1, "Exif\0\0II*\0"))),
    ],
    ["50,000 fill bytes", join([0xff, 0xd8], new Uint8Array(50_000).fill(0xff))],
    ["segments of length 0", join([0xff, 0xd8], ...Array.from({ length: 5000 }, () => [0xff, 0xe1, 0, 0]))],
    ["20,000 chunks of a PNG", png(1, 1, ...Array.from({ length: 20_000 }, () => pngChunk("iTXt")))],
    ["a chunk of four gibibytes", join("\x89PNG\r\n\x1a\n", u32(0xffff_ffff), "eXIf", zeros(100))],
    [
      "an animation of 40,000 empty frames",
      riffFile("WEBP", ...Array.from({ length: 40_000 }, () => riff("ANMF"))),
    ],
    ["GPS values without an end", png(1, 1, pngChunk("iTXt", "exif:GPSa>".repeat(100_000)))],
  ])("the search ends within the budget: %s", async (_name, bytes) => {
    await expectBounded(memorySource(bytes));
  });

  it.each<readonly [string, number, Uint8Array]>([
    ["a movie box of a gibibyte of zeros", GIB, join(ftyp("isom"), u32(GIB - 20), "moov")],
    ["a PNG of a gibibyte of zeros", GIB, join("\x89PNG\r\n\x1a\n", zeros(8))],
    ["a TIFF whose directory lies at its end", 4 * GIB - 1, join("II*\0", u32le(0xffff_fff0))],
    ["an XMP packet of a gibibyte", GIB, join("RIFF", u32le(GIB), "WEBPXMP ", u32le(GIB))],
  ])("the search of a huge file ends within the budget: %s", async (_name, size, bytes) => {
    await expectBounded(sparseSource(size, [{ at: 0, bytes }]));
  });

  it("what was found before the budget ran out is kept", async () => {
    const place = box("moov", box("udta", box("\xa9xyz", "\0\x12\x15\xc7+52.5200+013.4050/")));
    const tail = Array.from({ length: 900 }, () => box("free", zeros(20_000)));
    const film = memorySource(join(ftyp("isom"), place, ...tail));
    const all = await findLocation(film);
    expect(all).toHaveLength(2);
    expect(await findLocation(film, SMALL_BUDGET)).toEqual(all);
  });

  it("tags after a long film are found by the index at its front, in a few reads", async () => {
    const clusters = Array.from({ length: 900 }, cluster);
    const seek = (position: number) =>
      ebml("114d9b74", ebml("4dbb", ebml("53ab", [0x12, 0x54, 0xc3, 0x67]), ebml("53ac", u64(position))));
    const before = seek(0).length + clusters.reduce((sum, { length }) => sum + length, 0);
    const film = memorySource(
      join(
        ebml("1a45dfa3", ebml("4282", "matroska")),
        ebml("18538067", seek(before), ...clusters, tag("LOCATION", "+52.5200+013.4050/")),
      ),
    );
    const [found, ...more] = await findLocation(film, SMALL_BUDGET);
    expect(found?.length).toBe(18);
    expect(more).toEqual([]);
    expect(await findLocation(film)).toHaveLength(1);
  });

  it("a storage error during the search is rethrown, whenever it comes", async () => {
    const cause = new Error("storage is down");
    const film = join(ftyp("isom"), box("free", zeros(3000)), box("moov", box("udta", zeros(3000))));
    for (const last of [0, 1, 2]) {
      let reads = 0;
      const failing: RangeSource = {
        size: GIB,
        read: async (offset, length) => {
          if (reads++ >= last) throw cause;
          return join(film, zeros(length)).subarray(offset, offset + length);
        },
      };
      await expect(findLocation(failing, { hopBytes: 1024 })).rejects.toBe(cause);
    }
  });
});
