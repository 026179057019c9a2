import { describe, expect, it } from "vitest";
import { findPersonal, patchBytes } from "../../app/formats/index.ts";
import { exifSegment, jpeg, jpegFrame, latin1 } from "./support/bytes.ts";
import { expectTaken, gpsBlocks, spaces, withoutLocation } from "./support/location.ts";
import { memorySource } from "./support/sources.ts";

const drawing = (inside: string): Uint8Array =>
  latin1(`<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6">${inside}<desc>Kept</desc></svg>`);
const marked = (inside: string): { told: Uint8Array; silent: Uint8Array } => ({
  told: drawing(inside.replace(/[«»]/g, "")),
  silent: drawing(inside.replace(/«([^»]*)»/g, (_all, place: string) => spaces(place))),
});
const leftIn = async (bytes: Uint8Array, budget = {}): Promise<string[]> => [
  ...(await findPersonal(memorySource(bytes), budget)).left,
];

describe("a drawing's location", () => {
  it.each<readonly [string, string]>([
    ["a property of another schema anywhere", `<g «photoshop:City="Berlin"» id="a"/>`],
    ["GPS without a schema anywhere", `<g «GPSLatitude="52,31N"» id="a"/>`],
    [
      "what its metadata contain, with or without a schema",
      `<metadata><a «city="Berlin"» b="c"/></metadata>`,
    ],
    ["what RDF says", `<rdf:RDF><a «city="Berlin"» b="c"/></rdf:RDF>`],
    ["what an XMP packet contains", `<x:xmpmeta><a «city="Berlin"» b="c"/></x:xmpmeta>`],
    ["what unclosed metadata contain", `<metadata><a «city="Berlin"» b="c"/>`],
  ])("a drawing loses %s", async (_name, inside) => {
    const { told, silent } = marked(inside);
    await expectTaken(told, silent, { readerTells: false });
  });

  it("a drawing keeps everything it draws, whatever its parts are called", async () => {
    const file = drawing(
      `<g id="city" class="location" city="Berlin" location="12"><place>Berlin</place></g>`,
    );
    expect(await withoutLocation(file)).toEqual(file);
  });

  const exif = gpsBlocks({ shorts: { 271: 1 } });
  const picture = (block: Uint8Array): Uint8Array => jpeg(exifSegment(block), jpegFrame(30, 20));
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
  const image = (address: string): Uint8Array => drawing(`<image href="${address}"/>`);

  it("an embedded picture loses its location at the same length, even in an embedded drawing", async () => {
    const inside = (block: Uint8Array): Uint8Array =>
      image(`data:image/jpeg;base64,${base64(picture(block))}`);
    await expectTaken(inside(exif.told), inside(exif.silent), { readerTells: false });
    const twice = (block: Uint8Array): Uint8Array =>
      image(`data:image/svg+xml;charset=utf-8;base64,${base64(inside(block))}`);
    await expectTaken(twice(exif.told), twice(exif.silent), { readerTells: false });
  });

  it("an embedded picture without a location, or one no browser can read, is unchanged", async () => {
    for (const file of [
      image(`data:image/jpeg;base64,${base64(picture(exif.silent))}`),
      image("data:a;base64,A"),
    ])
      expect(await findPersonal(memorySource(file))).toMatchObject({ patches: [], left: new Set() });
  });

  it.each<readonly [string, string]>([
    ["percent signs", base64(picture(exif.told)).replaceAll("/", "%2F").replaceAll("A", "%41")],
    ["entities between its letters", base64(picture(exif.told)).replace(/.{60}/g, "$&&#x0A;")],
  ])("an embedded picture written with %s is unchanged, and the file is withheld", async (_name, text) => {
    const file = image(`data:image/jpeg;base64,${text}`);
    expect(await leftIn(file)).toEqual(["location"]);
    expect(await withoutLocation(file)).toEqual(file);
  });

  it("an embedded drawing written as plain text is unchanged, and the file is withheld", async () => {
    const { told } = marked(`<g exif:GPSLatitude="52,31N"/>`);
    const inner = encodeURIComponent(Buffer.from(told).toString("latin1"));
    expect(await leftIn(image(`data:image/svg+xml,${inner}`))).toEqual(["location"]);
  });

  it("an embedded file whose location can't be removed is unchanged, and the file is withheld", async () => {
    const sky = base64(latin1("SIMPLE  =  T  SITELAT = '52.5'"));
    expect(await leftIn(image(`data:image/fits;base64,${sky}`))).toEqual(["location"]);
  });

  it("a UTF-16 drawing loses its location, and is withheld if it embeds files", async () => {
    const wide = (bytes: Uint8Array): Uint8Array =>
      new Uint8Array(Buffer.from(`\ufeff${Buffer.from(bytes).toString("latin1")}`, "utf16le"));
    const { told, silent } = marked(`<g «photoshop:City="Berlin"»/>`);
    const taken = patchBytes(wide(told), (await findPersonal(memorySource(wide(told)))).patches);
    expect(Buffer.from(taken).toString("utf16le")).toBe(Buffer.from(wide(silent)).toString("utf16le"));
    expect(await leftIn(wide(told))).toEqual([]);
    expect(await leftIn(wide(image("data:image/jpeg;base64,AAAA")))).toEqual(["location"]);
  });

  it("a drawing larger than one read is withheld", async () => {
    const file = drawing(" ".repeat(100_000));
    expect(await leftIn(file, { maxReadBytes: 64 * 1024 })).toEqual(["location"]);
    expect(await leftIn(file)).toEqual([]);
  });
});
