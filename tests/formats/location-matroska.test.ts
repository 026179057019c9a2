import { describe, expect, it } from "vitest";
import { ebml, hex, join, u64, zeros } from "./support/bytes.ts";
import type { Part } from "./support/bytes.ts";
import { COORDINATES, expectTaken, spaces, tellsLocation, withoutLocation } from "./support/location.ts";
import { memorySource } from "./support/sources.ts";

const UNKNOWN_SIZE = [0x01, 255, 255, 255, 255, 255, 255, 255];
const name = (text: string): Uint8Array => ebml("45a3", text);
const value = (text: string): Uint8Array => ebml("4487", text);
const simple = (...body: readonly Part[]): Uint8Array => ebml("67c8", ...body);
const film = (...tags: readonly Part[]): Uint8Array =>
  join(
    ebml("1a45dfa3", ebml("4282", "matroska")),
    ebml(
      "18538067",
      ebml("1654ae6b", ebml("ae", ebml("83", [1]), ebml("86", "V_VP8"))),
      ebml("1254c367", ebml("7373", ...tags)),
      ebml("1f43b675", ebml("e7", u64(0)), zeros(100)),
    ),
  );

describe("tags of a Matroska film", () => {
  it.each(["LOCATION", "RECORDING_LOCATION", "com.apple.quicktime.location.ISO6709", "Geo"])(
    "under the name %s lose their text, and those beside them keep theirs",
    async (tag) => {
      const file = (text: string): Uint8Array =>
        film(simple(name("TITLE"), value("A title")), simple(name(tag), value(text)));
      await expectTaken(file(COORDINATES), file(spaces(COORDINATES)));
    },
  );

  it.each(["GEORGE", "GEOMETRY", "ALLOCATION", "RELEASE_LOCATION"])(
    "under the name %s, which only sounds like a place, are kept, and the reader tells no place either",
    async (tag) => {
      const file = film(simple(name(tag), value("Number 5")));
      expect(await withoutLocation(file)).toEqual(file);
      expect(await tellsLocation(memorySource(file))).toBe(false);
    },
  );

  it("lose it where the name stands behind the text", async () => {
    const file = (text: string): Uint8Array => film(simple(value(text), name("LOCATION")));
    await expectTaken(file("Street 5, Berlin"), file(spaces("Street 5, Berlin")));
  });

  it("lose it in a tag inside a tag", async () => {
    const file = (text: string): Uint8Array =>
      film(simple(name("A"), simple(name("LOCATION"), value(text)), value("Kept")));
    await expectTaken(file(COORDINATES), file(spaces(COORDINATES)));
  });

  it("of a text that does not say where it ends keep it, and all that stands behind", async () => {
    const open = join(hex("4487"), UNKNOWN_SIZE, COORDINATES);
    const file = film(simple(name("LOCATION"), open), simple(name("TITLE"), value("A title")));
    expect(await withoutLocation(file)).toEqual(file);
  });

  it("lose a text that claims more than its tag up to the tag's end", async () => {
    const file = (text: string): Uint8Array =>
      film(simple(name("LOCATION"), hex("4487"), [0x50, 0], text), simple(name("TITLE"), value("A title")));
    await expectTaken(file(COORDINATES), file(spaces(COORDINATES)));
  });
});
