import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { blobSource } from "~/formats";
import { patchBlob } from "~/formats/browser";
import { box } from "./support/boxes.ts";
import { join, latin1, u16, u32 } from "./support/bytes.ts";
import type { Part } from "./support/bytes.ts";
import { findLocation, tellsLocation } from "./support/location.ts";
import { memorySource } from "./support/sources.ts";

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

const toBlob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);
const toSource = (bytes: Uint8Array) => blobSource(toBlob(bytes));
async function clean(bytes: Uint8Array): Promise<Uint8Array> {
  const file = toBlob(bytes);
  const result = patchBlob(file, await findLocation(blobSource(file)));
  expect(result.size).toBe(file.size);
  return new Uint8Array(await result.arrayBuffer());
}

/** 52/1 31/1 12/1 as EXIF stores it, in either byte order. */
const latitude = (bytes: Uint8Array) => {
  const big = Buffer.from([0, 0, 0, 52, 0, 0, 0, 1, 0, 0, 0, 31, 0, 0, 0, 1]);
  const little = Buffer.from([52, 0, 0, 0, 1, 0, 0, 0, 31, 0, 0, 0, 1, 0, 0, 0]);
  return Buffer.from(bytes).includes(big) || Buffer.from(bytes).includes(little);
};

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

describe("removing the location", () => {
  it.each(["jpeg", "png", "webp"] as const)(
    "a %s keeps its length, its pixels and its maker",
    async (format) => {
      const original = new Uint8Array(await picture()[format]().toBuffer());
      expect(latitude(original)).toBe(true);
      const result = await clean(original);
      expect(latitude(result)).toBe(false);
      expect(Buffer.from(result).includes("Wishlight")).toBe(true);
      // The decoder checks the whole file with its checksums.
      const pixels = (bytes: Uint8Array) => sharp(bytes, { failOn: "warning" }).raw().toBuffer();
      expect(await pixels(result)).toEqual(await pixels(original));
      expect(await findLocation(toSource(result))).toEqual([]);
    },
  );

  it("a film's location boxes become free space, and nothing moves", async () => {
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

  it("a TIFF, like the camera formats built on it, keeps its maker", async () => {
    expect(latitude(gpsBlock())).toBe(true);
    expect(await isTold(gpsBlock())).toBe(true);
    const result = await clean(gpsBlock());
    expect(latitude(result)).toBe(false);
    expect(Buffer.from(result).includes("Wishlight")).toBe(true);
    expect(await isTold(result)).toBe(false);
  });

  it("an AVIF keeps its length and its pixels", async () => {
    const original = new Uint8Array(await picture().avif().toBuffer());
    expect(latitude(original)).toBe(true);
    expect(await isTold(original)).toBe(true);
    const result = await clean(original);
    expect(latitude(result)).toBe(false);
    expect(await isTold(result)).toBe(false);
    const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
    expect(await pixels(result)).toEqual(await pixels(original));
  });

  it.each(["gpmd", "camm", "rtmd"])("a film's %s track is zeroed, and nothing else is", async (entry) => {
    const film = actionFilm(entry);
    expect(await isTold(film)).toBe(true);
    const result = Buffer.from(await clean(film));
    expect(result.includes("52.5200")).toBe(false);
    expect(result.includes("picture and sound")).toBe(true);
    expect(await isTold(new Uint8Array(result))).toBe(false);
    expect(await findLocation(toSource(actionFilm("avc1")))).toEqual([]);
  });

  it("nothing is found in files without a location, and broken ones are no problem", async () => {
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
      expect(await findLocation(toSource(bytes))).toEqual([]);
    for (let length = 0; length < 400; length += 7) await clean(whole.subarray(0, length));
  });
});
