import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { box, ftyp, full, table } from "./support/boxes.ts";
import { join, u32, zeros } from "./support/bytes.ts";
import { avcEntry, edits, film, picture, sound } from "./support/film.ts";
import type { FilmTrack } from "./support/film.ts";
import { expectWhole, packed, playedTracks, refusal, joinSegments } from "./support/packed.ts";
import { countLooks } from "./support/work.ts";

const counter = countLooks();
beforeEach(counter.begin);
afterAll(counter.restore);

const broken = (tables: FilmTrack["tables"] & object, more: Partial<FilmTrack> = {}) =>
  film({ tracks: [picture(10, { ...more, tables }), sound(10)] });

describe("hostile tables", () => {
  it.each([
    [
      "offsets past the end",
      broken({ stco: table("stco", 50, ...Array.from({ length: 50 }, () => u32(0x7fff_ffff))) }),
    ],
    [
      "offsets past 2^53",
      broken({ stco: table("co64", 50, ...Array.from({ length: 50 }, () => [...u32(-1), ...u32(-1)])) }),
    ],
    ["2^32 chunks", broken({ stco: table("stco", -1, u32(1)) })],
    ["2^32 samples", broken({ stsz: full("stsz", 0, u32(0), u32(-1)) })],
    ["2^32 times", broken({ stts: table("stts", -1, [...u32(1), ...u32(1)]) })],
    ["2^32 delays", broken({ ctts: table("ctts", -1, [...u32(1), ...u32(1)]) })],
    ["2^32 key frames", broken({ stss: table("stss", -1, u32(1)) })],
    ["sizes of 2^32", broken({ stsz: full("stsz", 0, u32(-1), u32(250)) })],
    ["sizes of 7 bits", broken({ stsz: full("stz2", 0, [0, 0, 0, 7], u32(250), zeros(250)) })],
    ["delays of 2^31", broken({ ctts: table("ctts", 1, [...u32(250), ...u32(2 ** 31)]) })],
    ["an edit list that begins after all time", broken({}, { edits: edits([10_000, 2 ** 31 - 1]) })],
    [
      "chunk runs that go backwards",
      broken({
        stsc: table("stsc", 2, [...u32(1), ...u32(5), ...u32(1)], [...u32(1), ...u32(5), ...u32(1)]),
      }),
    ],
    ["chunk runs that begin late", broken({ stsc: table("stsc", 1, [...u32(2), ...u32(5), ...u32(1)]) })],
    ["no chunk runs", broken({ stsc: table("stsc", 0) })],
    ["chunks without samples", broken({ stsc: table("stsc", 1, [...u32(1), ...u32(0), ...u32(1)]) })],
    ["no chunks", broken({ stco: table("stco", 0) })],
    ["no table of times", broken({ stts: null })],
    ["no table of chunks", broken({ stco: null })],
    ["no table of sizes", broken({ stsz: null })],
    ["empty samples only", film({ tracks: [picture(10, { size: () => 0 })] })],
    ["a table that exceeds its track", broken({ stss: join(u32(2 ** 20), "stss", zeros(8)) })],
    [
      "a decoder's settings of 100 KB",
      film({ tracks: [picture(10, { entry: avcEntry(box("avcC", zeros(100_000))) })] }),
    ],
    [
      "times of a century",
      film({
        tracks: [
          picture(2, { timescale: 1, ticks: () => 1, keys: "all" }),
          sound(1, { timescale: 1, ticks: () => 2 ** 30, samples: 3 }),
        ],
      }),
    ],
    [
      "a header that claims 32 MiB in a small file",
      join(ftyp("isom"), u32(32 * 2 ** 20), "moov", zeros(1000)),
    ],
  ])("a hostile table is refused as damaged: %s", async (_, bytes) => {
    expect(await refusal(bytes)).toBe("damaged");
    expect(counter.looks()).toBeLessThan(50_000);
  });

  it("boxes within boxes, 10,000 deep and 10,000 in a row, are refused", async () => {
    let deep: Uint8Array = zeros(0);
    for (let i = 0; i < 10_000; i++) deep = box("trak", deep.subarray(0, 2000));
    expect(await refusal(join(ftyp("isom"), box("moov", deep)))).toBe("no_picture");
    const row = join(...Array.from({ length: 10_000 }, () => box("trak")));
    expect(await refusal(join(ftyp("isom"), box("moov", row)))).toBe("no_picture");
  });
});

describe("odd tables", () => {
  it.each([
    ["the fastest possible clock", { timescale: 2 ** 32 - 1, ticks: () => 171_798_692 }, {}],
    [
      "sizes of 4 bits",
      { size: () => 9 },
      { stsz: full("stz2", 0, [0, 0, 0, 4], u32(250), new Uint8Array(125).fill(0x99)) },
    ],
    [
      "sizes of 8 bits",
      {},
      {
        stsz: full(
          "stz2",
          0,
          [0, 0, 0, 8],
          u32(250),
          Array.from({ length: 250 }, (_, i) => 20 + (i % 7)),
        ),
      },
    ],
    [
      "sizes of 16 bits",
      {},
      {
        stsz: full(
          "stz2",
          0,
          [0, 0, 0, 16],
          u32(250),
          Array.from({ length: 250 }, (_, i) => [0, 20 + (i % 7)]).flat(),
        ),
      },
    ],
    ["times that end early", {}, { stts: table("stts", 1, [...u32(200), ...u32(40)]) }],
    ["a last time of -1", {}, { stts: table("stts", 2, [...u32(249), ...u32(40)], [...u32(1), ...u32(-1)]) }],
    [
      "chunks that all begin at one place",
      {},
      { stco: table("stco", 50, ...Array.from({ length: 50 }, () => u32(2000))) },
    ],
    [
      "chunks in reverse",
      {},
      { stco: table("stco", 50, ...Array.from({ length: 50 }, (_, i) => u32(500 + (49 - i) * 115))) },
    ],
    [
      "runs without samples",
      {},
      {
        stts: table(
          "stts",
          4,
          [0, 0, 0, 0, 0, 0, 0, 1],
          [...u32(3), ...u32(40)],
          [0, 0, 0, 0, 0, 0, 0, 9],
          [...u32(247), ...u32(40)],
        ),
      },
    ],
  ] as const)("an odd table is used as far as it goes: %s", async (_, more, tables) => {
    const bytes = film({ tracks: [picture(10, { ...more, tables: { ...tables } })] });
    const packing = await packed(bytes);
    expectWhole(packing, bytes.length);
    expect(playedTracks(packing.init, joinSegments(packing, bytes)).flat(2)).toHaveLength(250);
  });
});
