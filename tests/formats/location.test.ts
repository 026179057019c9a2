import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { blobSource } from "~/formats";
import { patched } from "~/formats/browser";
import { box } from "./support/boxes.ts";
import { ebml, join, latin1, u16, u32 } from "./support/bytes.ts";
import type { Part } from "./support/bytes.ts";
import { findLocation, tellsLocation } from "./support/location.ts";
import { memorySource } from "./support/sources.ts";

/** A picture whose EXIF says Berlin, and keeps its maker. */
function picture() {
  return sharp({ create: { width: 16, height: 12, channels: 3, background: "#c80" } }).withExif({
    IFD0: { Make: "Wishlight" },
    IFD3: {
      GPSLatitudeRef: "N",
      GPSLatitude: "52/1 31/1 12/1",
      GPSLongitudeRef: "E",
      GPSLongitude: "13/1 24/1 18/1",
    },
  });
}

const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);
const sourceOf = (bytes: Uint8Array) => blobSource(blobOf(bytes));
async function clean(bytes: Uint8Array): Promise<Uint8Array> {
  const file = blobOf(bytes);
  const result = patched(file, await findLocation(blobSource(file)));
  expect(result.size).toBe(file.size);
  return new Uint8Array(await result.arrayBuffer());
}

/** 52/1 31/1 12/1 as EXIF stores it, in either byte order. */
const latitude = (bytes: Uint8Array) => {
  const big = Buffer.from([0, 0, 0, 52, 0, 0, 0, 1, 0, 0, 0, 31, 0, 0, 0, 1]);
  const little = Buffer.from([52, 0, 0, 0, 1, 0, 0, 0, 31, 0, 0, 0, 1, 0, 0, 0]);
  return Buffer.from(bytes).includes(big) || Buffer.from(bytes).includes(little);
};

/** Whether the reader finds a location in the file. */
const isTold = (bytes: Uint8Array) => tellsLocation(memorySource(bytes));

/** A TIFF block with a maker and 52° 31' 12" North. */
function gpsBlock(): Uint8Array {
  const entry = (tag: number, type: number, count: number, value: Part) =>
    join(u16(tag), u16(type), u32(count), value);
  const root = join(u16(2), entry(0x10f, 2, 10, u32(38)), entry(0x8825, 4, 1, u32(48)), u32(0));
  const gps = join(u16(2), entry(1, 2, 2, latin1("N\0\0\0")), entry(2, 5, 3, u32(78)), u32(0));
  const degrees = [52, 1, 31, 1, 12, 1].map(u32);
  return join(latin1("MM\0*"), u32(8), root, latin1("Wishlight\0"), gps, ...degrees);
}

/** A picture's boxes with its EXIF in 'idat'; enough for whoever asks what it is and where it was taken. */
function heic(exif: Uint8Array): Uint8Array {
  const infe = (id: number, type: string) =>
    box("infe", Uint8Array.of(2, 0, 0, 0), u16(id), u16(0), latin1(`${type}\0`));
  const meta = box(
    "meta",
    u32(0),
    box("hdlr", u32(0), u32(0), latin1("pict"), new Uint8Array(13)),
    box("pitm", u32(0), u16(1)),
    box("iinf", u32(0), u16(2), infe(1, "hvc1"), infe(2, "Exif")),
    box(
      "iloc",
      Uint8Array.of(1, 0, 0, 0, 0x44, 0x00),
      u16(1),
      join(u16(2), u16(1), u16(0), u16(1), u32(0), u32(exif.length)),
    ),
    box("idat", exif),
  );
  return join(box("ftyp", latin1("heic\0\0\0\0mif1heic")), meta, box("mdat", new Uint8Array(64)));
}

/** A film of one track of this sample entry: two chunks around something that is not its own. */
function actionFilm(entry: string): Uint8Array {
  const head = box("ftyp", latin1("isom\0\0\0\0"));
  const [one, other] = [latin1("GPS5 52.5200 here"), latin1("GPS5 52.5201 there!")];
  const between = latin1("picture and sound");
  const at = head.length + 8;
  const table = box(
    "stbl",
    box("stsd", u32(0), u32(1), box(entry, new Uint8Array(78))),
    box("stts", u32(0), u32(1), u32(3), u32(1000)),
    box("stsc", u32(0), u32(2), u32(1), u32(2), u32(1), u32(2), u32(1), u32(1)),
    box("stsz", u32(0), u32(0), u32(3), u32(10), u32(one.length - 10), u32(other.length)),
    box("stco", u32(0), u32(2), u32(at), u32(at + one.length + between.length)),
  );
  const handler = box("hdlr", u32(0), u32(0), latin1(entry === "avc1" ? "vide" : "meta"), new Uint8Array(13));
  const mdhd = box("mdhd", u32(0), u32(0), u32(0), u32(1000), u32(3000), u32(0));
  const track = box("trak", box("mdia", mdhd, handler, box("minf", table)));
  return join(head, box("mdat", one, between, other), box("moov", track));
}

function matroska(tags: Record<string, string>): Uint8Array {
  const simple = Object.entries(tags).map(([name, value]) =>
    ebml("67c8", ebml("45a3", latin1(name)), ebml("4487", latin1(value))),
  );
  const track = ebml("ae", ebml("83", Uint8Array.of(1)), ebml("86", latin1("V_VP8")));
  return join(
    ebml("1a45dfa3", ebml("4282", latin1("matroska"))),
    ebml(
      "18538067",
      ebml("1549a966", ebml("4489", Uint8Array.of(0x44, 0x7a, 0, 0))),
      ebml("1654ae6b", track),
      ebml("1254c367", ebml("7373", ...simple)),
      ebml("1f43b675", new Uint8Array(100)),
    ),
  );
}

describe("taking the location out", () => {
  it.each(["jpeg", "png", "webp"] as const)(
    "of a %s leaves its length, its pixels and its maker",
    async (format) => {
      const original = new Uint8Array(await picture()[format]().toBuffer());
      expect(latitude(original)).toBe(true);
      const result = await clean(original);
      expect(latitude(result)).toBe(false);
      expect(Buffer.from(result).includes("Wishlight")).toBe(true);
      // The decoder reads it to the end, checksums included.
      const pixels = (bytes: Uint8Array) => sharp(bytes, { failOn: "warning" }).raw().toBuffer();
      expect(await pixels(result)).toEqual(await pixels(original));
      expect(await findLocation(sourceOf(result))).toEqual([]);
    },
  );

  it("of an XMP packet writes spaces over what tells it only", async () => {
    const packet = `<x exif:GPSLatitude="52,31.2N" tiff:Make="Wishlight"><exif:GPSLongitude>13,24.3E</exif:GPSLongitude></x>`;
    const body = join(latin1("http://ns.adobe.com/xap/1.0/\0"), latin1(packet));
    const length = body.length + 2;
    const file = join(
      Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255),
      body,
      Uint8Array.of(0xff, 0xda),
    );
    const text = Buffer.from(await clean(file)).toString("latin1");
    expect(text).toContain(`tiff:Make="Wishlight"`);
    expect(text).not.toMatch(/GPS|52,31|13,24/);
  });

  it("of a film turns the boxes into free space and moves nothing", async () => {
    const place = box("\xa9xyz", latin1("\0\x12\x15\xc7+52.5200+013.4050/"));
    const loci = box("loci", latin1("\0\0\0\0Berlin somewhere"));
    const title = box("\xa9nam", latin1("A title"));
    const film = join(
      box("ftyp", latin1("isom\0\0\0\0")),
      box("mdat", latin1("loci ©xyz bytes of the film +52.5200+013.4050/")),
      box("moov", box("trak", box("udta", loci)), box("udta", place, title)),
    );
    const result = Buffer.from(await clean(film));
    expect(result.includes("Berlin")).toBe(false);
    expect(result.lastIndexOf("+52.5200")).toBeLessThan(result.indexOf("moov"));
    expect(result.includes("A title")).toBe(true);
    expect(result.toString("latin1").match(/free/g)).toHaveLength(2);
  });

  it("of a phone's film empties Apple's metadata key and its value", async () => {
    const key = (name: string) => box("mdta", latin1(name));
    const value = (text: string) => join(u32(1), u32(0), latin1(text));
    const item = (index: number, text: string) => {
      const data = box("data", value(text));
      return join(u32(8 + data.length), u32(index), data);
    };
    const keys = join(
      u32(0),
      u32(2),
      key("com.apple.quicktime.make"),
      key("com.apple.quicktime.location.ISO6709"),
    );
    const meta = box(
      "meta",
      box("hdlr", new Uint8Array(24)),
      box("keys", keys),
      box("ilst", item(1, "Wishlight"), item(2, "+52.5200+013.4050/")),
    );
    const film = join(box("ftyp", latin1("qt  \0\0\0\0")), box("moov", meta));
    const result = Buffer.from(await clean(film));
    expect(result.includes("+52.52")).toBe(false);
    expect(result.includes("location.ISO6709")).toBe(false);
    expect(result.includes("Wishlight")).toBe(true);
  });

  it("of a TIFF, and so of the camera formats built on it, leaves its maker", async () => {
    expect(latitude(gpsBlock())).toBe(true);
    expect(await isTold(gpsBlock())).toBe(true);
    const result = await clean(gpsBlock());
    expect(latitude(result)).toBe(false);
    expect(Buffer.from(result).includes("Wishlight")).toBe(true);
    expect(await isTold(result)).toBe(false);
  });

  it("of an AVIF leaves its length and its pixels", async () => {
    const original = new Uint8Array(await picture().avif().toBuffer());
    expect(latitude(original)).toBe(true);
    expect(await isTold(original)).toBe(true);
    const result = await clean(original);
    expect(latitude(result)).toBe(false);
    expect(await isTold(result)).toBe(false);
    const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
    expect(await pixels(result)).toEqual(await pixels(original));
  });

  it("of a HEIC whose EXIF lies in its item data", async () => {
    const exif = join(u32(6), latin1("Exif\0\0"), gpsBlock());
    const result = await clean(heic(exif));
    expect(latitude(heic(exif))).toBe(true);
    expect(latitude(result)).toBe(false);
    expect(Buffer.from(result).includes("Wishlight")).toBe(true);
    expect(await isTold(heic(exif))).toBe(true);
    expect(await isTold(result)).toBe(false);
  });

  it.each(["gpmd", "camm", "rtmd"])(
    "of a film with a %s track zeroes its samples and nothing else",
    async (entry) => {
      const film = actionFilm(entry);
      expect(await isTold(film)).toBe(true);
      const result = Buffer.from(await clean(film));
      expect(result.includes("52.5200")).toBe(false);
      expect(result.includes("picture and sound")).toBe(true);
      expect(await isTold(new Uint8Array(result))).toBe(false);
      // Picture tracks are no telemetry.
      expect(await findLocation(sourceOf(actionFilm("avc1")))).toEqual([]);
    },
  );

  it("of a Matroska film writes spaces over the tag that names it", async () => {
    const film = matroska({ TITLE: "Wishlight", LOCATION: "+52.5200+013.4050/" });
    expect(await isTold(film)).toBe(true);
    const result = await clean(film);
    expect(Buffer.from(result).includes("52.52")).toBe(false);
    expect(Buffer.from(result).includes("Wishlight")).toBe(true);
    expect(await isTold(result)).toBe(false);
    expect(await findLocation(sourceOf(matroska({ TITLE: "52" })))).toEqual([]);
  });

  it("finds nothing in files that don't say, and is not upset by broken ones", async () => {
    const plain = await sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
      .jpeg()
      .toBuffer();
    const whole = new Uint8Array(await picture().jpeg().toBuffer());
    const broken = [
      latin1(""),
      latin1("\xff\xd8"),
      latin1("II*\0\xff\xff\xff\xff"),
      latin1("\x1a\x45\xdf\xa3\x80\x12\x54\xc3\x67\xff"),
      join(
        box("ftyp", latin1("heic")),
        box("meta", u32(0), box("iloc", u32(0), Uint8Array.of(0x44, 0x40, 0xff, 0xff))),
      ),
      join(
        box("ftyp", latin1("isom")),
        box(
          "moov",
          box("trak", box("mdia", box("minf", box("stbl", box("stsd", u32(0), u32(1), box("gpmd")))))),
        ),
      ),
      latin1("\x89PNG\r\n\x1a\n\xff\xff\xff\xffeXIf"),
      latin1("RIFF\xff\xff\xff\xffWEBPEXIF\xff\xff\xff\xff"),
      join(u32(16), latin1("ftyp"), u32(0), u32(0), u32(0xffffffff), latin1("moov")),
      join(box("ftyp", latin1("isom")), u32(0), latin1("moov"), u32(4), latin1("udta")),
    ];
    for (const bytes of [new Uint8Array(plain), ...broken])
      expect(await findLocation(sourceOf(bytes))).toEqual([]);
    for (let length = 0; length < 400; length += 7) await clean(whole.subarray(0, length));
  });
});
