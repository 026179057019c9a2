import { afterAll, describe, expect, it } from "vitest";
import {
  MAX_READS,
  MAX_STEPS,
  MAX_TOTAL_BYTES,
  MAX_UNPACKED_BYTES,
} from "../../app/formats/reading/limits.ts";
import { probe } from "../../app/formats/index.ts";
import { PERSONAL_BUDGET } from "../../app/formats/personal/limits.ts";
import { readCorpusFile, readManifest } from "./support/manifest.ts";
import {
  box,
  fragment,
  ftyp,
  irot,
  ispe,
  mvhd,
  soundEntry,
  still,
  trak,
  visualEntry,
} from "./support/boxes.ts";
import {
  ebml,
  hex,
  exifSegment,
  idat,
  join,
  jpeg,
  jpegFrame,
  oggPage,
  png,
  pngChunk,
  riff,
  riffFile,
  tiff,
  u16,
  u16le,
  u32,
  u32le,
  zeros,
} from "./support/bytes.ts";
import { gxf, mxf, nut, nutIndex } from "./support/broadcast.ts";
import { countingSource, memorySource } from "./support/sources.ts";
import { rounds } from "../support/sample.ts";
import { seed } from "../support/seed.ts";
import { findLocation } from "./support/location.ts";
import { generator } from "./support/random.ts";
import { countLooks, MAX_LOOKS } from "./support/work.ts";

const ROUNDS = rounds(400, 4000);
const MAX_FLIPS = 12;
const HEADER_BYTES = 600;
/** More repeats than this mean an uncounted loop. */
const MAX_REPEATS = 3000;
const MAX_PIECE_BYTES = 80;
const MAX_REPEATED_BYTES = 200_000;

const built: readonly Uint8Array[] = [
  mxf({ frames: 60 }),
  mxf({ frames: null, indexed: [50], footerStated: false }),
  join(nut(), nutIndex(2)),
  gxf(),
  join(".SoX", u32le(32), zeros(8), [0, 0, 0, 0, 0, 0x70, 0xe7, 0x40], u32le(2), u32le(0), zeros(800)),
  join([0x40, 50, 0, 0, 0xf8, 0x72, 0x6f, 0xba, 0x10], zeros(91), [0x40, 50], zeros(98)),
  join([0x56, 0xe0, 60, 0x20, 0, 0x11, 0x90], zeros(56), [0x56, 0xe0, 60], zeros(60)),
  join(
    "Creative Voice File\x1a",
    [26, 0, 10, 1, 0x29, 0x11, 8, 4, 0, 0],
    u16le(60_000),
    [0, 1, 1, 66, 0, 0, 9, 0],
    zeros(64),
  ),
  join(
    u32(12),
    "JXL \r\n\x87\n",
    ftyp("jxl ", "jxl "),
    box("brob", "Exif", zeros(30)),
    box("jxlc", [0xff, 0x0a, 0x41, 0x06], zeros(40)),
  ),
  join(box("ftyp", "mif3", "avif"), box("mini", [0, 8, 0x1f, 0x40, 0x0b, 0xb8], zeros(20))),
  join(
    [0xff, 0xa0, 0xff, 0xa8],
    u16(9),
    zeros(7),
    [0xff, 0xa2],
    u16(17),
    [0, 255],
    u16(9),
    u16(8),
    zeros(90),
  ),
  jpeg(exifSegment(tiff({ shorts: { 274: 6 }, gps: true })), jpegFrame(30, 20)),
  png(5, 4, pngChunk("acTL", u32(2), u32(0)), idat(), pngChunk("eXIf", tiff({ shorts: { 274: 6 } }))),
  riffFile("WEBP", riff("VP8X", [0x0a], zeros(9)), riff("EXIF", tiff({ shorts: { 274: 6 } }))),
  still("heic", [ispe(640, 480), irot(1)]),
  tiff({ shorts: { 256: 3, 257: 2, 274: 6 }, gps: true }),
  join(
    ftyp("isom"),
    box(
      "moov",
      mvhd(1000, 2000),
      trak({ handler: "vide", entry: visualEntry("avc1", 640, 480), rotation: 90, stts: [[50, 40]] }),
      trak({ handler: "soun", entry: soundEntry("fLaC", 2, 48_000) }),
    ),
    fragment(1, 0, 50, 40),
    fragment(1, 2000, 50, 40),
  ),
  join(
    ebml("1a45dfa3", ebml("4282", "webm")),
    ebml(
      "18538067",
      ebml("1654ae6b", ebml("ae", ebml("83", [1]), ebml("86", "V_VP9"))),
      ebml("1f43b675", ebml("e7", u32(0)), ebml("a3", [0x81], u16(9), [0])),
    ),
  ),
  join(
    oggPage(1, 0, join("OpusHead", [1, 2], u16le(312), u32le(44_100), u16le(0), [0]), 2),
    oggPage(1, 48_000, zeros(300)),
  ),
  riffFile(
    "WAVE",
    riff("fmt ", u16le(1), u16le(2), u32le(48_000), u32le(192_000), u16le(4), u16le(16)),
    riff("data", zeros(500)),
  ),
  join(hex("12000a0b000000043cfeccfbf90040"), zeros(200)),
];

function repeated(bytes: Uint8Array, pick: (count: number) => number): Uint8Array {
  const from = pick(Math.min(bytes.length, HEADER_BYTES) + 1);
  const piece = bytes.slice(from, from + 1 + pick(MAX_PIECE_BYTES));
  const count = Math.min(pick(MAX_REPEATS), Math.floor(MAX_REPEATED_BYTES / Math.max(piece.length, 1)));
  return join(bytes.slice(0, from), ...Array.from({ length: count }, () => piece), bytes.slice(from));
}

describe("random damage", () => {
  const counter = countLooks();
  afterAll(counter.restore);

  it("damaged files never hang, throw or exceed the limits", async () => {
    const random = generator(seed());
    const corpus = (readManifest() ?? []).filter((entry) => entry.bytes < 120_000).map(readCorpusFile);
    const files = [...built, ...corpus];
    const pick = (count: number): number => Math.floor(random() * count);
    for (let round = 0; round < ROUNDS; round++) {
      const index = pick(files.length);
      const original = files[index] ?? zeros(1);
      let bytes: Uint8Array = original.slice(0, random() < 0.3 ? pick(original.length + 1) : original.length);
      if (random() < 0.1) bytes = repeated(bytes, pick);
      for (let flips = pick(MAX_FLIPS); flips > 0 && bytes.length > 0; flips--) {
        const at = pick(random() < 0.6 ? Math.min(bytes.length, HEADER_BYTES) : bytes.length);
        bytes[at] = [pick(256), 0, 255, (bytes[at] ?? 0) ^ (1 << pick(8))][pick(4)] ?? 0;
      }
      counter.begin();
      const result = await probe(memorySource(bytes));
      const note = `round ${round}, file ${index}`;
      expect(result.reads, note).toBeLessThanOrEqual(MAX_READS);
      expect(result.bytesRead, note).toBeLessThanOrEqual(MAX_TOTAL_BYTES);
      expect(result.steps, note).toBeLessThan(MAX_STEPS * 2);
      expect(result.unpackedBytes, note).toBeLessThanOrEqual(MAX_UNPACKED_BYTES);
      expect(counter.looks(), note).toBeLessThan(MAX_LOOKS);
      if (result.outcome === "known") expect(result.facts.warnings, note).not.toContain("probe.internal");
      const counted = countingSource(memorySource(bytes));
      for (const patch of await findLocation(counted))
        expect(patch.at + patch.length, note).toBeLessThanOrEqual(bytes.length);
      expect(counted.reads, note).toBeLessThanOrEqual(PERSONAL_BUDGET.maxReads);
    }
  });
});
