import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { blobSource } from "~/formats";
import { patchBlob } from "~/formats/browser";
import { findLocation } from "./support/location.ts";

const LATITUDE = "52,31.2N";
const XMP =
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
  `<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${LATITUDE}"` +
  ` exif:GPSLongitude="13,24.3E"/></rdf:RDF></x:xmpmeta>`;

const END_OF_HEADER = 33;

const picture = () => sharp({ create: { width: 16, height: 12, channels: 3, background: "#c80" } });

const withExif = () =>
  picture()
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 12/1" } })
    .png()
    .toBuffer();

/** The packet uncompressed, as in most files (PNG, section 11.3.3.4). */
async function withXmp(): Promise<Buffer> {
  const png = await picture().png().toBuffer();
  const body = Buffer.from(`iTXtXML:com.adobe.xmp\0\0\0\0\0${XMP}`);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, END_OF_HEADER), size, body, sum, png.subarray(END_OF_HEADER)]);
}

/** Source: PNG, section 5.3. */
function readChunks(png: Buffer): { type: string; stands: number; is: number }[] {
  const chunks = [];
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + 8);
    chunks.push({ type, stands: png.readUInt32BE(end), is: crc32(png.subarray(at + 4, end)) });
    at = end + 4;
  }
  return chunks;
}

async function withoutLocation(png: Buffer): Promise<Buffer> {
  const file = new Blob([new Uint8Array(png)]);
  return Buffer.from(await patchBlob(file, await findLocation(blobSource(file))).arrayBuffer());
}

describe("a PNG whose location was removed", () => {
  it.each([
    ["EXIF", "eXIf", withExif],
    ["XMP", "iTXt", withXmp],
  ])(
    "a PNG without the location in its %s has valid checksums, for readers that require them",
    async (_name, type, make) => {
      const png = await make();
      const clean = await withoutLocation(png);
      expect(clean.equals(png), "something was taken out").toBe(false);
      const chunks = readChunks(clean);
      expect(chunks.map((chunk) => chunk.type)).toContain(type);
      for (const { type: name, stands, is } of chunks) expect(stands, name).toBe(is);
      await expect(sharp(clean, { failOn: "warning" }).raw().toBuffer()).resolves.toBeDefined();
    },
  );

  it("a PNG's XMP no longer has the location", async () => {
    const png = await withXmp();
    expect(png.includes(LATITUDE)).toBe(true);
    expect((await withoutLocation(png)).includes(LATITUDE)).toBe(false);
  });
});
