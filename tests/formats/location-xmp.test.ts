import { describe, expect, it } from "vitest";
import { join, jpeg, jpegFrame, png, pngChunk, segment, tiff } from "./support/bytes.ts";
import { expectTaken, findLocation, gpsBlocks, spaces, withoutLocation } from "./support/location.ts";
import { memorySource } from "./support/sources.ts";

const file = (packet: string): Uint8Array =>
  jpeg(segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", packet), jpegFrame(30, 20));
const LONG = `52,31.2N ${"and on ".repeat(430)}`;

/** What is to go stands between two signs that the packet does not hold. */
const marked = (packet: string): { told: string; silent: string } => ({
  told: packet.replace(/[«»]/g, ""),
  silent: packet.replace(/«([^»]*)»/g, (_all, place: string) => spaces(place)),
});

describe("properties of an XMP packet that tell a place become spaces, name and all", () => {
  it.each<readonly [string, (value: string) => string]>([
    ["between double quotes", (value) => `«exif:GPSLatitude="${value}"» tiff:Make="Kept"`],
    ["between single quotes", (value) => `«exif:GPSLatitude='${value}'» tiff:Make='Kept'`],
    ["between single quotes that hold a double one", (value) => `«exif:GPSLatitude='${value}'» a='"'`],
    ["behind spaces around the sign", (value) => `«exif:GPSLatitude \n= "${value}"»`],
    [
      "of an element",
      (value) => `«<exif:GPSLatitude>${value}</exif:GPSLatitude>»<tiff:Make>Kept</tiff:Make>`,
    ],
    [
      "of an element whose name ends with a line",
      (value) => `«<exif:GPSLatitude \n>${value}</exif:GPSLatitude>»`,
    ],
    ["of several attributes", (value) => `«exif:GPSLatitude="${value}"» «exif:GPSLongitude='${value}'»`],
  ])("%s", async (_name, packet) => {
    for (const value of ["52,31.2N", LONG]) {
      expect(value.length === 8 || value.length > 3000).toBe(true);
      const { told, silent } = marked(packet(value));
      await expectTaken(file(told), file(silent));
    }
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
      "where it was shown, with all that stands within",
      `«<Iptc4xmpExt:LocationShown><rdf:Bag><rdf:li Iptc4xmpExt:Sublocation="x"><Iptc4xmpExt:LocationName><rdf:Alt><rdf:li xml:lang="x-default">Zoo</rdf:li></rdf:Alt></Iptc4xmpExt:LocationName></rdf:li></rdf:Bag></Iptc4xmpExt:LocationShown>»<tiff:Make>Kept</tiff:Make>`,
    ],
    [
      "where it was made, closed at once",
      `«<Iptc4xmpExt:LocationCreated Iptc4xmpExt:City="Bonn"/>» a="Kept"`,
    ],
    [
      "under another prefix",
      `«pre:GPSLatitude="52"» «drone-dji:GpsLongtitude="+13.4"» drone-dji:GimbalYaw="1"`,
    ],
    ["by its camera's number", `«aux:SerialNumber="12345"» aux:Lens="Kept"`],
    ["by its lens's number", `«exifEX:LensSerialNumber='77'» exifEX:LensModel='Kept'`],
    ["by its owner", `«<aux:OwnerName>Somebody</aux:OwnerName>»<dc:rights>Kept</dc:rights>`],
  ])("%s", async (_name, packet) => {
    const { told, silent } = marked(packet);
    await expectTaken(file(told), file(silent), { readerTells: false });
  });

  it("as UTF-16 too, and as extended XMP", async () => {
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

  it("but a namespace, a licence and a release are none", async () => {
    const packet = `<x xmlns:geo="http://www.w3.org/2003/01/geo/" xmpRights:Owner="Kept" dc:rights="©" stEvt:changed="/"/>`;
    expect(await withoutLocation(file(packet))).toEqual(file(packet));
  });

  it("but stay where one does not end, with everything behind them", async () => {
    const open = `exif:GPSLatitude="52,31.2N ${"text of the packet ".repeat(400)}`;
    const before = marked(`«exif:GPSLongitude="13,24.3E"» ${open}`);
    expect(await withoutLocation(file(open))).toEqual(file(open));
    expect(await withoutLocation(file(before.told))).toEqual(file(before.silent));
    // What ends far behind is another's end.
    const far = `${open}${" ".repeat(5000)}" a='1'`;
    expect(await withoutLocation(file(far))).toEqual(file(far));
  });

  it("once each, however many begin within one another", async () => {
    const within = png(1, 1, pngChunk("iTXt", `${"exif:GPSa>".repeat(400)}52<`.repeat(20)));
    const patches = await findLocation(memorySource(within));
    const total = patches.reduce((sum, { length }) => sum + length, 0);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(within.length);
  });
});

describe("a picture that an XMP packet keeps in base64", () => {
  const picture = (block: Uint8Array): Uint8Array =>
    jpeg(segment(0xe1, "Exif\0\0", block), jpegFrame(30, 20));
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
  const { told } = gpsBlocks({ shorts: { 271: 1 } });
  const PLACED = picture(told);
  const EACH_SIGNED = base64(PLACED).replace(/.{60}/g, "$&&#xA;");

  it.each<readonly [string, (value: string) => string, string]>([
    ["of a thumbnail", (value) => `<xmpGImg:image>${value}</xmpGImg:image>`, base64(PLACED)],
    ["of a thumbnail with signs for the ends of lines", (value) => `<a:b>${value}</a:b>`, EACH_SIGNED],
    ["of a second view", (value) => `<d GImage:Data="${value}" GImage:Mime="image/jpeg"/>`, base64(PLACED)],
    ["of a PNG", (value) => `<d a:b="${value}"/>`, base64(png(1, 1, pngChunk("eXIf", told)))],
  ])("becomes spaces where it tells a place: %s", async (_name, around, value) => {
    await expectTaken(file(around(value)), file(around(spaces(value))), { readerTells: false });
  });

  it("becomes spaces as far as it goes where the segment ends within it", async () => {
    const cut = base64(PLACED).slice(0, -7);
    await expectTaken(file(`<d a:b="${cut}`), file(`<d a:b="${spaces(cut)}`), { readerTells: false });
  });

  it("stays where it tells none, and where it is the end of other text", async () => {
    // Two bytes that name a place in EXIF stand in any large picture.
    const chance = base64(join(picture(tiff({ shorts: { 271: 1 } })), [0x25, 0x88, 0x88, 0x25, 0]));
    for (const value of [chance, `AAAA${base64(PLACED)}`, "/9j/ /9j/4"]) {
      const bytes = file(`<d a:b="${value}"/>`);
      expect(await withoutLocation(bytes)).toEqual(bytes);
    }
  });
});
