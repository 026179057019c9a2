import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, it } from "vitest";
import { probe } from "../../app/formats/index.ts";
import { ask, readFacts } from "./support/ask.ts";
import { box, ftyp } from "./support/boxes.ts";
import { join, latin1, riffFile, riff, tiff, u16, u16le, u32, u32le, zeros } from "./support/bytes.ts";
import { memorySource } from "./support/sources.ts";

const WIDTH = 173;
const HEIGHT = 91;
const wide = (number: (value: number) => number[]): Uint8Array => join(number(WIDTH), number(HEIGHT));

describe("pictures of workstations, scanners and games", () => {
  it.each([
    [
      "image/x-dcx",
      join(
        [0xb1, 0x68, 0xde, 0x3a],
        u32le(64),
        zeros(56),
        [10, 5, 1, 8],
        u16le(10),
        u16le(20),
        u16le(182),
        u16le(110),
      ),
    ],
    [
      "application/x-navi-animation",
      riffFile(
        "ACON",
        riff("anih", zeros(36)),
        riff("LIST", "fram", riff("icon", zeros(6), [WIDTH, HEIGHT], zeros(60))),
      ),
    ],
    ["image/x-cineon", join([0x80, 0x2a, 0x5f, 0xd7], zeros(196), wide(u32), zeros(100))],
    ["image/x-cineon", join([0xd7, 0x5f, 0x2a, 0x80], zeros(196), wide(u32le), zeros(100))],
    ["image/x-blp", join("BLP2", u32le(1), zeros(4), wide(u32le), zeros(100))],
    ["image/x-ftex", join("FTEX", u32le(1), wide(u32le), zeros(100))],
    ["image/x-vtf", join("VTF\0", u32le(7), u32le(2), u32le(80), wide(u16le), zeros(100))],
    ["image/x-gimp-gbr", join(u32(30), u32(2), wide(u32), u32(4), "GIMP", zeros(100))],
    ["image/x-xwindowdump", join(u32(101), u32(7), u32(2), u32(24), wide(u32), zeros(100))],
    ["image/x-xwindowdump", join(u32le(101), u32le(7), u32le(2), u32le(24), wide(u32le), zeros(100))],
    ["image/x-viff", join([0xab, 1, 1, 3, 8], zeros(515), wide(u32le), zeros(600))],
    [
      "image/x-miff",
      join(`id=ImageMagick  version=1.0\ncolumns=${WIDTH}  rows=${HEIGHT}\n:\x1a`, zeros(100)),
    ],
    [
      "image/x-pict",
      join(zeros(514), u16(10), u16(20), u16(101), u16(193), [0, 0x11, 2, 0xff, 0x0c, 0], zeros(100)),
    ],
    [
      "image/x-wsq",
      join(
        [0xff, 0xa0, 0xff, 0xa8],
        u16(9),
        "NIST_CO",
        [0xff, 0xa2],
        u16(17),
        [0, 255],
        u16(HEIGHT),
        u16(WIDTH),
        zeros(90),
      ),
    ],
    ["image/x-portable-floatmap", join(`PH\n${WIDTH} ${HEIGHT}\n-1.000\n`, zeros(100))],
  ])("the size of %s is read", async (mimeType, bytes) => {
    expect(await readFacts(bytes)).toMatchObject({ kind: "image", mimeType, width: WIDTH, height: HEIGHT });
  });

  it("a text that begins with their letters is not a picture", async () => {
    for (const words of [
      "FTEX is a texture",
      "BLP1 and BLP2 are textures of a game",
      "id=ImageMagick is an attribute",
    ])
      expect((await ask(latin1(`${words}. `.repeat(20)))).outcome, words).toBe("rejected");
  });

  it("a DCX or WSQ file with a cut picture is recognised without its size", async () => {
    for (const start of [
      join([0xb1, 0x68, 0xde, 0x3a], u32le(9000)),
      join([0xff, 0xa0, 0xff, 0xa8], u16(900), zeros(9)),
    ]) {
      const facts = await readFacts(join(start, zeros(20)));
      expect(facts.width).toBeNull();
      expect(facts.warnings).toContain("probe.truncated");
    }
  });
});

describe("the low-overhead form of HEIF and AVIF", () => {
  /** Version, nine flags, chroma, orientation, wide sides or not, sides; padded. */
  const mini = (
    turn: number,
    width: number,
    height: number,
    flags = "000000000",
    end = zeros(40),
  ): Uint8Array => {
    const sides = Math.max(width, height) > 128 ? 15 : 7;
    const text = [
      "00",
      flags,
      "01",
      (turn - 1).toString(2).padStart(3, "0"),
      sides === 15 ? "1" : "0",
      (width - 1).toString(2).padStart(sides, "0"),
      (height - 1).toString(2).padStart(sides, "0"),
    ].join("");
    const bytes = text.match(/.{1,8}/g) ?? [];
    return box(
      "mini",
      Uint8Array.from(bytes, (byte) => Number.parseInt(byte.padEnd(8, "0"), 2)),
      end,
    );
  };
  const file = (codec: string, body: Uint8Array): Uint8Array => join(box("ftyp", "mif3", codec), body);

  it("sides of seven and of fifteen bits are read", async () => {
    expect(await readFacts(file("avif", mini(1, 100, 128)))).toMatchObject({
      mimeType: "image/avif",
      width: 100,
      height: 128,
      rotation: null,
      warnings: [],
    });
    expect(await readFacts(file("heic", mini(1, 4000, 3000)))).toMatchObject({
      mimeType: "image/heic",
      width: 4000,
      height: 3000,
    });
  });

  it.each([
    [3, 4000, 3000, 180],
    [6, 3000, 4000, 90],
    [8, 3000, 4000, 270],
  ])("orientation %i turns the picture", async (turn, width, height, rotation) => {
    expect(await readFacts(file("avif", mini(turn, 4000, 3000)))).toMatchObject({
      width,
      height,
      rotation,
      storedWidth: 4000,
      storedHeight: 3000,
    });
  });

  it("a location in the trailing EXIF or XMP is found when the flags announce it", async () => {
    const exif = join(zeros(200), tiff({ gps: true }));
    const xmp = join(zeros(200), `<rdf:Description exif:GPSLatitude="52,6N"/>`);
    for (const [flags, end, hasGps] of [
      ["000000010", exif, true],
      ["000000001", xmp, true],
      ["000000010", zeros(200), false],
      ["000000000", exif, false],
    ] as const)
      expect(await readFacts(file("avif", mini(1, 64, 48, flags, end)))).toMatchObject({ width: 64, hasGps });
  });

  it("the type is kept when the box is cut or of a newer version", async () => {
    expect((await readFacts(file("avif", box("mini", [0])))).warnings).toContain("probe.truncated");
    expect(await readFacts(file("avif", box("mini", [0xc0], zeros(20))))).toMatchObject({
      mimeType: "image/avif",
      width: null,
      warnings: ["probe.damaged"],
    });
  });
});

describe("metadata of JPEG XL", () => {
  const signature = join(u32(12), "JXL \r\n\x87\n", ftyp("jxl ", "jxl "));
  const picture = box("jxlc", [0xff, 0x0a, 0x41, 0x06], zeros(40));
  const block = tiff({ gps: true });
  const exif = join(u32(0), block);
  const xmp = `<x:xmpmeta><rdf:Description exif:GPSLatitude="52,6N"/></x:xmpmeta>`;
  // The fastest quality: a bomb of zeros is small at any.
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY };
  const packed = (type: string, body: Uint8Array): Uint8Array =>
    box("brob", type, brotliCompressSync(body, { params }));

  it.each([
    ["EXIF before the picture", [box("Exif", exif), picture]],
    ["EXIF after the picture", [picture, box("Exif", exif)]],
    ["EXIF after a prefix left out of its offset", [box("Exif", u32(0), "Exif\0\0", block), picture]],
    ["EXIF with an invalid offset", [box("Exif", u32(0xffff_ffff), block), picture]],
    ["packed EXIF", [packed("Exif", exif), picture]],
    ["XMP", [picture, box("xml ", xmp)]],
    ["packed XMP", [packed("xml ", latin1(xmp)), picture]],
  ])("a location is found in %s", async (_name, boxes) => {
    expect(await readFacts(join(signature, ...boxes))).toMatchObject({ hasGps: true, width: 8, height: 8 });
  });

  it("a large picture is not followed through all of its parts", async () => {
    const part = box("jxlp", zeros(300_000));
    const first = box("jxlp", u32(0), [0xff, 0x0a, 0x41, 0x06], zeros(300_000));
    const result = await probe(
      memorySource(join(signature, first, ...Array.from({ length: 30 }, () => part))),
    );
    expect(result).toMatchObject({ outcome: "known", facts: { width: 8, height: 8, warnings: [] } });
    expect(result.reads).toBeLessThanOrEqual(8);
  });

  it("no location is found in other files, nor in broken, nested or bomb-like compression", async () => {
    const bomb = packed("Exif", join(exif, zeros(64 * 1024 * 1024)));
    for (const body of [
      box("Exif", u32(0), tiff({})),
      box("brob", "Exif", zeros(30)),
      packed("brob", exif),
      bomb,
      box("brob", "Ex"),
    ])
      expect(await readFacts(join(signature, body, picture))).toMatchObject({ hasGps: false, width: 8 });
  });
});

describe("textures, BPG and Photoshop", () => {
  it("both kinds of KTX are distinguished", async () => {
    const sides = [...u32le(0), ...u32le(1), ...u32le(30), ...u32le(20)];
    expect(await readFacts(join("\xabKTX 20\xbb\r\n\x1a\n", sides, zeros(40)))).toMatchObject({
      mimeType: "image/ktx2",
      fileExt: "ktx2",
      width: 30,
      height: 20,
    });
  });

  it("the sides of a BPG are read", async () => {
    expect(
      await readFacts(join("BPG\xfb", [0x20, 0x00, 0x85, 0x00, 0x83, 0x60, 0], zeros(40))),
    ).toMatchObject({
      mimeType: "image/bpg",
      width: 640,
      height: 480,
    });
  });

  it("a Photoshop file's orientation and location are read", async () => {
    const resource = (number: number, body: Uint8Array): Uint8Array =>
      join("8BIM", u16(number), [0, 0], u32(body.length), body, body.length % 2 ? [0] : []);
    const resources = join(
      resource(1005, zeros(16)),
      resource(0x0422, tiff({ shorts: { 274: 6 }, gps: true })),
    );
    const file = join(
      "8BPS",
      u16(1),
      zeros(6),
      u16(3),
      u32(20),
      u32(30),
      u16(8),
      u16(3),
      u32(0),
      u32(resources.length),
      resources,
    );
    expect(await readFacts(file)).toMatchObject({ storedWidth: 30, width: 20, orientation: 6, hasGps: true });
  });
});
