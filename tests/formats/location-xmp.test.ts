import { describe, expect, it } from "vitest";
import { join, jpeg, jpegFrame, png, pngChunk, segment, tiff } from "./support/bytes.ts";
import { expectTaken, findLocation, gpsBlocks, spaces, withoutLocation } from "./support/location.ts";
import { memorySource } from "./support/sources.ts";

const file = (packet: string): Uint8Array =>
  jpeg(segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", packet), jpegFrame(30, 20));
const LONG = `52,31.2N ${"and on ".repeat(430)}`;

const marked = (packet: string): { told: string; silent: string } => ({
  told: packet.replace(/[«»]/g, ""),
  silent: packet.replace(/«([^»]*)»/g, (_all, place: string) => spaces(place)),
});

describe("location properties of an XMP packet", () => {
  it.each<readonly [string, (value: string) => string]>([
    ["between double quotes", (value) => `«exif:GPSLatitude="${value}"» tiff:Make="Kept"`],
    ["between single quotes", (value) => `«exif:GPSLatitude='${value}'» tiff:Make='Kept'`],
    ["between single quotes with a double one inside", (value) => `«exif:GPSLatitude='${value}'» a='"'`],
    ["after spaces around the equals sign", (value) => `«exif:GPSLatitude \n= "${value}"»`],
    [
      "of an element",
      (value) => `«<exif:GPSLatitude>${value}</exif:GPSLatitude>»<tiff:Make>Kept</tiff:Make>`,
    ],
    [
      "of an element whose name ends with a line break",
      (value) => `«<exif:GPSLatitude \n>${value}</exif:GPSLatitude>»`,
    ],
    ["of several attributes", (value) => `«exif:GPSLatitude="${value}"» «exif:GPSLongitude='${value}'»`],
  ])("a location property becomes spaces with its name: %s", async (_name, packet) => {
    for (const value of ["52,31.2N", LONG]) {
      expect(value.length === 8 || value.length > 3000).toBe(true);
      const { told, silent } = marked(packet(value));
      await expectTaken(file(told), file(silent));
    }
  });

  it("a drone's own spelling of a latitude tells a location", async () => {
    const { told, silent } = marked(`«drone-dji:GpsLatitude="+52.5"» drone-dji:GimbalYaw="1"`);
    await expectTaken(file(told), file(silent));
  });

  it.each<readonly [string, string]>([
    ...["geotate", "geotag", "geotags", "georss", "geo", "cell"].map(
      (schema) =>
        [`anything of the schema ${schema}`, `«${schema}:any="1"» not${schema}:any="Kept"`] as const,
    ),
    ["a city", `«photoshop:City="Berlin"» photoshop:Credit="Kept"`],
    ["a state", `«<photoshop:State>Bavaria</photoshop:State>»<dc:creator>Kept</dc:creator>`],
    ["a country's code", `«Iptc4xmpCore:CountryCode="DE"»`],
    ["a sublocation", `«Iptc4xmpCore:Location="Tiergarten"»`],
    [
      "the place shown, with everything inside",
      `«<Iptc4xmpExt:LocationShown><rdf:Bag><rdf:li Iptc4xmpExt:Sublocation="x"><Iptc4xmpExt:LocationName><rdf:Alt><rdf:li xml:lang="x-default">Zoo</rdf:li></rdf:Alt></Iptc4xmpExt:LocationName></rdf:li></rdf:Bag></Iptc4xmpExt:LocationShown>»<tiff:Make>Kept</tiff:Make>`,
    ],
    [
      "the place of creation, closed immediately",
      `«<Iptc4xmpExt:LocationCreated Iptc4xmpExt:City="Bonn"/>» a="Kept"`,
    ],
    [
      "under another prefix",
      `«pre:GPSLatitude="52"» «drone-dji:GpsLongtitude="+13.4"» drone-dji:GimbalYaw="1"`,
    ],
    ["a camera number", `«aux:SerialNumber="12345"» aux:Lens="Kept"`],
    ["a lens number", `«exifEX:LensSerialNumber='77'» exifEX:LensModel='Kept'`],
    ["an owner", `«<aux:OwnerName>Somebody</aux:OwnerName>»<dc:rights>Kept</dc:rights>`],
  ])("a place, device or owner becomes spaces: %s", async (_name, packet) => {
    const { told, silent } = marked(packet);
    await expectTaken(file(told), file(silent), { readerTells: false });
  });

  it("a location property becomes spaces in UTF-16 and in extended XMP", async () => {
    const { told, silent } = marked(`<a «exif:GPSLatitude="52,31.2N"» tiff:Make="Kept"/>`);
    const wide = (packet: string): Uint8Array =>
      jpeg(
        segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", new Uint8Array(Buffer.from(packet, "utf16le"))),
        jpegFrame(30, 20),
      );
    await expectTaken(wide(told), wide(silent), { readerTells: false });
    const extended = (packet: string): Uint8Array =>
      jpeg(
        segment(
          0xe1,
          "http://ns.adobe.com/xmp/extension/\0",
          "0".repeat(32),
          [0, 0, 0, 9, 0, 0, 0, 0],
          packet,
        ),
        jpegFrame(30, 20),
      );
    await expectTaken(extended(told), extended(silent), { readerTells: false });
  });

  it("a namespace, a licence and a release date are no location", async () => {
    const packet = `<x xmlns:geo="http://www.w3.org/2003/01/geo/" xmpRights:Owner="Kept" dc:rights="©" stEvt:changed="/"/>`;
    expect(await withoutLocation(file(packet))).toEqual(file(packet));
  });

  it("an unclosed property is kept, with everything after it", async () => {
    const open = `exif:GPSLatitude="52,31.2N ${"text of the packet ".repeat(400)}`;
    const before = marked(`«exif:GPSLongitude="13,24.3E"» ${open}`);
    expect(await withoutLocation(file(open))).toEqual(file(open));
    expect(await withoutLocation(file(before.told))).toEqual(file(before.silent));
    const far = `${open}${" ".repeat(5000)}" a='1'`;
    expect(await withoutLocation(file(far))).toEqual(file(far));
  });

  it("nested properties are overwritten once each", async () => {
    const within = png(1, 1, pngChunk("iTXt", `${"exif:GPSa>".repeat(400)}52<`.repeat(20)));
    const patches = await findLocation(memorySource(within));
    const total = patches.reduce((sum, { length }) => sum + length, 0);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(within.length);
  });
});

describe("a base64 picture in an XMP packet", () => {
  const picture = (block: Uint8Array): Uint8Array =>
    jpeg(segment(0xe1, "Exif\0\0", block), jpegFrame(30, 20));
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
  const { told } = gpsBlocks({ shorts: { 271: 1 } });
  const PLACED = picture(told);
  const EACH_SIGNED = base64(PLACED).replace(/.{60}/g, "$&&#xA;");

  it.each<readonly [string, (value: string) => string, string]>([
    ["a thumbnail", (value) => `<xmpGImg:image>${value}</xmpGImg:image>`, base64(PLACED)],
    ["a thumbnail with escaped line ends", (value) => `<a:b>${value}</a:b>`, EACH_SIGNED],
    ["a second view", (value) => `<d GImage:Data="${value}" GImage:Mime="image/jpeg"/>`, base64(PLACED)],
    ["a PNG", (value) => `<d a:b="${value}"/>`, base64(png(1, 1, pngChunk("eXIf", told)))],
  ])("a base64 picture with a location becomes spaces: %s", async (_name, around, value) => {
    await expectTaken(file(around(value)), file(around(spaces(value))), { readerTells: false });
  });

  it("a base64 picture cut by the segment's end becomes spaces up to there", async () => {
    const cut = base64(PLACED).slice(0, -7);
    await expectTaken(file(`<d a:b="${cut}`), file(`<d a:b="${spaces(cut)}`), { readerTells: false });
  });

  it("a base64 picture is kept without a location, or at the end of other text", async () => {
    // Two bytes that name a place in EXIF occur in any large picture.
    const chance = base64(join(picture(tiff({ shorts: { 271: 1 } })), [0x25, 0x88, 0x88, 0x25, 0]));
    for (const value of [chance, `AAAA${base64(PLACED)}`, "/9j/ /9j/4"]) {
      const bytes = file(`<d a:b="${value}"/>`);
      expect(await withoutLocation(bytes)).toEqual(bytes);
    }
  });
});
