import { describe, expect, it } from "vitest";
import { probe } from "../../app/formats/index.ts";
import { box, ftyp, full, mvhd, trak, visualEntry } from "./support/boxes.ts";
import { join, u16, u32, u64, zeros } from "./support/bytes.ts";
import type { Part } from "./support/bytes.ts";
import {
  COORDINATES,
  expectTaken,
  findLocation,
  packets,
  spaces,
  withoutLocation,
} from "./support/location.ts";
import { memorySource } from "./support/sources.ts";

const XMP_UUID = "\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac";
const place = box("\xa9xyz", u16(COORDINATES.length), [0x15, 0xc7], COORDINATES);
const loci = full("loci", 0, [0x15, 0xc7], "Berlin\0", [0], zeros(12), "earth\0\0");
const title = box("\xa9nam", "A title");
const emptied = ({ length }: Uint8Array): Uint8Array => box("free", zeros(length - 8));

const film = (...inMovie: readonly Part[]): Uint8Array =>
  join(ftyp("isom"), box("moov", mvhd(1000, 2000), ...inMovie), box("mdat", "picture and sound"));

describe("user data of a film", () => {
  it.each([
    ["\xa9xyz", place],
    ["loci", loci],
  ])("user data loses its %s and nothing beside it", async (_name, mark) => {
    const told = (data: Uint8Array): Uint8Array => film(box("udta", title, data, title));
    await expectTaken(told(mark), told(emptied(mark)));
  });

  it.each([
    ["\xa9xyz", place],
    ["loci", loci],
  ])("user data loses its %s after a box whose name begins with NUL", async (_name, mark) => {
    const odd = box("\0\0\0\x01", "odd");
    const told = (data: Uint8Array): Uint8Array => film(box("udta", odd, data));
    // The reader stops before such a name.
    await expectTaken(told(mark), told(emptied(mark)), { readerTells: false });
    const outer = (data: Uint8Array): Uint8Array => film(odd, box("udta", data));
    await expectTaken(outer(mark), outer(emptied(mark)), { readerTells: false });
  });

  it.each(["free", "skip"])("a location that an editor only renamed to '%s' is removed", async (name) => {
    const told = (data: Uint8Array): Uint8Array => film(box("udta", title), box(name, data));
    await expectTaken(told(loci), told(zeros(loci.length)), { readerTells: false });
    const inside = (data: Uint8Array): Uint8Array => film(box("udta", title, box(name, data)));
    await expectTaken(inside(loci), inside(zeros(loci.length)), { readerTells: false });
  });

  it("user data loses a location in a track", async () => {
    const told = (data: Uint8Array): Uint8Array =>
      film(
        trak({ handler: "vide", entry: visualEntry("avc1", 640, 480), boxes: [box("udta", title, data)] }),
      );
    await expectTaken(told(loci), told(emptied(loci)));
  });

  it("user data loses a location beside the movie", async () => {
    const told = (data: Uint8Array): Uint8Array => join(film(), box("udta", title, data));
    await expectTaken(told(place), told(emptied(place)));
  });

  it("user data loses a location in a movie box with a 64-bit size", async () => {
    const told = (data: Uint8Array): Uint8Array => {
      const body = join(mvhd(1000, 2000), box("udta", data));
      return join(ftyp("isom"), u32(1), "moov", u64(body.length + 16), body, box("mdat", "picture"));
    };
    await expectTaken(told(place), told(emptied(place)));
  });

  it.each<readonly [string, Uint8Array]>([
    ["wide", box("wide")],
    ["pnot", box("pnot", zeros(12))],
    ["PICT", box("PICT", zeros(12))],
    ["styp", box("styp", "msdh", u32(0), "msdh")],
    ["sidx", box("sidx", zeros(24))],
    ["moof", box("moof", full("mfhd", 0, u32(1)))],
    ["emsg", box("emsg", zeros(24))],
    ["prft", box("prft", zeros(24))],
  ])("user data loses a location in a file that starts with %s instead of a brand", async (_name, first) => {
    const told = (data: Uint8Array): Uint8Array =>
      join(first, box("moov", mvhd(1000, 2000), box("udta", data)), box("mdat", "picture and sound"));
    await expectTaken(told(place), told(emptied(place)));
  });

  it("user data loses a location in a list item", async () => {
    const told = (data: Uint8Array): Uint8Array =>
      film(box("udta", full("meta", 0, full("hdlr", 0, zeros(21)), box("ilst", title, data, title))));
    await expectTaken(told(place), told(emptied(place)));
  });

  it("user data is kept when a box claims more than its container, since its end is unknown", async () => {
    const claims = join(u32(1000), "\xa9xyz", zeros(4), COORDINATES);
    const bytes = film(box("udta", claims), box("udta", title));
    expect(await withoutLocation(bytes)).toEqual(bytes);
  });
});

describe("an XMP packet of a film", () => {
  const { told, silent } = packets();
  const uuid = (packet: string): Uint8Array => box("uuid", XMP_UUID, packet);

  it.each<readonly [string, (packet: string) => Uint8Array]>([
    ["a uuid box beside the movie", (packet) => join(film(), uuid(packet), box("free", "after"))],
    ["a uuid box in the movie", (packet) => film(uuid(packet), title)],
    ["an XMP_ box of its user data", (packet) => film(box("udta", box("XMP_", packet), title))],
  ])("the packet loses its values in %s", async (_where, build) => {
    await expectTaken(build(told), build(silent));
  });
});

describe("Apple's metadata keys", () => {
  const NAME = "com.apple.quicktime.location.ISO6709";
  const MAKE = "com.apple.quicktime.make";
  const key = (name: string): Uint8Array => box("mdta", name);
  const item = (index: number, text: string): Uint8Array => {
    const data = box("data", u32(1), u32(0), text);
    return join(u32(8 + data.length), u32(index), data);
  };
  const meta = (keys: Uint8Array, ...items: readonly Uint8Array[]): Uint8Array =>
    box("meta", full("hdlr", 0, zeros(21)), keys, box("ilst", ...items));
  const keys = (...names: readonly string[]): Uint8Array =>
    full("keys", 0, u32(names.length), ...names.map(key));
  const x = (name: string): string => "x".repeat(name.length);

  it("every location loses its name and value, and the other keys are kept", async () => {
    const accuracy = "com.apple.quicktime.location.accuracy.horizontal";
    const told = film(
      meta(keys(MAKE, NAME, accuracy), item(1, "Maker"), item(2, COORDINATES), item(3, "4.7"), item(1, "M")),
    );
    const silent = film(
      meta(
        keys(MAKE, x(NAME), x(accuracy)),
        item(1, "Maker"),
        item(2, spaces(COORDINATES)),
        item(3, "   "),
        item(1, "M"),
      ),
    );
    await expectTaken(told, silent);
  });

  it("a location is removed when the list comes before its keys", async () => {
    const build = (name: string, value: string): Uint8Array =>
      film(box("meta", full("hdlr", 0, zeros(21)), box("ilst", item(1, value)), keys(name)));
    await expectTaken(build(NAME, COORDINATES), build(x(NAME), spaces(COORDINATES)));
  });

  it("a name is removed only with its value, wherever the budget ends", async () => {
    const bytes = film(meta(keys(NAME), title, item(1, COORDINATES)), title);
    const patchesWithin = (maxSteps: number): ReturnType<typeof findLocation> =>
      findLocation(memorySource(bytes), { maxSteps });
    const counts = new Set<number>();
    for (let maxSteps = 1; counts.size < 2; maxSteps++) {
      expect(maxSteps).toBeLessThan(100);
      counts.add((await patchesWithin(maxSteps)).length);
    }
    expect([...counts]).toEqual([0, 2]);
  });

  it("a location is removed in a full box, as ISO files write it", async () => {
    const inFull = (name: string, value: string): Uint8Array =>
      film(full("meta", 0, full("hdlr", 0, zeros(21)), keys(MAKE, name), box("ilst", item(2, value))));
    await expectTaken(inFull(NAME, COORDINATES), inFull(x(NAME), spaces(COORDINATES)));
  });

  it.each([44 + 1, 44 + 1000, 0xffff_ffff])(
    "a key that claims %d bytes ends with its box, and nothing after it is overwritten",
    async (size) => {
      const claiming = (name: string): Uint8Array => full("keys", 0, u32(1), u32(size), "mdta", name);
      const build = (name: string, value: string): Uint8Array =>
        film(meta(claiming(name), item(1, value)), box("abcd", "here nothing changes".repeat(100)));
      await expectTaken(build(NAME, COORDINATES), build(x(NAME), spaces(COORDINATES)));
    },
  );

  it("a location under a number without a key is removed", async () => {
    const build = (name: string, value: string): Uint8Array => film(meta(keys(name), item(9, value)), title);
    await expectTaken(build(NAME, COORDINATES), build(x(NAME), spaces(COORDINATES)));
  });

  it.each<readonly [string, Uint8Array]>([
    ["claims more than its list", join(u32(5000), u32(1), box("data", u32(1), u32(0), COORDINATES))],
    ["claims less than its own header", join(u32(7), u32(1), box("data", u32(1), u32(0), COORDINATES))],
    ["is too short to hold a value", join(u32(8 + 10), u32(1), "52,31,13,2")],
  ])("a key keeps its name when the item %s, since the value stays in the file", async (_how, odd) => {
    const bytes = film(meta(keys(NAME), odd), title);
    expect(await withoutLocation(bytes)).toEqual(bytes);
    expect(await probe(memorySource(bytes))).toMatchObject({ facts: { hasGps: true } });
  });
});
