import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { findPlace } from "~/uploads/location/find-place";
import { patched } from "~/uploads/location/patch";

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const join = (...pieces: Uint8Array[]) => new Uint8Array(Buffer.concat(pieces));
const be32 = (value: number) =>
  Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
const box = (type: string, ...body: Uint8Array[]) => {
  const inner = join(...body);
  return join(be32(8 + inner.length), ascii(type), inner);
};

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
async function clean(bytes: Uint8Array): Promise<Uint8Array> {
  const file = blobOf(bytes);
  const result = patched(file, await findPlace(file));
  expect(result.size).toBe(file.size);
  return new Uint8Array(await result.arrayBuffer());
}

/** 52/1 31/1 12/1 as EXIF stores it, in either byte order. */
const latitude = (bytes: Uint8Array) => {
  const big = Buffer.from([0, 0, 0, 52, 0, 0, 0, 1, 0, 0, 0, 31, 0, 0, 0, 1]);
  const little = Buffer.from([52, 0, 0, 0, 1, 0, 0, 0, 31, 0, 0, 0, 1, 0, 0, 0]);
  return Buffer.from(bytes).includes(big) || Buffer.from(bytes).includes(little);
};

describe("taking the place of recording out", () => {
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
      expect(await findPlace(blobOf(result))).toEqual([]);
    },
  );

  it("of an XMP packet writes spaces over the values only", async () => {
    const packet = `<x exif:GPSLatitude="52,31.2N" tiff:Make="Wishlight"><exif:GPSLongitude>13,24.3E</exif:GPSLongitude></x>`;
    const body = join(ascii("http://ns.adobe.com/xap/1.0/\0"), ascii(packet));
    const length = body.length + 2;
    const file = join(
      Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255),
      body,
      Uint8Array.of(0xff, 0xda),
    );
    const text = Buffer.from(await clean(file)).toString("latin1");
    expect(text).toContain(`exif:GPSLatitude="        " tiff:Make="Wishlight"`);
    expect(text).toContain(`<exif:GPSLongitude>        </exif:GPSLongitude>`);
  });

  it("of a film turns the boxes into free space and moves nothing", async () => {
    const place = box("\xa9xyz", ascii("\0\x12\x15\xc7+52.5200+013.4050/"));
    const loci = box("loci", ascii("\0\0\0\0Berlin somewhere"));
    const title = box("\xa9nam", ascii("A title"));
    const film = join(
      box("ftyp", ascii("isom\0\0\0\0")),
      box("mdat", ascii("loci ©xyz bytes of the film +52.5200+013.4050/")),
      box("moov", box("trak", box("udta", loci)), box("udta", place, title)),
    );
    const result = Buffer.from(await clean(film));
    expect(result.includes("Berlin")).toBe(false);
    expect(result.lastIndexOf("+52.5200")).toBeLessThan(result.indexOf("moov"));
    expect(result.includes("A title")).toBe(true);
    expect(result.toString("latin1").match(/free/g)).toHaveLength(2);
  });

  it("of a phone's film empties Apple's metadata key and its value", async () => {
    const key = (name: string) => box("mdta", ascii(name));
    const value = (text: string) => join(be32(1), be32(0), ascii(text));
    const item = (index: number, text: string) => {
      const data = box("data", value(text));
      return join(be32(8 + data.length), be32(index), data);
    };
    const keys = join(
      be32(0),
      be32(2),
      key("com.apple.quicktime.make"),
      key("com.apple.quicktime.location.ISO6709"),
    );
    const meta = box(
      "meta",
      box("hdlr", new Uint8Array(24)),
      box("keys", keys),
      box("ilst", item(1, "Wishlight"), item(2, "+52.5200+013.4050/")),
    );
    const film = join(box("ftyp", ascii("qt  \0\0\0\0")), box("moov", meta));
    const result = Buffer.from(await clean(film));
    expect(result.includes("+52.52")).toBe(false);
    expect(result.includes("location.ISO6709")).toBe(false);
    expect(result.includes("Wishlight")).toBe(true);
  });

  it("finds nothing in files that don't say, and is not upset by broken ones", async () => {
    const plain = await sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
      .jpeg()
      .toBuffer();
    const whole = new Uint8Array(await picture().jpeg().toBuffer());
    const broken = [
      ascii(""),
      ascii("\xff\xd8"),
      ascii("\x89PNG\r\n\x1a\n\xff\xff\xff\xffeXIf"),
      ascii("RIFF\xff\xff\xff\xffWEBPEXIF\xff\xff\xff\xff"),
      join(be32(16), ascii("ftyp"), be32(0), be32(0), be32(0xffffffff), ascii("moov")),
      join(box("ftyp", ascii("isom")), be32(0), ascii("moov"), be32(4), ascii("udta")),
    ];
    for (const bytes of [new Uint8Array(plain), ...broken])
      expect(await findPlace(blobOf(bytes))).toEqual([]);
    for (let length = 0; length < 400; length += 7) await clean(whole.subarray(0, length));
  });
});
