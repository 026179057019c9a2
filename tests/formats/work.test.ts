import { brotliCompressSync, deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cleanPicture, probe, readWholePicture } from "../../app/formats/index.ts";
import { MAX_READS, MAX_STEPS, MAX_TOTAL_BYTES } from "../../app/formats/reading/limits.ts";
import { box, ftyp, full } from "./support/boxes.ts";
import {
  ebml,
  join,
  jpegFrame,
  png,
  pngChunk,
  segment,
  u16,
  u16le,
  u32,
  u32le,
  zeros,
} from "./support/bytes.ts";
import type { Part } from "./support/bytes.ts";
import { HOSTILE_FILES } from "./support/hostile.ts";
import { memorySource } from "./support/sources.ts";
import { countLooks, countUnpacked, expectQuick, MAX_LOOKS } from "./support/work.ts";
import { triesAll } from "../support/sample.ts";

const text = (words: string): Uint8Array => new TextEncoder().encode(words);
const times = (count: number, piece: Part): Uint8Array => join(...Array.from({ length: count }, () => piece));

const packet = text("exif:GPSLatitude ".repeat(16_000)).subarray(0, 256 * 1024);
const jxl = (...boxes: readonly Uint8Array[]): Uint8Array =>
  join(u32(12), "JXL \r\n\x87\n", ftyp("jxl ", "jxl "), ...boxes);
const codestream = box("jxlc", [0xff, 0x0a, 0x41, 0x06], zeros(40));
const profile = join("Raw profile type exif\0", [0], deflateSync(text(`\nexif\n 9\n${"00".repeat(79_000)}`)));
/** One TIFF directory of unused entries, followed by itself. */
const directory = join(
  "II*\0",
  u32le(8),
  u16le(1024),
  times(1024, join(u16le(0x010f), u16le(3), u32le(1), u32le(9))),
  u32le(8),
);

function sameItem(type: string, count: number, body: Uint8Array): Uint8Array {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const upTo = (offset: number): Uint8Array =>
    join(
      ftyp("heic", "heic"),
      full(
        "meta",
        0,
        full("hdlr", 0, u32(0), "pict", zeros(12), [0]),
        full("pitm", 0, u16(1)),
        full("iinf", 0, u16(count), ...ids.map((id) => full("infe", 0x02000000, u16(id), u16(0), type, [0]))),
        full(
          "iloc",
          0,
          [0x44, 0],
          u16(count),
          ...ids.map((id) => join(u16(id), u16(0), u16(1), u32(offset), u32(body.length))),
        ),
      ),
      u32(body.length + 8),
      "mdat",
    );
  return join(upTo(upTo(0).length), body);
}

const live = [0x18, 0x53, 0x80, 0x67, 1, 255, 255, 255, 255, 255, 255, 255];
const webm = (...rest: readonly Part[]): Uint8Array =>
  join(ebml("1a45dfa3", ebml("4282", "webm")), live, ...rest);

/** About 5 ms each, which leaves the rest of 250 ms for everything else. */
const MAX_UNPACKED_PIECES = 4;
const MAX_UNPACKED_BYTES = 512 * 1024;

/** Each piece is harmless, but together they took a reader seconds or minutes. */
const MANY_PIECES: readonly (readonly [string, Uint8Array])[] = [
  ["3461 packed boxes of a JPEG XL", jxl(times(3461, box("brob", "xml ", brotliCompressSync(packet))))],
  [
    "3000 packed boxes of a few letters",
    jxl(times(3000, box("brob", "xml ", brotliCompressSync(text("<a/>"))))),
  ],
  ["500 packed profiles of a PNG", png(1, 1, times(500, pngChunk("zTXt", profile)))],
  ["4000 items that are one block of EXIF", sameItem("Exif", 4000, join(u32(0), directory))],
  ["4000 items that are one packet of XMP", sameItem("mime", 4000, packet.subarray(0, 64 * 1024))],
  [
    "4000 packets of XMP within one another",
    join("GIF89a", u16le(1), u16le(1), zeros(3), times(4000, join([0x21, 0xff, 11], "XMP DataXMP", [0]))),
  ],
  [
    "80 EXIF segments of 1024 entries",
    join([0xff, 0xd8], times(80, segment(0xe1, "Exif\0\0", directory)), jpegFrame(3, 2)),
  ],
  ["a directory that names itself a thousand times", directory],
  ["40,000 elements of two bytes", webm(times(40_000, [0xec, 0x80]))],
  ["10,000 clusters inside one another", webm(times(10_000, [0x1f, 0x43, 0xb6, 0x75, 0xff, 0xe7, 0x81, 0]))],
  ["20,000 starts of a picture's parameters", times(20_000, [0, 0, 1, 0xb3])],
  ["12,000 parameter sets", join([0, 0, 0, 1, 0x67], times(12_000, [0, 0, 1, 0x67, 0x64, 0, 0x1f, 0xff]))],
  ["8000 tags before a sound", times(8000, join("ID3", [4, 0, 0, 0, 0, 0, 0]))],
  ["45,000 beginnings of a frame", times(45_000, [0xff, 0xfb])],
  ["90,000 ones that may begin a frame", new Uint8Array(90_000).fill(0xff)],
  ["30,000 comments of a bitmap", text(`P3 ${"# \n".repeat(30_000)}`)],
  ["6000 entities before a root", text(`<!DOCTYPE svg [${"<!ENTITY a 'b'>".repeat(6000)}`)],
];

describe("what a file costs beside its reads", () => {
  const counter = countLooks();
  beforeAll(counter.begin);
  afterAll(counter.restore);

  it.each([...HOSTILE_FILES, ...MANY_PIECES])("a file has one budget: %s", async (_name, bytes) => {
    counter.begin();
    const unpacked = countUnpacked();
    const result = await probe(memorySource(bytes)).finally(unpacked.restore);
    expect(unpacked.pieces()).toBeLessThanOrEqual(MAX_UNPACKED_PIECES);
    expect(result.unpackedBytes).toBe(unpacked.bytes());
    expect(result.reads).toBeLessThanOrEqual(MAX_READS);
    expect(result.bytesRead).toBeLessThanOrEqual(MAX_TOTAL_BYTES);
    expect(result.steps).toBeLessThan(MAX_STEPS * 2);
    expect(result.unpackedBytes).toBeLessThanOrEqual(MAX_UNPACKED_BYTES);
    expect(counter.looks()).toBeLessThan(MAX_LOOKS);
  });

  it.each([
    ["small EXIF", segment(0xe1, "Exif\0\0II*\0", u32le(8), zeros(90))],
    ["full EXIF", segment(0xe1, "Exif\0\0", directory)],
    ["empty XMP", segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", zeros(60))],
  ])("a profile picture's cost is bounded: 4 MB of segments of %s", async (_name, piece) => {
    const all = times(Math.floor((4 * 1024 * 1024) / piece.length), piece);
    const picture = join([0xff, 0xd8], all, jpegFrame(3, 2), [0xff, 0xda], zeros(8), [0xff, 0xd9]);
    counter.begin();
    expect(await readWholePicture(picture)).toBeNull();
    expect(counter.looks()).toBeLessThan(MAX_LOOKS);
    counter.begin();
    await cleanPicture(picture);
    expect(counter.looks()).toBeLessThan(MAX_LOOKS * 2);
  });

  it("a picture's size stays known when its compressed metadata cost too much", async () => {
    const result = await probe(
      memorySource(jxl(times(3461, box("brob", "xml ", brotliCompressSync(packet))), codestream)),
    );
    expect(result).toMatchObject({ outcome: "known", facts: { mimeType: "image/jxl" } });
    expect(result.outcome === "known" && result.facts.width).toBeGreaterThan(0);
    expect(result.outcome === "known" && result.facts.warnings).toContain("probe.bounded");
  });

  it("metadata of ordinary pictures is unpacked", async () => {
    const place = text('<x exif:GPSLatitude="52,31N"/>');
    const result = await probe(memorySource(jxl(codestream, box("brob", "xml ", brotliCompressSync(place)))));
    expect(result).toMatchObject({ outcome: "known", facts: { hasGps: true } });
    expect(result.unpackedBytes).toBe(place.length);
  });
});

/** Measured CPU time takes so long that only `npm run test:all` does it. */
if (triesAll)
  describe("CPU time", () => {
    it.each([...HOSTILE_FILES, ...MANY_PIECES])(
      "a file costs at most 250 ms of CPU time: %s",
      async (_name, bytes) => {
        await expectQuick(() => probe(memorySource(bytes)));
      },
    );
  });
