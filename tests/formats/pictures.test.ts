import { describe, expect, it } from "vitest";
import { ask, readFacts } from "./support/ask.ts";
import {
  exifSegment,
  idat,
  join,
  jpeg,
  jpegFrame,
  latin1,
  ORIENTATION,
  png,
  pngChunk,
  riff,
  riffFile,
  segment,
  tiff,
  u16,
  u16le,
  u24le,
  u32,
  u32le,
  u64,
  u64le,
  zeros,
} from "./support/bytes.ts";
import { clap, irot, ispe, still, full, box } from "./support/boxes.ts";

describe("JPEG", () => {
  it.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc9, 0xca])(
    "a JPEG's size is read from frame type %i",
    async (marker) => {
      expect(await readFacts(jpeg(jpegFrame(300, 200, marker)))).toMatchObject({
        mimeType: "image/jpeg",
        width: 300,
        height: 200,
        orientation: null,
      });
    },
  );

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("a JPEG's displayed size follows orientation %i", async (orientation) => {
    const facts = await readFacts(
      jpeg(exifSegment(tiff({ shorts: { [ORIENTATION]: orientation } })), jpegFrame(300, 200)),
    );
    expect(facts).toMatchObject({
      orientation,
      storedWidth: 300,
      storedHeight: 200,
      width: orientation < 5 ? 300 : 200,
      height: orientation < 5 ? 200 : 300,
    });
  });

  it.each([
    [
      "after other segments",
      [
        segment(0xe0, "JFIF\0", zeros(9)),
        segment(0xe2, "ICC_PROFILE\0", zeros(3000)),
        exifSegment(tiff({ little: false, shorts: { [ORIENTATION]: 6 }, gps: true })),
        jpegFrame(30, 20),
      ],
    ],
    [
      "after the frame header",
      [jpegFrame(30, 20), exifSegment(tiff({ shorts: { [ORIENTATION]: 6 }, gps: true }))],
    ],
    [
      "after an XMP segment",
      [
        segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x tiff:Orientation="3"/>'),
        exifSegment(tiff({ shorts: { [ORIENTATION]: 6 }, gps: true })),
        jpegFrame(30, 20),
      ],
    ],
    [
      "after stray bytes",
      [
        segment(0xe0, "JFIF\0", zeros(9)),
        Uint8Array.from([1, 2, 3]),
        exifSegment(tiff({ shorts: { [ORIENTATION]: 6 }, gps: true })),
        jpegFrame(30, 20),
      ],
    ],
  ])("a JPEG's EXIF is found %s", async (_place, segments) => {
    expect(await readFacts(jpeg(...segments))).toMatchObject({
      orientation: 6,
      width: 20,
      height: 30,
      hasGps: true,
    });
  });

  it("a JPEG's orientation and location are read from XMP when EXIF has none", async () => {
    const xmp = segment(
      0xe1,
      "http://ns.adobe.com/xap/1.0/\0<r><tiff:Orientation>8</tiff:Orientation><exif:GPSLatitude>52,3N</exif:GPSLatitude></r>",
    );
    expect(await readFacts(jpeg(xmp, jpegFrame(30, 20)))).toMatchObject({
      orientation: 8,
      width: 20,
      hasGps: true,
    });
  });

  it("a location in XMP is found by any prefix of its namespace", async () => {
    const xmp = segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<r e:GPSLatitude="52,3N" e:GPSVersionID="2"/>');
    expect((await readFacts(jpeg(xmp, jpegFrame(30, 20)))).hasGps).toBe(true);
  });

  it("a JPEG that begins with comments of 64 KiB is no text", async () => {
    const comment = segment(0xfe, latin1("x".repeat(65_000)));
    expect(await readFacts(jpeg(comment, comment, jpegFrame(30, 20)))).toMatchObject({
      mimeType: "image/jpeg",
      width: 30,
    });
  });

  it("a JPEG's megabytes of extended XMP are skipped", async () => {
    const [each, pieces] = [65_000, 60];
    const extended = Array.from({ length: pieces }, (_, i) =>
      segment(
        0xe1,
        "http://ns.adobe.com/xmp/extension/\0",
        zeros(32),
        u32(each * pieces),
        u32(each * i),
        zeros(each),
      ),
    );
    const result = await ask(
      jpeg(exifSegment(tiff({ shorts: { [ORIENTATION]: 6 } })), ...extended, jpegFrame(30, 20)),
    );
    expect(result).toMatchObject({ outcome: "known", facts: { width: 20, height: 30 } });
    expect(result.reads).toBeLessThanOrEqual(8);
  });

  it("a JPEG's thumbnail orientation is reported but turns nothing", async () => {
    const withThumbnail = join(
      "II*\0",
      u32le(8),
      u16le(0),
      u32le(14),
      u16le(1),
      u16le(ORIENTATION),
      u16le(3),
      u32le(1),
      u32le(8),
      u32le(0),
    );
    expect(await readFacts(jpeg(exifSegment(withThumbnail), jpegFrame(30, 20)))).toMatchObject({
      orientation: 8,
      width: 30,
      height: 20,
    });
  });

  it("a JPEG that begins with a long comment is a picture, and a page that begins like a JPEG isn't", async () => {
    const comment = segment(0xfe, "a comment ".repeat(900));
    expect(await readFacts(jpeg(comment, jpegFrame(30, 20)))).toMatchObject({
      mimeType: "image/jpeg",
      width: 30,
    });
    const page = join([0xff, 0xd8, 0xff], "<html><script>alert(1)</script></html>", " ".repeat(5000));
    expect(await ask(page)).toMatchObject({ outcome: "rejected" });
  });

  it("a JPEG's out-of-range orientation is ignored", async () => {
    expect(
      await readFacts(jpeg(exifSegment(tiff({ shorts: { [ORIENTATION]: 9 } })), jpegFrame(30, 20))),
    ).toMatchObject({ orientation: null, width: 30 });
  });
});

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

describe("PNG", () => {
  it("an animated PNG is recognised by the control chunk before the pixels", async () => {
    expect(await readFacts(png(5, 4, pngChunk("acTL", u32(2), u32(0)), idat()))).toMatchObject({
      mimeType: "image/apng",
      animated: true,
    });
    expect(await readFacts(png(5, 4, idat(), pngChunk("acTL", u32(2), u32(0))))).toMatchObject({
      mimeType: "image/png",
      animated: false,
    });
  });

  it("a large PNG's EXIF is found after its pixels", async () => {
    expect(
      await readFacts(
        png(50, 40, idat(300_000), pngChunk("eXIf", tiff({ shorts: { [ORIENTATION]: 6 }, gps: true }))),
      ),
    ).toMatchObject({ orientation: 6, width: 40, height: 50, hasGps: true });
  });

  it("a PNG's location is found in compressed XMP", async () => {
    const packed = await deflate(latin1('<rdf:Description exif:GPSLatitude="48,51.4N"/>'));
    const chunk = pngChunk("iTXt", "XML:com.adobe.xmp\0", [1, 0, 0, 0], packed);
    expect((await readFacts(png(50, 40, chunk, idat()))).hasGps).toBe(true);
    const damaged = pngChunk("iTXt", "XML:com.adobe.xmp\0", [1, 0, 0, 0], packed.subarray(0, 9));
    expect(await readFacts(png(50, 40, damaged, idat()))).toMatchObject({ hasGps: false, width: 50 });
  });

  it("a PNG's EXIF is found in a raw profile, plain and compressed", async () => {
    const block = join("Exif\0\0", tiff({ shorts: { [ORIENTATION]: 8 } }));
    const text = join(
      "\nexif\n      ",
      String(block.length),
      "\n",
      [...block].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
    );
    const packed = await deflate(text);
    expect(
      (await readFacts(png(50, 40, pngChunk("tEXt", "Raw profile type exif\0", text), idat()))).orientation,
    ).toBe(8);
    expect(
      (await readFacts(png(50, 40, pngChunk("zTXt", "Raw profile type exif\0", [0], packed), idat())))
        .orientation,
    ).toBe(8);
  });

  it("a PNG's location is found in a raw profile of XMP", async () => {
    const packet = latin1('<rdf:Description exif:GPSLatitude="48,51.4N"/>');
    const hex = [...packet].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const chunk = pngChunk("tEXt", "Raw profile type xmp\0", `\nxmp\n      ${packet.length}\n${hex}\n`);
    expect((await readFacts(png(50, 40, chunk, idat()))).hasGps).toBe(true);
  });
});

describe("WebP", () => {
  it("lossy, lossless and extended WebP sizes are read", async () => {
    const lossy = riffFile(
      "WEBP",
      riff("VP8 ", zeros(3), [0x9d, 1, 0x2a], u16le(321), u16le(123), zeros(20)),
    );
    const lossless = riffFile("WEBP", riff("VP8L", [0x2f], u32le(320 | (122 << 14)), zeros(20)));
    const extended = riffFile(
      "WEBP",
      riff("VP8X", [0x0a], zeros(3), u24le(320), u24le(122)),
      riff("ANIM", zeros(6)),
      riff("ANMF", zeros(70_000)),
      riff("EXIF", tiff({ shorts: { [ORIENTATION]: 6 } })),
    );
    expect(await readFacts(lossy)).toMatchObject({ width: 321, height: 123, animated: false });
    expect(await readFacts(lossless)).toMatchObject({ width: 321, height: 123 });
    expect(await readFacts(extended)).toMatchObject({
      width: 123,
      height: 321,
      orientation: 6,
      animated: true,
    });
  });

  it("a WebP's location is told without a flag, but its orientation turns nothing", async () => {
    const pixels = riff("VP8 ", zeros(3), [0x9d, 1, 0x2a], u16le(30), u16le(20), zeros(20));
    const exif = riff("EXIF", tiff({ shorts: { [ORIENTATION]: 6 }, gps: true }));
    const canvas = riff("VP8X", [0], zeros(3), u24le(29), u24le(19));
    for (const chunks of [
      [pixels, exif],
      [canvas, pixels, exif],
    ])
      expect(await readFacts(riffFile("WEBP", ...chunks))).toMatchObject({
        hasGps: true,
        orientation: null,
        width: 30,
      });
  });
});

describe("GIF", () => {
  const frame = join([0x21, 0xf9, 4, 0, 50, 0, 0, 0, 0x2c], zeros(8), [0], [2, 1, 0, 0]);
  it("a GIF's frames and their time are counted", async () => {
    const head = join("GIF89a", u16le(20), u16le(10), [0, 0, 0]);
    expect(await readFacts(join(head, frame, frame, [0x3b]))).toMatchObject({
      width: 20,
      height: 10,
      animated: true,
      durationMs: 1000,
    });
    expect(await readFacts(join(head, frame, [0x3b]))).toMatchObject({ animated: false, durationMs: null });
  });

  it("a GIF's frame without a time, or with too short a one, is a tenth of a second", async () => {
    const delay = (hundredths: number) => join([0x21, 0xf9, 4, 0, hundredths, 0, 0, 0]);
    const bare = frame.subarray(8);
    const frames = join(delay(0), bare, delay(1), bare, bare, delay(2), bare);
    const bytes = join("GIF89a", u16le(20), u16le(10), [0, 0, 0], frames, [0x3b]);
    expect(await readFacts(bytes)).toMatchObject({ animated: true, durationMs: 320 });
  });

  it("a GIF with an empty screen has its first frame's size", async () => {
    const sized = join([0x2c], u16le(0), u16le(0), u16le(30), u16le(15), [0], [2, 1, 0, 0]);
    expect(await readFacts(join("GIF89a", zeros(7), sized, frame, [0x3b]))).toMatchObject({
      width: 30,
      height: 15,
      unshowable: null,
    });
  });
});

describe("TIFF", () => {
  it.each([true, false])(
    "a TIFF's size, orientation and location are read (little-endian: %s)",
    async (little) => {
      expect(
        await readFacts(tiff({ little, shorts: { 256: 300, 257: 200, [ORIENTATION]: 7 }, gps: true })),
      ).toMatchObject({ mimeType: "image/tiff", width: 200, height: 300, orientation: 7, hasGps: true });
    },
  );

  it("BigTIFF is read in both byte orders", async () => {
    const big = (little: boolean): Uint8Array => {
      const [w16, w64] = little ? [u16le, u64le] : [u16, u64];
      const entry = (tag: number, value: number): Uint8Array =>
        join(w16(tag), w16(3), w64(1), w16(value), zeros(6));
      return join(
        little ? "II" : "MM",
        w16(43),
        w16(8),
        w16(0),
        w64(16),
        w64(2),
        entry(256, 300),
        entry(257, 200),
        w64(0),
      );
    };
    for (const little of [true, false])
      expect(await readFacts(big(little))).toMatchObject({ mimeType: "image/tiff", width: 300, height: 200 });
  });

  it("a directory at the end of a large TIFF is read with two reads", async () => {
    const at = 900_000;
    const directory = join(
      u16le(2),
      u16le(256),
      u16le(3),
      u32le(1),
      u32le(7),
      u16le(257),
      u16le(3),
      u32le(1),
      u32le(5),
      u32le(0),
    );
    const file = join("II*\0", u32le(at), zeros(at - 8), directory);
    expect(await readFacts(file)).toMatchObject({ width: 7, height: 5 });
  });
});

describe("HEIF and AVIF", () => {
  it.each([
    ["as stored", [ispe(640, 480)], 640, 480, null],
    ["turned once", [ispe(640, 480), irot(1)], 480, 640, 270],
    ["turned over", [ispe(640, 480), irot(2)], 640, 480, 180],
    ["cropped, then turned", [ispe(640, 480), clap(600, 400), irot(3)], 400, 600, 90],
    ["mirrored", [ispe(640, 480), box("imir", [1])], 640, 480, null],
  ])("a picture is shown %s", async (_how, properties, width, height, rotation) => {
    for (const brand of ["heic", "avif"])
      expect(await readFacts(still(brand, properties))).toMatchObject({
        mimeType: `image/${brand}`,
        width,
        height,
        rotation,
      });
  });

  it("a grid's own size is read, and its EXIF turns nothing", async () => {
    const block = join(u32(6), "Exif\0\0", tiff({ shorts: { [ORIENTATION]: 6 }, gps: true }));
    const data = join([0, 0, 1, 1], u16(1000), u16(700), block);
    const more = [
      full(
        "iinf",
        0,
        u16(2),
        full("infe", 0x02000000, u16(1), u16(0), "grid", [0]),
        full("infe", 0x02000000, u16(2), u16(0), "Exif", [0]),
      ),
      full(
        "iloc",
        0x01000000,
        [0x44, 0],
        u16(2),
        u16(1),
        u16(1),
        u16(0),
        u16(1),
        u32(0),
        u32(8),
        u16(2),
        u16(1),
        u16(0),
        u16(1),
        u32(8),
        u32(block.length),
      ),
      box("idat", data),
    ];
    expect(await readFacts(still("heic", [], more, "grid"))).toMatchObject({
      width: 1000,
      height: 700,
      orientation: 6,
      hasGps: true,
    });
  });
});

describe("other pictures", () => {
  it.each([
    [
      "a top-down bitmap",
      join("BM", zeros(12), u32le(40), u32le(9), u32le(-7 >>> 0), zeros(40)),
      "image/bmp",
      9,
      7,
    ],
    ["an OS/2 bitmap", join("BM", zeros(12), u32le(12), u16le(9), u16le(7), zeros(40)), "image/bmp", 9, 7],
    [
      "an icon of several sizes",
      join(
        [0, 0, 1, 0, 2, 0],
        [16, 16, 0, 0, 1, 0, 32, 0],
        u32le(40),
        u32le(38),
        [0, 0, 0, 0, 1, 0, 32, 0],
        u32le(40),
        u32le(38),
        zeros(60),
      ),
      "image/x-icon",
      256,
      256,
    ],
    [
      "a Photoshop file",
      join("8BPS", u16(1), zeros(6), u16(3), u32(7), u32(9), zeros(20)),
      "image/vnd.adobe.photoshop",
      9,
      7,
    ],
    [
      "a JPEG 2000 stream with an offset",
      join([0xff, 0x4f, 0xff, 0x51], u16(41), u16(0), u32(19), u32(27), u32(10), u32(20), zeros(40)),
      "image/j2c",
      9,
      7,
    ],
    [
      "a portable map with comments",
      join("P6\n# a\n# b\n9 7\n255\n", zeros(189)),
      "image/x-portable-pixmap",
      9,
      7,
    ],
    ["a QOI picture", join("qoif", u32(9), u32(7), [4, 0], zeros(20)), "image/qoi", 9, 7],
    [
      "a Targa without a footer",
      join([0, 0, 2], zeros(9), u16le(9), u16le(7), [24, 0], zeros(189)),
      "image/x-tga",
      9,
      7,
    ],
  ])("the size is read from %s", async (_name, bytes, mimeType, width, height) => {
    expect(await readFacts(bytes)).toMatchObject({ kind: "image", mimeType, width, height });
  });

  it("a rotated JPEG XL stream is read", async () => {
    // small, height 8*(4+1)=40, ratio 3 (4:3), not default, extra fields, orientation 6, nothing else
    const bits = "1" + "00100" + "110" + "0" + "1" + "101" + "0" + "0" + "0";
    const bytes = [0, 0, 0, 0];
    [...bits].forEach((bit, i) => {
      if (bit === "1") bytes[i >> 3] = (bytes[i >> 3] ?? 0) | (1 << (i & 7));
    });
    expect(await readFacts(join([0xff, 0x0a], bytes, zeros(40)))).toMatchObject({
      mimeType: "image/jxl",
      storedWidth: 53,
      storedHeight: 40,
      width: 40,
      height: 53,
      orientation: 6,
    });
  });
});
