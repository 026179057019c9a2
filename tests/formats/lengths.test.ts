import { describe, expect, it } from "vitest";
import { probe, type MediaFacts } from "../../app/formats/index.ts";
import { USUAL_BYTES, USUAL_READS } from "../../app/formats/reading/limits.ts";
import { readFacts } from "./support/ask.ts";
import { box, fragment, ftyp, full, mvhd, soundEntry, trak, visualEntry } from "./support/boxes.ts";
import { join, oggPage, riff, u16, u16le, u32, u32le, u64le, zeros } from "./support/bytes.ts";
import type { Part } from "./support/bytes.ts";
import { memorySource } from "./support/sources.ts";

const times = (count: number, piece: Part): Uint8Array => join(...Array.from({ length: count }, () => piece));
const picture = visualEntry("avc1", 640, 480);

async function cheaply(bytes: Uint8Array): Promise<MediaFacts> {
  const result = await probe(memorySource(bytes));
  if (result.outcome !== "known") throw new Error(result.reason);
  expect(result.reads).toBeLessThanOrEqual(USUAL_READS);
  expect(result.bytesRead).toBeLessThanOrEqual(USUAL_BYTES);
  return result.facts;
}

function expectNear(milliseconds: number | null, truth: number, share: number): void {
  expect(Math.abs((milliseconds ?? 0) - truth) / truth).toBeLessThan(share);
}

describe("a brand that is too short", () => {
  const movie = box(
    "moov",
    mvhd(1000, 2000),
    trak({ handler: "soun", entry: soundEntry("mp4a", 2, 44_100) }),
  );
  it.each([
    ["M4A\0", "audio/mp4", "m4a"],
    ["qt\0\0", "video/quicktime", "mov"],
    ["\0\0\0\0", "audio/mp4", "m4a"],
  ])("the short brand %j is read as players read it", async (brand, mimeType, fileExt) => {
    expect(await readFacts(join(box("ftyp", brand, u32(0), "mp42"), movie))).toMatchObject({
      mimeType,
      fileExt,
      durationMs: 2000,
    });
  });
});

it("an animated AVIF is as long as its pictures if its movie header doesn't say", async () => {
  const pictures = trak({ handler: "pict", entry: visualEntry("av01", 64, 48), duration: 3000 });
  const bytes = join(ftyp("avis", "avif"), box("moov", mvhd(1000, 0), pictures), box("mdat", zeros(9)));
  expect(await readFacts(bytes)).toMatchObject({ mimeType: "image/avif", animated: true, durationMs: 3000 });
});

describe("a header that contradicts its file", () => {
  const init = (...extends_: readonly Uint8Array[]): Uint8Array =>
    join(
      ftyp("iso5"),
      box(
        "moov",
        mvhd(1000, 0),
        trak({ handler: "vide", entry: picture, duration: 0 }),
        box("mvex", ...extends_),
      ),
    );

  it("the fragments overrule the header", async () => {
    const media = join(...Array.from({ length: 24 }, (_, i) => fragment(1, i * 2000, 50, 40, 9000)));
    const facts = await cheaply(join(init(full("mehd", 0, u32(19_063_000))), media));
    expect(facts).toMatchObject({ durationMs: 48_000, warnings: ["probe.wrong_duration"] });
  });

  it("the samples of every track overrule the header", async () => {
    const tracks = [[50, 40]] as const;
    const movie = (mvhdTicks: number): Uint8Array =>
      join(
        ftyp("isom"),
        box("moov", mvhd(1000, mvhdTicks), trak({ handler: "vide", entry: picture, stts: tracks })),
      );
    expect(await readFacts(movie(10_960))).toMatchObject({
      durationMs: 2000,
      warnings: ["probe.wrong_duration"],
    });
    expect(await readFacts(movie(2040))).toMatchObject({ durationMs: 2040, warnings: [] });
  });

  it("the header's sample lengths apply when fragments leave them out", async () => {
    const bare = join(
      box(
        "moof",
        full("mfhd", 0, u32(1)),
        box("traf", full("tfhd", 0, u32(1)), full("tfdt", 0, u32(0)), full("trun", 0, u32(50))),
      ),
      box("mdat", zeros(64)),
    );
    const trex = full("trex", 0, u32(1), u32(1), u32(40), u32(0), u32(0));
    expect((await readFacts(join(init(trex), bare))).durationMs).toBe(2000);
  });

  it("samples before the first fragment count", async () => {
    const movie = box(
      "moov",
      mvhd(1000, 1000),
      trak({ handler: "vide", entry: picture, stts: [[25, 40]] }),
      box("mvex"),
    );
    const media = join(...Array.from({ length: 5 }, (_, i) => fragment(1, 1000 + i * 2000, 50, 40)));
    expect((await readFacts(join(ftyp("isom"), movie, media))).durationMs).toBe(11_000);
  });

  it("fragments without a clock are added to the samples before them", async () => {
    const movie = box(
      "moov",
      mvhd(1000, 15_000),
      trak({ handler: "vide", entry: picture, stts: [[375, 40]] }),
      box("mvex"),
    );
    const facts = await readFacts(
      join(ftyp("iso5"), movie, fragment(1, null, 25, 40), fragment(1, null, 9, 40)),
    );
    expect(facts.durationMs).toBe(16_360);
  });

  it("the samples of fragments overrule an index that contradicts them", async () => {
    const only = fragment(1, 0, 50, 40, 9000);
    const index = (ticks: number) =>
      full("sidx", 0, u32(1), u32(1000), u32(0), u32(0), [0, 0, 0, 1], u32(only.length), u32(ticks), u32(0));
    expect(await readFacts(join(init(), index(1040), only))).toMatchObject({
      durationMs: 2000,
      warnings: [],
    });
    // The index knows to the tick when the last frame is shown.
    expect((await readFacts(join(init(), index(1980), only))).durationMs).toBe(1980);
  });

  const segmentIndex = (pieces: readonly Uint8Array[], ticks: number) =>
    full(
      "sidx",
      0,
      ...[u32(1), u32(1000), u32(0), u32(0), [0, 0], u16(pieces.length)],
      ...pieces.flatMap((piece) => [u32(piece.length), u32(ticks), u32(0)]),
    );

  it("the last fragment overrules an index that names its place and contradicts it", async () => {
    const media = Array.from({ length: 20 }, (_, i) => fragment(1, i * 2000, 50, 40, 500_000));
    const facts = await cheaply(join(init(), segmentIndex(media, 1000), ...media));
    expect(facts).toMatchObject({ durationMs: 40_000, warnings: ["probe.wrong_duration"] });
  });

  describe("samples before the fragments", () => {
    const movie = box(
      "moov",
      mvhd(1000, 10_000),
      trak({ handler: "vide", entry: picture, stts: [[250, 40]] }),
      box("mvex"),
    );

    it("samples before the fragments don't contradict an index, which covers the fragments only", async () => {
      const only = fragment(1, 10_000, 50, 40, 9000);
      const facts = await readFacts(join(ftyp("iso5"), movie, segmentIndex([only], 2000), only));
      expect(facts).toMatchObject({ durationMs: 12_000, warnings: [] });
    });

    it("samples before the fragments are added by the fragments' clock, however far the last one is", async () => {
      const media = Array.from({ length: 20 }, (_, i) => fragment(1, 15_000 + i * 2000, 50, 40, 500_000));
      expectNear((await readFacts(join(ftyp("iso5"), movie, ...media))).durationMs, 55_000, 0.01);
    });
  });

  it("uneven fragments that end in large ones give an exact length", async () => {
    const media = Array.from({ length: 40 }, (_, i) =>
      fragment(1, i * 2000, 50, 40, i < 4 ? 200_000 : 120_000),
    );
    expect(await readFacts(join(init(), ...media))).toMatchObject({ durationMs: 80_000, warnings: [] });
  });

  it.each([
    ["with a clock", (i: number) => i * 2000],
    ["without a clock", () => null],
  ])("uneven fragments are measured by reading more of them, %s", async (_name, start) => {
    const media = Array.from({ length: 12 }, (_, i) =>
      fragment(1, start(i), 50, 40, i < 4 ? 200_000 : 120_000),
    );
    expectNear((await readFacts(join(init(), ...media))).durationMs, 24_000, 0.01);
  });

  it.each([
    ["with a clock", (i: number) => i * 2000],
    ["without a clock", () => null],
  ])("even fragments without an index, %s, cost as much as a usual file", async (_name, start) => {
    const media = Array.from({ length: 20 }, (_, i) => fragment(1, start(i), 50, 40, 500_000 + i * 100));
    expectNear((await cheaply(join(init(), ...media))).durationMs, 40_000, 0.03);
  });
});

const mp3Frame = (bitrate: number, body: Part = []): Uint8Array => {
  const kilobits = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192][bitrate] ?? 0;
  const content = join([0xff, 0xfb, bitrate << 4, 0], body);
  return join(content, zeros(Math.floor((144 * kilobits * 1000) / 44_100) - content.length));
};
const mp3 = (count: number, bitrate = 9): Uint8Array => times(count, mp3Frame(bitrate));
const MP3_MS = (1152 / 44_100) * 1000;
const adts = (count: number, bytes: number): Uint8Array =>
  times(
    count,
    join(
      [0xff, 0xf1, 0x50, 0x80 | (bytes >> 11), (bytes >> 3) & 255, ((bytes & 7) << 5) | 31, 0xfc],
      zeros(bytes - 7),
    ),
  );
const ADTS_MS = (1024 / 44_100) * 1000;

describe("sounds made of frames", () => {
  it("joined recordings are as long as all of them, whatever the first index says", async () => {
    const indexed = (count: number): Uint8Array => {
      const size = mp3Frame(9).length * (count + 1);
      return join(mp3Frame(9, join(zeros(32), "Xing", u32(3), u32(count), u32(size))), mp3(count));
    };
    const facts = await cheaply(join(indexed(500), indexed(900)));
    expectNear(facts.durationMs, MP3_MS * 1400, 0.01);
    expect(facts.warnings).toEqual(["probe.wrong_duration"]);
    expectNear((await cheaply(join(indexed(500), mp3(900)))).durationMs, MP3_MS * 1400, 0.01);
    expect((await cheaply(indexed(500))).warnings).toEqual([]);
  });

  describe("an index that claims more bytes than there are", () => {
    const indexed = (mark: string, frames: number, bytes: number): Uint8Array =>
      mp3Frame(9, join(zeros(32), mark, u32(3), u32(frames), u32(bytes)));
    const size = mp3Frame(9).length;
    const cut = (mark: string): Uint8Array => join(indexed(mark, 1000, size * 1001), mp3(499));

    it.each(["Xing", "Info"])("a cut sound counts the frames that are there: %s", async (mark) => {
      const facts = await cheaply(cut(mark));
      expectNear(facts.durationMs, MP3_MS * 500, 0.003);
      expect(facts.warnings).toEqual(["probe.truncated"]);
    });

    const id3v1 = join("TAG", zeros(125));
    const ape = join("APETAGEX", u32le(2000), u32le(32), u32le(0), u32le(0), zeros(8));
    it.each([
      ["ID3v1", id3v1],
      ["APE", ape],
      ["APE, Lyrics3 and ID3v1", join(ape, "LYRICSBEGIN", "IND0000210", "000021", "LYRICS200", id3v1)],
    ])(
      "a sound with a tag at its end wasn't cut there, so the index gives the length before %s",
      async (_name, tag) => {
        const facts = await cheaply(join(cut("Xing"), tag));
        expectNear(facts.durationMs, MP3_MS * 1000, 0.003);
        expect(facts.warnings).toEqual(["probe.truncated"]);
      },
    );

    it("a sound that lacks one frame in a hundred is complete", async () => {
      const whole = join(indexed("Xing", 500, size * 505), mp3(499));
      expect(await cheaply(whole)).toMatchObject({ durationMs: Math.round(MP3_MS * 500), warnings: [] });
    });

    it("a sound that lacks one frame in twenty was cut", async () => {
      const facts = await cheaply(join(indexed("Xing", 500, size * 500), mp3(474)));
      expectNear(facts.durationMs, MP3_MS * 475, 0.003);
      expect(facts.warnings).toEqual(["probe.truncated"]);
    });
  });

  it("a sound with a quiet beginning is measured in several places", async () => {
    const sound = await cheaply(join(mp3(1200, 1), mp3(2600, 11)));
    expectNear(sound.durationMs, MP3_MS * 3800, 0.12);
    expect(sound.warnings).toEqual(["probe.estimated_duration"]);
    expectNear((await cheaply(join(adts(1300, 30), adts(2600, 390)))).durationMs, ADTS_MS * 3900, 0.12);
  });

  it("a sound is counted to the last frame when a usual file's reads cover it", async () => {
    const facts = await cheaply(join(adts(2000, 30), adts(300, 390)));
    expect(facts.durationMs).toBe(Math.round(ADTS_MS * 2300));
    expect(facts.warnings).toEqual([]);
  });

  it("a constant-rate sound has its exact length", async () => {
    const facts = await cheaply(mp3(2000));
    expectNear(facts.durationMs, MP3_MS * 2000, 0.003);
    expect(facts.warnings).toEqual([]);
  });
});

describe("recordings joined to one Ogg", () => {
  const opus = join("OpusHead", [1, 2], u16le(0), u32le(48_000), u16le(0), [0]);
  const link = (serial: number, seconds: number, bytesASecond: number): Uint8Array =>
    join(
      oggPage(serial, 0, opus, 2),
      ...Array.from({ length: seconds }, (_, i) => oggPage(serial, 48_000 * (i + 1), zeros(bytesASecond))),
    );
  it.each([
    ["dense after thin", [link(1, 50, 2000), link(2, 52, 14_000)], 102],
    ["thin after dense", [link(1, 50, 14_000), link(2, 52, 2000)], 102],
    ["three of them", [link(1, 40, 3000), link(2, 60, 12_000), link(3, 30, 6000)], 130],
    ["two with one serial number", [link(1, 60, 8000), link(1, 60, 8000)], 120],
  ])("joined recordings are as long as all of them: %s", async (_name, links, seconds) => {
    const facts = await cheaply(join(...links));
    expectNear(facts.durationMs, seconds * 1000, 0.02);
    expect(facts.warnings).toEqual(["probe.estimated_duration"]);
  });

  it("joined recordings are counted in a fully read file, even with one serial number", async () => {
    const facts = await cheaply(join(link(1, 12, 2000), link(1, 13, 2000)));
    expect(facts).toMatchObject({ durationMs: 25_000, warnings: [] });
  });

  it("a recording that becomes denser is not a chain", async () => {
    const pages = Array.from({ length: 60 }, (_, i) =>
      oggPage(1, 48_000 * (i + 1), zeros(i < 20 ? 2400 : 12_000)),
    );
    const facts = await cheaply(join(oggPage(1, 0, opus, 2), ...pages));
    expect(facts).toMatchObject({ durationMs: 60_000, warnings: [] });
  });
});

describe("a recording whose writer never noted its length", () => {
  const strl = (kind: string, format: Uint8Array): Uint8Array =>
    riff(
      "LIST",
      "strl",
      riff("strh", kind, zeros(12), u32le(1), u32le(25), zeros(4), u32le(0x4000_0000), zeros(20)),
      riff("strf", format),
    );
  const bitmap = join(u32le(40), u32le(320), u32le(180), [1, 0, 24, 0], "XVID", zeros(20));
  const wave = join(u16le(1), u16le(1), u32le(8000), u32le(8000), u16le(1), u16le(8));
  const chunk = (name: string, bytes: number): Uint8Array => riff(name, new Uint8Array(bytes).fill(0x55));
  const avi = (...media: readonly Uint8Array[]): Uint8Array =>
    join(
      "RIFF",
      u32le(0xffff_ffff),
      "AVI ",
      riff(
        "LIST",
        "hdrl",
        riff("avih", u32le(40_000), zeros(28), u32le(320), u32le(180), zeros(16)),
        strl("auds\0\0\0\0", wave),
        strl("vidsXVID", bitmap),
      ),
      "LIST",
      u32le(0xffff_ffff),
      "movi",
      ...media,
    );

  it("a small AVI is as long as its pictures, to the last one", async () => {
    const second = join(chunk("00wb", 8000), times(25, chunk("01dc", 101)));
    const facts = await cheaply(avi(times(5, second), chunk("JUNK", 50), times(6, second)));
    expect(facts).toMatchObject({ durationMs: 11_000, width: 320, warnings: [] });
  });

  it("a large AVI is as long as its pictures, estimated in several places", async () => {
    const second = (bytes: number) => join(chunk("00wb", 8000), times(25, chunk("01dc", bytes)));
    const facts = await cheaply(avi(times(30, second(300)), times(40, second(1900))));
    expectNear(facts.durationMs, 70_000, 0.1);
    expect(facts.warnings).toEqual(["probe.estimated_duration"]);
  });

  it("a Windows Media file is as long as its last packet's clock", async () => {
    const object = (id: string, body: Uint8Array): Uint8Array =>
      join(id, zeros(16 - id.length), u64le(24 + body.length), body);
    const [size, count] = [2000, 100];
    const live = join(zeros(64), u32le(1), u32le(size), u32le(size), u32le(0));
    const sound = join(
      "\x40\x9e\x69\xf8\x4d\x5b\xcf\x11",
      zeros(46),
      u16le(0x161),
      wave.subarray(2),
      zeros(2),
    );
    const objects = join(
      object("\xa1\xdc\xab\x8c\x47\xa9\xcf\x11", live),
      object("\x91\x07\xdc\xb7\xb7\xa9\xcf\x11", sound),
    );
    const packets = Array.from({ length: count }, (_, i) => {
      const start = join([0x82, 0, 0, 0x08, 0x5d, 0], u32le(i * 250), u16le(250));
      return join(start, zeros(size - start.length));
    });
    const file = join(
      "\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c",
      u64le(30 + objects.length),
      u32le(2),
      [1, 2],
      objects,
      "\x36\x26\xb2\x75\x8e\x66\xcf\x11",
      zeros(42),
      ...packets,
      zeros(700),
    );
    expect(await cheaply(file)).toMatchObject({ durationMs: 25_000, mimeType: "audio/x-ms-wma" });
  });
});
