import { describe, expect, it } from "vitest";
import { findPersonal } from "../../app/formats/index.ts";
import { hasTrackLocation } from "../../app/formats/personal/names.ts";
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
    "a tag named %s loses its text, and its neighbours keep theirs",
    async (tag) => {
      const file = (text: string): Uint8Array =>
        film(simple(name("TITLE"), value("A title")), simple(name(tag), value(text)));
      await expectTaken(file(COORDINATES), file(spaces(COORDINATES)));
    },
  );

  it.each(["GEORGE", "GEOMETRY", "ALLOCATION", "RELEASE_LOCATION"])(
    "a tag named %s, which only sounds like a place, is kept, and the reader reports no place",
    async (tag) => {
      const file = film(simple(name(tag), value("Number 5")));
      expect(await withoutLocation(file)).toEqual(file);
      expect(await tellsLocation(memorySource(file))).toBe(false);
    },
  );

  it.each<readonly [string, (text: string) => Uint8Array, string]>([
    [
      "a tag with its name after the text loses the text",
      (text) => film(simple(value(text), name("LOCATION"))),
      "Street 5, Berlin",
    ],
    [
      "a nested tag loses its text",
      (text) => film(simple(name("A"), simple(name("LOCATION"), value(text)), value("Kept"))),
      COORDINATES,
    ],
    [
      "a text that claims more than its tag is removed up to the tag's end",
      (text) =>
        film(simple(name("LOCATION"), hex("4487"), [0x50, 0], text), simple(name("TITLE"), value("A title"))),
      COORDINATES,
    ],
  ])("%s", async (_sentence, file, text) => {
    await expectTaken(file(text), file(spaces(text)));
  });

  it("a text of unknown length is kept, and so is everything after it", async () => {
    const open = join(hex("4487"), UNKNOWN_SIZE, COORDINATES);
    const file = film(simple(name("LOCATION"), open), simple(name("TITLE"), value("A title")));
    expect(await withoutLocation(file)).toEqual(file);
  });
});

describe("subtitles of a Matroska film", () => {
  const PLACE = "GPS (13.4050, 52.5200, 15)";
  const WORDS = 17;
  const track = (number: Part, type: number, codec: string): Uint8Array =>
    ebml("ae", ebml("d7", number), ebml("83", [type]), ebml("86", codec));
  const head = (...tracks: readonly Uint8Array[]): Uint8Array[] => [
    ebml("1a45dfa3", ebml("4282", "matroska")),
    hex("18538067"),
    Uint8Array.from(UNKNOWN_SIZE),
    ebml("1654ae6b", track([1], 1, "V_VP8"), ...tracks),
  ];
  const cluster = (...blocks: readonly Uint8Array[]): Uint8Array =>
    ebml("1f43b675", ebml("e7", [0]), ...blocks);
  const block = (text: string, number: Part = [0x82]): Uint8Array => ebml("a3", number, [0, 0, 0x80], text);
  const group = (text: string): Uint8Array =>
    ebml("a0", ebml("9b", [9]), ebml("a1", [0x82, 0, 0, 0], text), ebml("fb", [1]));
  const subtitles = track([2], WORDS, "S_TEXT/UTF8");
  const of = (...clusters: readonly Uint8Array[]): Uint8Array => join(...head(subtitles), ...clusters);
  const taken = (told: Uint8Array, silent: Uint8Array) => expectTaken(told, silent, { readerTells: false });

  it.each([
    ["in a block of its own", block],
    ["in a block of a group, after other elements", group],
  ])("a place in the subtitles becomes spaces, with the words around it, %s", async (_name, as) => {
    const texts = ["No place yet", PLACE, "Kept silent, too"];
    const picture = block(`A picture that spells ${PLACE}`, [0x81]);
    await taken(
      of(cluster(picture, ...texts.map((text) => as(text)))),
      of(cluster(picture, ...texts.map((text) => as(spaces(text))))),
    );
  });

  it("a place becomes spaces in every cluster after the first that has one", async () => {
    const texts = ["No place yet", PLACE, "On the way"];
    await taken(
      of(...texts.map((text) => cluster(block(text)))),
      of(...texts.map((text) => cluster(block(spaces(text))))),
    );
  });

  it("a place becomes spaces in a track whose number needs two bytes", async () => {
    const file = (text: string): Uint8Array =>
      join(...head(track([200], WORDS, "S_TEXT/UTF8")), cluster(block(text, [0x40, 200])));
    await taken(file(PLACE), file(spaces(PLACE)));
  });

  it("a place becomes spaces in live clusters, which end where the next begins", async () => {
    const live = (text: string): Uint8Array =>
      join(hex("1f43b675"), UNKNOWN_SIZE, ebml("e7", [0]), block(text));
    await taken(of(live("No place"), live(PLACE)), of(live(spaces("No place")), live(spaces(PLACE))));
    const tags = (text: string): Uint8Array =>
      ebml("1254c367", ebml("7373", simple(name("LOCATION"), value(text))));
    await taken(of(live("Words"), tags(COORDINATES)), of(live("Words"), tags(spaces(COORDINATES))));
  });

  it("a checksum that no longer matches is emptied", async () => {
    const file = (sum: Part, text: string): Uint8Array => of(ebml("1f43b675", join(sum), block(text)));
    await taken(file(ebml("bf", [1, 2, 3, 4]), PLACE), file(ebml("ec", [0, 0, 0, 0]), spaces(PLACE)));
    const kept = file(ebml("bf", [1, 2, 3, 4]), "No place");
    expect(await withoutLocation(kept)).toEqual(kept);
  });

  it.each<readonly [string, Uint8Array]>([
    ["sound", track([2], 2, "A_OPUS")],
    ["subtitles made of pictures", track([2], WORDS, "S_VOBSUB")],
    ["subtitles of discs", track([2], WORDS, "S_HDMV/PGS")],
  ])("no place is searched for in %s", async (_name, other) => {
    const file = join(...head(other), cluster(block(PLACE)));
    expect(await findPersonal(memorySource(file))).toMatchObject({ patches: [], left: new Set() });
  });

  it("a track is skipped when its first 64 subtitles have no place", async () => {
    const silent = Array.from({ length: 64 }, () => block("Words"));
    const file = of(cluster(...silent), cluster(block(PLACE)));
    expect(await withoutLocation(file)).toEqual(file);
    await taken(
      of(cluster(...silent.slice(1)), cluster(block(PLACE))),
      of(cluster(...silent.slice(1).map(() => block(spaces("Words")))), cluster(block(spaces(PLACE)))),
    );
  });

  it.each([
    "GPS (13.4050, 52.5200, 15)",
    "[latitude: 52.5200] [longitude: 13.4050]",
    '{"lat": 52.52, "lng": 13.4}',
    "lat=52.52 lon=13.40",
    "N52.5200 E13.4050",
    "N 52°31' E 13°24'",
    "52.5200 N, 13.4050 E",
    "52°31.2' N 13°24.3' E",
    "52.5200, 13.4050",
    "$GPRMC,081836,A,3751.65,S,14507.36,E",
    "$GNGGA,081836,3751.65",
    "+52.5200+013.4050/",
    "GPS5L\0\0",
    "GPS9\0\0",
  ])("subtitles name a place as %s", (text) => {
    expect(hasTrackLocation(text)).toBe(true);
  });

  it.each([
    "It is 12:30, the lat train.",
    "He ran 100.5, 200.5 metres",
    "See the GPS 500",
    "N. 5 East Street 13",
  ])("subtitles name no place as %s", (text) => {
    expect(hasTrackLocation(text)).toBe(false);
  });
});
