import { describe, expect, it } from "vitest";
import { join, u16, u32, zeros } from "./support/bytes.ts";
import type { Part } from "./support/bytes.ts";
import { box, full } from "./support/boxes.ts";
import { pictureWith, pitm } from "./support/items.ts";
import { expectTaken, gpsBlocks, packets, withoutLocation } from "./support/location.ts";

async function expectItemTaken(
  told: readonly Part[],
  silent: readonly Part[],
  type: "Exif" | "mime",
  plan: Omit<Parameters<typeof pictureWith>[0], "items"> & { before?: number; readerTells?: boolean } = {},
): Promise<void> {
  const { before = 0, readerTells = true, ...rest } = plan;
  const picture = (...body: readonly Part[]): Uint8Array =>
    pictureWith({
      tables: [pitm()],
      ...rest,
      items: [
        ...Array.from({ length: before }, () => ({ type: "hvc1", body: [1] })),
        { type, body: join(...body) },
        { type: "hvc1", body: "what stands behind" },
      ],
    });
  await expectTaken(picture(...told), picture(...silent), { readerTells });
}

const METHODS = [
  ["the file itself", 0],
  ["idat", 1],
] as const;
const big = gpsBlocks({ little: false });
const little = gpsBlocks();
const PREFIX = "Exif\0\0";

describe.each(METHODS)("an item whose bytes are in %s", (_where, method) => {
  it.each<readonly [string, Part, { told: Uint8Array; silent: Uint8Array }]>([
    ["0", u32(0), big],
    ["0, little-endian", u32(0), little],
    ["0 before a prefix that it leaves out", join(u32(0), PREFIX), big],
    ["6, over the prefix", join(u32(6), PREFIX), big],
    ["100, over bytes of no meaning", join(u32(100), zeros(100)), little],
    ["invalid", u32(0xffff_ffff), big],
    ["invalid, before a prefix", join(u32(0xffff_ffff), PREFIX), little],
    ["smaller than any valid one", u32(7), big],
  ])("an item loses its EXIF location when its offset field is %s", async (_says, start, block) => {
    await expectItemTaken([start, block.told], [start, block.silent], "Exif", { method });
  });

  it("an item loses its XMP location", async () => {
    const { told, silent } = packets();
    await expectItemTaken([told], [silent], "mime", { method });
  });

  it("the last of 5000 items loses its location, though the reader doesn't reach it", async () => {
    await expectItemTaken([u32(0), big.told], [u32(0), big.silent], "Exif", {
      method,
      before: 5000,
      readerTells: false,
    });
  });
});

describe("items beside broken tables", () => {
  const item = [u32(0), big.told] as const;
  const emptied = [u32(0), big.silent] as const;

  it.each<readonly [string, readonly Uint8Array[]]>([
    ["no primary item", []],
    ["a primary item without a number", [box("pitm")]],
    ["endless associations", [box("iprp", full("ipma", 0, u32(0xffff_ffff), u16(1), [255]))]],
    ["associations without a count", [box("iprp", box("ipma", [0]))]],
    ["a box whose name begins with NUL", [box("\0\0\0\x01", "odd"), pitm()]],
    ["a table of items that is cut off before its version", [pitm(), box("iprp", box("ipco"))]],
  ])("an item loses its location beside %s", async (_name, tables) => {
    await expectItemTaken(item, emptied, "Exif", { tables, readerTells: false });
  });

  it("an item after an entry whose name begins with NUL loses its location, which the reader reports", async () => {
    const picture = (block: Uint8Array): Uint8Array => {
      const bytes = pictureWith({ tables: [pitm()], items: [{ type: "Exif", body: join(u32(0), block) }] });
      bytes[Buffer.from(bytes).indexOf("infe")] = 0;
      return bytes;
    };
    await expectTaken(picture(big.told), picture(big.silent));
  });

  it("an item loses its location when the location table promises missing rows", async () => {
    await expectItemTaken(item, emptied, "Exif", { claimedRows: 1, readerTells: false });
    await expectItemTaken(item, emptied, "Exif", { claimedRows: 40_000, readerTells: false });
  });

  it("both places of one item number lose their location", async () => {
    const picture = (first: Part, second: Part): Uint8Array =>
      pictureWith({
        tables: [pitm()],
        items: [
          { type: "Exif", body: first },
          { type: "Exif", body: second, sharesIdOf: 0 },
        ],
      });
    await expectTaken(picture(join(...item), join(...item)), picture(join(...emptied), join(...emptied)));
  });

  it("the bytes after an item too short for its own offset field are kept", async () => {
    const picture = pictureWith({ items: [{ type: "Exif", body: [0, 0] }] });
    expect(await withoutLocation(picture)).toEqual(picture);
  });
});

describe("a thumbnail of a picture", () => {
  const [PRIMARY, THUMBNAIL] = [1, 2];
  const picture = (type: string, body: Part, [from, to] = [THUMBNAIL, PRIMARY]): Uint8Array =>
    pictureWith({
      tables: [pitm(PRIMARY), full("iref", 0, box("thmb", u16(from ?? 0), u16(1), u16(to ?? 0)))],
      items: [
        { type, body },
        { type: "hvc1", body: "a tile of the picture" },
      ],
    });

  it("a picture loses its thumbnail, which may show what was cropped away, and no other item", async () => {
    const clean = await withoutLocation(picture("hvc1", "the whole scene"));
    expect(Buffer.from(clean).equals(picture("frEe", zeros(15)))).toBe(true);
    expect(await withoutLocation(clean)).toEqual(clean);
  });

  it("a picture that a file calls the thumbnail of its thumbnail stays", async () => {
    const file = picture("hvc1", "the whole scene", [PRIMARY, THUMBNAIL]);
    expect(await withoutLocation(file)).toEqual(file);
  });
});
