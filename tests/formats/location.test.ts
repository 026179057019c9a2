import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { blobSource, findLocation, patched, probe } from "~/formats";

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
async function tellsLocation(bytes: Uint8Array): Promise<boolean> {
  const result = await probe({
    size: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
  });
  return result.outcome === "known" && result.facts.hasGps;
}

const be16 = (value: number) => Uint8Array.of((value >> 8) & 255, value & 255);

/** A TIFF block with a maker and 52° 31' 12" North. */
function gpsBlock(): Uint8Array {
  const entry = (tag: number, type: number, count: number, value: Uint8Array) =>
    join(be16(tag), be16(type), be32(count), value);
  const root = join(be16(2), entry(0x10f, 2, 10, be32(38)), entry(0x8825, 4, 1, be32(48)), be32(0));
  const gps = join(be16(2), entry(1, 2, 2, ascii("N\0\0\0")), entry(2, 5, 3, be32(78)), be32(0));
  const degrees = [52, 1, 31, 1, 12, 1].map(be32);
  return join(ascii("MM\0*"), be32(8), root, ascii("Wishlight\0"), gps, ...degrees);
}

/** A picture's boxes with its EXIF in 'idat'; enough for whoever asks what it is and where it was taken. */
function heic(exif: Uint8Array): Uint8Array {
  const infe = (id: number, type: string) =>
    box("infe", Uint8Array.of(2, 0, 0, 0), be16(id), be16(0), ascii(`${type}\0`));
  const meta = box(
    "meta",
    be32(0),
    box("hdlr", be32(0), be32(0), ascii("pict"), new Uint8Array(13)),
    box("pitm", be32(0), be16(1)),
    box("iinf", be32(0), be16(2), infe(1, "hvc1"), infe(2, "Exif")),
    box(
      "iloc",
      Uint8Array.of(1, 0, 0, 0, 0x44, 0x00),
      be16(1),
      join(be16(2), be16(1), be16(0), be16(1), be32(0), be32(exif.length)),
    ),
    box("idat", exif),
  );
  return join(box("ftyp", ascii("heic\0\0\0\0mif1heic")), meta, box("mdat", new Uint8Array(64)));
}

/** A film of one track of this sample entry: two chunks around something that is not its own. */
function actionFilm(entry: string): Uint8Array {
  const head = box("ftyp", ascii("isom\0\0\0\0"));
  const [one, other] = [ascii("GPS5 52.5200 here"), ascii("GPS5 52.5201 there!")];
  const between = ascii("picture and sound");
  const at = head.length + 8;
  const table = box(
    "stbl",
    box("stsd", be32(0), be32(1), box(entry, new Uint8Array(78))),
    box("stts", be32(0), be32(1), be32(3), be32(1000)),
    box("stsc", be32(0), be32(2), be32(1), be32(2), be32(1), be32(2), be32(1), be32(1)),
    box("stsz", be32(0), be32(0), be32(3), be32(10), be32(one.length - 10), be32(other.length)),
    box("stco", be32(0), be32(2), be32(at), be32(at + one.length + between.length)),
  );
  const handler = box(
    "hdlr",
    be32(0),
    be32(0),
    ascii(entry === "avc1" ? "vide" : "meta"),
    new Uint8Array(13),
  );
  const mdhd = box("mdhd", be32(0), be32(0), be32(0), be32(1000), be32(3000), be32(0));
  const track = box("trak", box("mdia", mdhd, handler, box("minf", table)));
  return join(head, box("mdat", one, between, other), box("moov", track));
}

function matroska(tags: Record<string, string>): Uint8Array {
  const element = (id: number[], ...body: Uint8Array[]) => {
    const inner = join(...body);
    return join(Uint8Array.from(id), Uint8Array.of(0x10), be32(inner.length).subarray(1), inner);
  };
  const simple = Object.entries(tags).map(([name, value]) =>
    element([0x67, 0xc8], element([0x45, 0xa3], ascii(name)), element([0x44, 0x87], ascii(value))),
  );
  const track = element([0xae], element([0x83], Uint8Array.of(1)), element([0x86], ascii("V_VP8")));
  return join(
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], ascii("matroska"))),
    element(
      [0x18, 0x53, 0x80, 0x67],
      element([0x15, 0x49, 0xa9, 0x66], element([0x44, 0x89], Uint8Array.of(0x44, 0x7a, 0, 0))),
      element([0x16, 0x54, 0xae, 0x6b], track),
      element([0x12, 0x54, 0xc3, 0x67], element([0x73, 0x73], ...simple)),
      element([0x1f, 0x43, 0xb6, 0x75], new Uint8Array(100)),
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

  it("of a PNG renews the checksum of every chunk it writes in, and of no other", async () => {
    const original = new Uint8Array(await picture().png().toBuffer());
    const result = await clean(original);
    expect(result).not.toEqual(original);
    const view = new DataView(result.buffer);
    let chunks = 0;
    for (let at = 8; at < result.length; chunks++) {
      const length = view.getUint32(at);
      const covered = result.subarray(at + 4, at + 8 + length);
      expect(view.getUint32(at + 8 + length), `chunk ${chunks}`).toBe(crc32(covered));
      at += 12 + length;
    }
    expect(chunks).toBeGreaterThan(2);
  });

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

  it("of a TIFF, and so of the camera formats built on it, leaves its maker", async () => {
    expect(latitude(gpsBlock())).toBe(true);
    expect(await tellsLocation(gpsBlock())).toBe(true);
    const result = await clean(gpsBlock());
    expect(latitude(result)).toBe(false);
    expect(Buffer.from(result).includes("Wishlight")).toBe(true);
    expect(await tellsLocation(result)).toBe(false);
  });

  it("of an AVIF leaves its length and its pixels", async () => {
    const original = new Uint8Array(await picture().avif().toBuffer());
    expect(latitude(original)).toBe(true);
    expect(await tellsLocation(original)).toBe(true);
    const result = await clean(original);
    expect(latitude(result)).toBe(false);
    expect(await tellsLocation(result)).toBe(false);
    const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
    expect(await pixels(result)).toEqual(await pixels(original));
  });

  it("of a HEIC whose EXIF lies in its item data", async () => {
    const exif = join(be32(6), ascii("Exif\0\0"), gpsBlock());
    const result = await clean(heic(exif));
    expect(latitude(heic(exif))).toBe(true);
    expect(latitude(result)).toBe(false);
    expect(Buffer.from(result).includes("Wishlight")).toBe(true);
    expect(await tellsLocation(heic(exif))).toBe(true);
    expect(await tellsLocation(result)).toBe(false);
  });

  it.each(["gpmd", "camm", "rtmd"])(
    "of a film with a %s track zeroes its samples and nothing else",
    async (entry) => {
      const film = actionFilm(entry);
      expect(await tellsLocation(film)).toBe(true);
      const result = Buffer.from(await clean(film));
      expect(result.includes("52.5200")).toBe(false);
      expect(result.includes("picture and sound")).toBe(true);
      expect(await tellsLocation(new Uint8Array(result))).toBe(false);
      // Picture tracks are no telemetry.
      expect(await findLocation(sourceOf(actionFilm("avc1")))).toEqual([]);
    },
  );

  it("of a Matroska film writes spaces over the tag that names it", async () => {
    const film = matroska({ TITLE: "Wishlight", LOCATION: "+52.5200+013.4050/" });
    expect(await tellsLocation(film)).toBe(true);
    const result = await clean(film);
    expect(Buffer.from(result).includes("52.52")).toBe(false);
    expect(Buffer.from(result).includes("Wishlight")).toBe(true);
    expect(await tellsLocation(result)).toBe(false);
    expect(await findLocation(sourceOf(matroska({ TITLE: "52" })))).toEqual([]);
  });

  it("finds nothing in files that don't say, and is not upset by broken ones", async () => {
    const plain = await sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
      .jpeg()
      .toBuffer();
    const whole = new Uint8Array(await picture().jpeg().toBuffer());
    const broken = [
      ascii(""),
      ascii("\xff\xd8"),
      ascii("II*\0\xff\xff\xff\xff"),
      ascii("\x1a\x45\xdf\xa3\x80\x12\x54\xc3\x67\xff"),
      join(
        box("ftyp", ascii("heic")),
        box("meta", be32(0), box("iloc", be32(0), Uint8Array.of(0x44, 0x40, 0xff, 0xff))),
      ),
      join(
        box("ftyp", ascii("isom")),
        box(
          "moov",
          box("trak", box("mdia", box("minf", box("stbl", box("stsd", be32(0), be32(1), box("gpmd")))))),
        ),
      ),
      ascii("\x89PNG\r\n\x1a\n\xff\xff\xff\xffeXIf"),
      ascii("RIFF\xff\xff\xff\xffWEBPEXIF\xff\xff\xff\xff"),
      join(be32(16), ascii("ftyp"), be32(0), be32(0), be32(0xffffffff), ascii("moov")),
      join(box("ftyp", ascii("isom")), be32(0), ascii("moov"), be32(4), ascii("udta")),
    ];
    for (const bytes of [new Uint8Array(plain), ...broken])
      expect(await findLocation(sourceOf(bytes))).toEqual([]);
    for (let length = 0; length < 400; length += 7) await clean(whole.subarray(0, length));
  });
});
