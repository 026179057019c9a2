import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { findPersonal, patchBytes, probe } from "../../app/formats/index.ts";
import {
  exifSegment,
  idat,
  join,
  jpeg,
  jpegFrame,
  pngChunk,
  riff,
  riffFile,
  segment,
  u16le,
  u32,
  u32le,
  zeros,
} from "./support/bytes.ts";
import type { Part } from "./support/bytes.ts";
import {
  expectTaken,
  findLocation,
  gpsBlocks,
  packets,
  tellsLocation,
  withoutLocation,
} from "./support/location.ts";
import { memorySource, repeatingSource, sparseSource } from "./support/sources.ts";

const exif = gpsBlocks({ shorts: { 271: 1 } });
const xmp = packets();

function summed(type: string, ...body: readonly Part[]): Uint8Array {
  const covered = join(type, ...body);
  return join(u32(covered.length - 4), covered, u32(crc32(covered)));
}

describe("a PNG", () => {
  const START = join("\x89PNG\r\n\x1a\n", summed("IHDR", u32(5), u32(4), [8, 2, 0, 0, 0]));
  const END = pngChunk("IEND");
  const text = (packet: string): Uint8Array => summed("iTXt", "XML:com.adobe.xmp\0\0\0\0\0", packet);
  const TEXT = { told: text(xmp.told), silent: text(xmp.silent) };
  const EXIF = { told: summed("eXIf", exif.told), silent: summed("eXIf", exif.silent) };

  it.each([
    ["EXIF", EXIF],
    ["XMP", TEXT],
  ])("a PNG loses its %s location before the pixels, after them and after its end", async (_name, chunk) => {
    const places: readonly ((part: Uint8Array) => Uint8Array)[] = [
      (part) => join(START, part, idat(), END),
      (part) => join(START, idat(), part, idat(), END),
    ];
    for (const place of places) await expectTaken(place(chunk.told), place(chunk.silent));
    // A crop may leave anything there.
    const ended = join(START, idat(), END);
    await expectTaken(join(ended, chunk.told), join(ended, zeros(chunk.told.length)));
  });

  it("a PNG loses both locations, even with an unneeded EXIF prefix", async () => {
    const both = (block: Uint8Array, chunk: Uint8Array): Uint8Array =>
      join(START, summed("eXIf", "Exif\0\0", block), chunk, idat(), END);
    await expectTaken(both(exif.told, TEXT.told), both(exif.silent, TEXT.silent));
  });

  it("a PNG loses a location after 25,000 chunks of pixels, and nothing else is written", async () => {
    const file = (chunk: Uint8Array) => repeatingSource(START, idat(8192), 25_000, join(chunk, END));
    const told = file(EXIF.told);
    expect(await tellsLocation(told)).toBe(true);
    const patches = await findLocation(told);
    const endAt = told.size - END.length - EXIF.told.length;
    const pieces = patches.map(({ at, length, over }) => ({
      at,
      bytes: typeof over === "number" ? new Uint8Array(length).fill(over) : over,
    }));
    const end = sparseSource(told.size, [{ at: endAt, bytes: EXIF.told }, ...pieces]);
    expect(await end.read(endAt, EXIF.told.length)).toEqual(EXIF.silent);
    for (const { at } of patches) expect(at).toBeGreaterThan(endAt);
  });
});

describe("a WebP", () => {
  const CHUNKS = Array.from({ length: 30_000 }, () => riff("ANMF", [1, 2]));
  const file = (chunks: readonly Uint8Array[], ...rest: readonly Uint8Array[]): Uint8Array =>
    riffFile("WEBP", riff("VP8X", [0x0c], zeros(9)), ...chunks, ...rest);

  it.each<readonly [string, string, Part, Part]>([
    ["EXIF", "EXIF", exif.told, exif.silent],
    ["EXIF with a prefix", "EXIF", join("Exif\0\0", exif.told), join("Exif\0\0", exif.silent)],
    ["XMP", "XMP ", xmp.told, xmp.silent],
  ])("a WebP loses its %s location, even after 30,000 small chunks", async (_name, type, told, silent) => {
    await expectTaken(file([], riff(type, told)), file([], riff(type, silent)));
    await expectTaken(file(CHUNKS, riff(type, told)), file(CHUNKS, riff(type, silent)), {
      readerTells: false,
    });
  });
});

describe("a JPEG", () => {
  it.each<readonly [string, Uint8Array, Uint8Array]>([
    ["EXIF", exifSegment(exif.told), exifSegment(exif.silent)],
    [
      "XMP",
      segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", xmp.told),
      segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", xmp.silent),
    ],
  ])("a JPEG loses its %s location that extended XMP claims to cover", async (_name, told, silent) => {
    const PREFIX = "http://ns.adobe.com/xmp/extension/\0";
    const HEADER_BYTES = PREFIX.length + 32 + 8;
    const each = 40_000;
    const filler = segment(0xfe, zeros(500));
    // The reader adds a segment's own header, so it must land on the frame after the EXIF.
    const rest = told.length + filler.length - HEADER_BYTES - 4;
    const extended = segment(0xe1, PREFIX, "0".repeat(32), u32(each + rest), u32(0), zeros(each));
    const file = (part: Uint8Array): Uint8Array => jpeg(extended, part, filler, jpegFrame(30, 20));
    expect(await tellsLocation(memorySource(file(told))), "the reader jumps over it").toBe(false);
    expect(await tellsLocation(memorySource(jpeg(told, jpegFrame(30, 20))))).toBe(true);
    await expectTaken(file(told), file(silent), { readerTells: false });
  });

  it("a JPEG loses it in every segment that has one", async () => {
    const file = (part: Uint8Array): Uint8Array =>
      jpeg(exifSegment(part), jpegFrame(3, 2), exifSegment(part));
    await expectTaken(file(exif.told), file(exif.silent));
  });

  it("a JPEG keeps a block that ends before its GPS directory does", async () => {
    const file = jpeg(exifSegment(exif.told.subarray(0, 45)), jpegFrame(3, 2));
    expect(await withoutLocation(file)).toEqual(file);
  });
});

describe("a thermal camera's large JPEG", () => {
  const piece = (index: number, bytes: number): Uint8Array =>
    segment(0xe1, "FLIR\0\x01", [index, 10], zeros(bytes));
  const thermal = Array.from({ length: 10 }, (_, index) => piece(index, 65_525));
  const file = join(
    jpeg(exifSegment(exif.told), ...thermal, piece(10, 900), jpegFrame(8, 6), segment(0xda, zeros(10))),
    zeros(200_000),
  );

  it("a thermal JPEG costs the reader as little as any other, and gives size and place", async () => {
    const result = await probe(memorySource(file));
    expect(result).toMatchObject({ facts: { width: 8, height: 6, hasGps: true } });
    expect(result.reads).toBeLessThanOrEqual(4);
    expect(result.bytesRead).toBeLessThanOrEqual(128 * 1024);
  });

  it("a thermal JPEG loses what the camera wrote", async () => {
    const found = await findPersonal(memorySource(file));
    expect([...found.kinds]).toEqual(["location"]);
    expect(Buffer.from(patchBytes(file, found.patches)).includes("FLIR")).toBe(false);
  });
});

describe("a segment of a JPEG", () => {
  const SECRET = "number 12345";
  const file = (marker: number, ...body: readonly Part[]): Uint8Array =>
    jpeg(segment(marker, ...body), segment(0xe2, "Kept in the file"), jpegFrame(8, 6));

  it.each<readonly [string, string, number, string]>([
    ["FLIR", "location", 0xe1, "FLIR\0"],
    ["Parrot", "location", 0xe8, "PARROT\0"],
    ["GoPro", "location", 0xe6, "GoPro\0"],
    ["InfiRay", "location", 0xe2, "\x01\0\0\x01IJPEG\0"],
    ["Casio", "identity", 0xe1, "QVCI\0"],
    ["FlashPix", "identity", 0xe2, "FPXR\0"],
    ["Kodak", "identity", 0xe3, "Meta\0"],
    ["Kodak in capitals", "identity", 0xe3, "META\0"],
    ["Ricoh", "identity", 0xe5, "RMETA\0"],
    ["Samsung", "identity", 0xe5, "ssuniqueid\0"],
    ["Nokia", "identity", 0xe4, "MMIMETA\0"],
    ["Toshiba", "identity", 0xe6, "EPPIM\0"],
    ["a military camera", "identity", 0xe6, "NITF\0"],
    ["Pentax", "identity", 0xe5, "PENTAX \0"],
    ["Huawei", "identity", 0xe7, "HUAWEI\0"],
    ["DJI", "identity", 0xe7, "DJI-DBG\0"],
    ["old cameras", "identity", 0xec, "[picture info]\n"],
    ["Canon", "identity", 0xe0, "II\x1a\0\0\0HEAPJPGM"],
  ])("the segment of %s is removed completely", async (_maker, kind, marker, head) => {
    const bytes = file(marker, head, SECRET);
    const found = await findPersonal(memorySource(bytes));
    expect([[...found.kinds], [...found.left]]).toEqual([[kind], []]);
    const clean = Buffer.from(patchBytes(bytes, found.patches));
    expect([clean.includes(SECRET), clean.includes("Kept in the file"), clean.length]).toEqual([
      false,
      true,
      bytes.length,
    ]);
  });

  it("a TIFF block after an unknown segment's name loses its place", async () => {
    await expectTaken(file(0xe3, "Name\0\0", exif.told), file(0xe3, "Name\0\0", exif.silent), {
      readerTells: false,
    });
  });

  it.each(["JFIF\0", "ICC_PROFILE\0", "MPF\0", "urn:iso:std", "SPIFF\0", "Ducky", "Adobe\0"])(
    "a segment needed for drawing is kept, whatever its text: %j",
    async (head) => {
      const bytes = file(0xe2, head, "GPS(13.4050, 52.5200) Serial Number 5");
      expect(await withoutLocation(bytes)).toEqual(bytes);
    },
  );

  it("a segment that claims to be one of a series is checked on its own", async () => {
    const claims = segment(0xe2, "ICC_PROFILE\0", [1, 10], zeros(40_000));
    const bytes = jpeg(claims, exifSegment(exif.told), jpegFrame(8, 6), segment(0xfe, zeros(60_000)));
    expect(await tellsLocation(memorySource(bytes))).toBe(true);
  });

  it("a colour profile in many segments costs as little as one", async () => {
    const profile = Array.from({ length: 10 }, (_, index) =>
      segment(0xe2, "ICC_PROFILE\0", [index + 1, 10], zeros(index < 9 ? 65_000 : 900)),
    );
    const result = await probe(memorySource(jpeg(...profile, exifSegment(exif.told), jpegFrame(8, 6))));
    expect(result).toMatchObject({ facts: { width: 8, height: 6, hasGps: true } });
    expect(result.reads).toBeLessThanOrEqual(4);
  });
});

describe("a JPEG XR", () => {
  const renumbered = (block: Uint8Array, version: number): Uint8Array => {
    const bytes = block.slice();
    bytes.set([0xbc, version], 2);
    return bytes;
  };

  it("a JPEG XR loses its place, and the reader sees the difference", async () => {
    await expectTaken(renumbered(exif.told, 1), renumbered(exif.silent, 1));
  });

  it("a first-version JPEG XR loses its place", async () => {
    await expectTaken(renumbered(exif.told, 0), renumbered(exif.silent, 0), { readerTells: false });
  });

  it("a JPEG XR loses the place in its XMP", async () => {
    const file = (packet: string): Uint8Array =>
      join(
        ...[
          "II\xbc\x01",
          u32le(8),
          u16le(1),
          u16le(700),
          u16le(1),
          u32le(packet.length),
          u32le(26),
          u32le(0),
        ],
        packet,
      );
    await expectTaken(file(xmp.told), file(xmp.silent));
  });
});
