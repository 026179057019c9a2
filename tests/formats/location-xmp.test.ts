import { describe, expect, it } from "vitest";
import { findLocation } from "../../app/formats/index.ts";
import { jpeg, jpegFrame, png, pngChunk, segment } from "./support/bytes.ts";
import { expectTaken, withoutLocation } from "./support/location.ts";
import { memorySource } from "./support/sources.ts";

const file = (packet: string): Uint8Array =>
  jpeg(segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", packet), jpegFrame(30, 20));
const LONG = `52,31.2N ${"and on ".repeat(430)}`;

describe("GPS values of an XMP packet become spaces", () => {
  it.each<readonly [string, (value: string) => string]>([
    ["between double quotes", (value) => `exif:GPSLatitude="${value}" tiff:Make="Kept"`],
    ["between single quotes", (value) => `exif:GPSLatitude='${value}' tiff:Make='Kept'`],
    ["between single quotes that hold a double one", (value) => `exif:GPSLatitude='${value}' a='"'`],
    ["behind spaces around the sign", (value) => `exif:GPSLatitude \n= "${value}"`],
    ["of an element", (value) => `<exif:GPSLatitude>${value}</exif:GPSLatitude><tiff:Make>Kept</tiff:Make>`],
    [
      "of an element whose name ends with a line",
      (value) => `<exif:GPSLatitude \n>${value}</exif:GPSLatitude>`,
    ],
    ["of several attributes", (value) => `exif:GPSLatitude="${value}" exif:GPSLongitude='${value}'`],
  ])("%s", async (_name, packet) => {
    for (const value of ["52,31.2N", LONG]) {
      expect(value.length === 8 || value.length > 3000).toBe(true);
      await expectTaken(file(packet(value)), file(packet(" ".repeat(value.length))));
    }
  });

  it("but stay where one does not end, with everything behind them", async () => {
    const open = `exif:GPSLatitude="52,31.2N ${"text of the packet ".repeat(40)}`;
    const before = (value: string): string => `exif:GPSLongitude="${value}" ${open}`;
    expect(await withoutLocation(file(open))).toEqual(file(open));
    expect(await withoutLocation(file(before("13,24.3E")))).toEqual(file(before(" ".repeat(8))));
    // What ends far behind is another's end.
    const far = `${open}${" ".repeat(5000)}" a='1'`;
    expect(await withoutLocation(file(far))).toEqual(file(far));
  });

  it("once each, however many begin within one another", async () => {
    const within = png(1, 1, pngChunk("iTXt", `${"exif:GPSa>".repeat(400)}52<`.repeat(20)));
    const patches = await findLocation(memorySource(within));
    const total = patches.reduce((sum, { bytes }) => sum + bytes.length, 0);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(within.length);
  });
});
