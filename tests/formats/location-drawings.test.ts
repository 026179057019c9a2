import { describe, expect, it } from "vitest";
import { findPersonal, patchedBytes } from "../../app/formats/index.ts";
import { exifSegment, jpeg, jpegFrame, latin1 } from "./support/bytes.ts";
import { expectTaken, gpsBlocks, spaces, withoutLocation } from "./support/location.ts";
import { memorySource } from "./support/sources.ts";

const drawing = (inside: string): Uint8Array =>
  latin1(`<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6">${inside}<desc>Kept</desc></svg>`);
/** What is to go stands between two signs. */
const marked = (inside: string): { told: Uint8Array; silent: Uint8Array } => ({
  told: drawing(inside.replace(/[«»]/g, "")),
  silent: drawing(inside.replace(/«([^»]*)»/g, (_all, place: string) => spaces(place))),
});
const leftIn = async (bytes: Uint8Array, budget = {}): Promise<string[]> => [
  ...(await findPersonal(memorySource(bytes), budget)).left,
];

describe("a drawing loses", () => {
  it.each<readonly [string, string]>([
    ["a property of another schema wherever it stands", `<g «photoshop:City="Berlin"» id="a"/>`],
    ["GPS without a schema wherever it stands", `<g «GPSLatitude="52,31N"» id="a"/>`],
    ["what its metadata say, with or without a schema", `<metadata><a «city="Berlin"» b="c"/></metadata>`],
    ["what RDF says", `<rdf:RDF><a «city="Berlin"» b="c"/></rdf:RDF>`],
    ["what a packet of XMP says", `<x:xmpmeta><a «city="Berlin"» b="c"/></x:xmpmeta>`],
    ["what metadata without an end say", `<metadata><a «city="Berlin"» b="c"/>`],
  ])("%s", async (_name, inside) => {
    const { told, silent } = marked(inside);
    await expectTaken(told, silent, { readerTells: false });
  });

  it("nothing that it draws, whatever its parts are called", async () => {
    const file = drawing(
      `<g id="city" class="location" city="Berlin" location="12"><place>Berlin</place></g>`,
    );
    expect(await withoutLocation(file)).toEqual(file);
  });

  const exif = gpsBlocks({ shorts: { 271: 1 } });
  const picture = (block: Uint8Array): Uint8Array => jpeg(exifSegment(block), jpegFrame(30, 20));
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
  const image = (address: string): Uint8Array => drawing(`<image href="${address}"/>`);

  it("what a picture within it tells, which stays as long, and what a picture within a drawing within it tells", async () => {
    const inside = (block: Uint8Array): Uint8Array =>
      image(`data:image/jpeg;base64,${base64(picture(block))}`);
    await expectTaken(inside(exif.told), inside(exif.silent), { readerTells: false });
    const twice = (block: Uint8Array): Uint8Array =>
      image(`data:image/svg+xml;charset=utf-8;base64,${base64(inside(block))}`);
    await expectTaken(twice(exif.told), twice(exif.silent), { readerTells: false });
  });

  it("nothing of a picture that tells nothing, and none that no browser could read", async () => {
    for (const file of [
      image(`data:image/jpeg;base64,${base64(picture(exif.silent))}`),
      image("data:a;base64,A"),
    ])
      expect(await findPersonal(memorySource(file))).toMatchObject({ patches: [], left: new Set() });
  });

  it.each<readonly [string, string]>([
    ["percent signs", base64(picture(exif.told)).replaceAll("/", "%2F").replaceAll("A", "%41")],
    ["entities between its letters", base64(picture(exif.told)).replace(/.{60}/g, "$&&#x0A;")],
  ])("nothing of a picture that is written with %s: the file is withheld", async (_name, text) => {
    const file = image(`data:image/jpeg;base64,${text}`);
    expect(await leftIn(file)).toEqual(["location"]);
    expect(await withoutLocation(file)).toEqual(file);
  });

  it("nothing of a drawing within it that is written as plain text: the file is withheld", async () => {
    const { told } = marked(`<g exif:GPSLatitude="52,31N"/>`);
    const inner = encodeURIComponent(Buffer.from(told).toString("latin1"));
    expect(await leftIn(image(`data:image/svg+xml,${inner}`))).toEqual(["location"]);
  });

  it("nothing of a file within it of which something can't be taken out: the file is withheld", async () => {
    const sky = base64(latin1("SIMPLE  =  T  SITELAT = '52.5'"));
    expect(await leftIn(image(`data:image/fits;base64,${sky}`))).toEqual(["location"]);
  });

  it("what its properties tell in letters of two bytes, and is withheld if files stand in it", async () => {
    const wide = (bytes: Uint8Array): Uint8Array =>
      new Uint8Array(Buffer.from(`\ufeff${Buffer.from(bytes).toString("latin1")}`, "utf16le"));
    const { told, silent } = marked(`<g «photoshop:City="Berlin"»/>`);
    const taken = patchedBytes(wide(told), (await findPersonal(memorySource(wide(told)))).patches);
    expect(Buffer.from(taken).toString("utf16le")).toBe(Buffer.from(wide(silent)).toString("utf16le"));
    expect(await leftIn(wide(told))).toEqual([]);
    expect(await leftIn(wide(image("data:image/jpeg;base64,AAAA")))).toEqual(["location"]);
  });

  it("nothing behind what is read of it at once: one that is larger is withheld", async () => {
    const file = drawing(" ".repeat(100_000));
    expect(await leftIn(file, { maxReadBytes: 64 * 1024 })).toEqual(["location"]);
    expect(await leftIn(file)).toEqual([]);
  });
});
