import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { planPacking } from "../../app/formats/index.ts";
import {
  MAX_HEADS_BYTES,
  MAX_MOVIE_BYTES,
  MAX_PLAN_READS,
} from "../../app/formats/isobmff/packing/limits.ts";
import { seed } from "../support/seed.ts";
import { box, ftyp, full } from "./support/boxes.ts";
import { join, u32, u64, zeros } from "./support/bytes.ts";
import { avcEntry, edits, film, picture, sound } from "./support/film.ts";
import type { FilmTrack } from "./support/film.ts";
import { expectWhole, packed, playedTracks, refusal, segmentsOf } from "./support/packed.ts";
import { countingSource, memorySource, sparseSource } from "./support/sources.ts";
import { countLooks } from "./support/work.ts";

const counter = countLooks();
beforeEach(counter.begin);
afterAll(counter.restore);

/** Looks at bytes that a sample or a chunk costs: time, delay, size, place and key, twice over, for cuts and for heads. */
const LOOKS_A_SAMPLE = 16;
const MANY = 2 ** 20;

const table = (type: string, count: number, ...rows: readonly (readonly number[])[]) =>
  full(type, 0, u32(count), rows.flat());
const broken = (tables: FilmTrack["tables"] & object, more: Partial<FilmTrack> = {}) =>
  film({ tracks: [picture(10, { ...more, tables }), sound(10)] });

describe("a hostile table ends as damaged:", () => {
  it.each([
    [
      "offsets behind the end",
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
    ["an edit list that begins past all time", broken({}, { edits: edits([10_000, 2 ** 31 - 1]) })],
    [
      "runs of chunks that go back",
      broken({
        stsc: table("stsc", 2, [...u32(1), ...u32(5), ...u32(1)], [...u32(1), ...u32(5), ...u32(1)]),
      }),
    ],
    ["runs of chunks that begin late", broken({ stsc: table("stsc", 1, [...u32(2), ...u32(5), ...u32(1)]) })],
    ["no runs of chunks", broken({ stsc: table("stsc", 0) })],
    ["chunks without samples", broken({ stsc: table("stsc", 1, [...u32(1), ...u32(0), ...u32(1)]) })],
    ["no chunks", broken({ stco: table("stco", 0) })],
    ["no table of times", broken({ stts: null })],
    ["no table of chunks", broken({ stco: null })],
    ["no table of sizes", broken({ stsz: null })],
    ["no bytes in any sample", film({ tracks: [picture(10, { size: () => 0 })] })],
    ["a table that reaches out of its track", broken({ stss: join(u32(2 ** 20), "stss", zeros(8)) })],
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
  ])("%s", async (_, bytes) => {
    expect(await refusal(bytes)).toBe("damaged");
    expect(counter.looks()).toBeLessThan(50_000);
  });

  it("boxes within boxes, 10,000 deep and 10,000 in a row", async () => {
    let deep: Uint8Array = zeros(0);
    for (let i = 0; i < 10_000; i++) deep = box("trak", deep.subarray(0, 2000));
    expect(await refusal(join(ftyp("isom"), box("moov", deep)))).toBe("no_picture");
    const row = join(...Array.from({ length: 10_000 }, () => box("trak")));
    expect(await refusal(join(ftyp("isom"), box("moov", row)))).toBe("no_picture");
  });
});

describe("an odd table is believed as far as it goes:", () => {
  it.each([
    ["the fastest clock there is", { timescale: 2 ** 32 - 1, ticks: () => 171_798_692 }, {}],
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
      "runs of no samples",
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
  ] as const)("%s", async (_, more, tables) => {
    const bytes = film({ tracks: [picture(10, { ...more, tables: { ...tables } })] });
    const packing = await packed(bytes);
    expectWhole(packing, bytes.length);
    expect(playedTracks(packing.init, segmentsOf(packing, bytes)).flat(2)).toHaveLength(250);
  });
});

/** A picture of one chunk with equal samples, by tables of a few rows; keys as their own numbers, null for all. */
function vast(samples: number, { ticks = 40, keys = null as Uint8Array | null, more = {} } = {}): FilmTrack {
  return {
    ...{ samples: 1, size: () => 1, ticks: () => ticks },
    tables: {
      stts: table("stts", 1, [...u32(samples), ...u32(ticks)]),
      stsz: full("stsz", 0, u32(1), u32(samples)),
      stsc: table("stsc", 1, [...u32(1), ...u32(samples), ...u32(1)]),
      stss: keys && full("stss", 0, u32(keys.length / 4), keys),
      ...more,
    },
  };
}

/** A film whose samples lie where nothing is but zeros. */
async function planVast(track: FilmTrack, bytes = 2 ** 31) {
  const header = film({ tracks: [track] });
  const at = new TextDecoder("latin1").decode(header).lastIndexOf("mdat") - 4;
  const pieces = [{ at: 0, bytes: join(header.subarray(0, at), u32(1), "mdat", u64(bytes - at)) }];
  const source = countingSource(sparseSource(bytes, pieces));
  counter.begin();
  const planned = await planPacking(source);
  expect(source.reads).toBeLessThanOrEqual(MAX_PLAN_READS);
  expect(source.bytes).toBeLessThanOrEqual(2 * MAX_MOVIE_BYTES);
  return planned;
}

const bigEndian = (count: number, of: (index: number) => number): Uint8Array => {
  const view = new DataView(new ArrayBuffer(count * 4));
  for (let i = 0; i < count; i++) view.setUint32(i * 4, of(i));
  return new Uint8Array(view.buffer);
};

describe("work and memory are bounded for", () => {
  it("a film of eight hours", async () => {
    const samples = 8 * 3600 * 25;
    const planned = await planVast(vast(samples, { keys: bigEndian(samples / 50, (i) => i * 50 + 1) }));
    expect(counter.looks()).toBeLessThan(LOOKS_A_SAMPLE * samples);
    if (planned.outcome !== "packed") throw new Error(planned.reason);
    expect(planned.packing.segments).toHaveLength(7202);
    expect(planned.packing.segments.at(-1)?.seconds).toBe(2);
  });

  it("a million key frames at one time, which make no segments", async () => {
    expect(await planVast(vast(MANY, { ticks: 0 }))).toEqual({ outcome: "unpacked", reason: "damaged" });
    expect(counter.looks()).toBeLessThan(LOOKS_A_SAMPLE * MANY);
  });

  it("a million key frames a millisecond apart, shown to and fro", async () => {
    const delays = full(
      "ctts",
      0,
      u32(MANY),
      bigEndian(MANY * 2, (i) => (i % 2 === 0 ? 1 : (i % 4) * 4000)),
    );
    const planned = await planVast(vast(MANY, { ticks: 1, more: { ctts: delays } }));
    if (planned.outcome === "packed") expect(planned.packing.segments.length).toBeLessThan(2000);
    expect(counter.looks()).toBeLessThan(LOOKS_A_SAMPLE * MANY);
  });

  it("a million chunks of no samples", async () => {
    const runs = table("stsc", 2, [...u32(1), ...u32(0), ...u32(1)], [...u32(MANY), ...u32(250), ...u32(1)]);
    const chunks = full(
      "stco",
      0,
      u32(MANY),
      bigEndian(MANY, () => 2 ** 24),
    );
    const planned = await planVast(vast(250, { more: { stsc: runs, stco: chunks } }));
    expect(planned.outcome).toBe("packed");
    expect(counter.looks()).toBeLessThan(LOOKS_A_SAMPLE * MANY);
  });

  it("heads of more bytes than a worker can hold", async () => {
    const samples = 2 * MANY;
    const runs = table("stsc", 1, [...u32(1), ...u32(1), ...u32(1)]);
    const chunks = full(
      "stco",
      0,
      u32(samples),
      bigEndian(samples, (i) => 2 ** 25 + i * 2),
    );
    const planned = await planVast(vast(samples, { ticks: 2, more: { stsc: runs, stco: chunks } }));
    expect(planned).toEqual({ outcome: "unpacked", reason: "large_header" });
    expect(20 * samples, "bytes of one run for every sample").toBeGreaterThan(MAX_HEADS_BYTES);
  });
});

const ROUNDS = 1500;
const MAX_FLIPS = 6;
/** Where damage falls: tables and what stands before them. */
const HEADER_BYTES = 3000;

/** Numerical Recipes' linear congruential generator: the same files for the same seed. */
function generator(from: number): () => number {
  let state = from >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

it("random damage is packed or refused, never thrown, and what is packed is whole", async () => {
  const random = generator(seed());
  const pick = (count: number): number => Math.floor(random() * count);
  const delay = (sample: number) => (sample % 3) * 40;
  const films = [
    film({ tracks: [picture(6, { samplesInChunk: 10 }), sound(6, { samplesInChunk: 20 })] }),
    film({ tracks: [picture(6, { delay, edits: edits([300, -1], [6000, 40]) }), sound(6)], wide: true }),
    film({ tracks: [picture(6, { keys: "all" })], headerLast: true }),
  ];
  let whole = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const bytes = films[pick(films.length)]?.slice() ?? zeros(0);
    const header = new TextDecoder("latin1").decode(bytes).indexOf("moov");
    for (let flips = 1 + pick(MAX_FLIPS); flips > 0; flips--) {
      const at = header + pick(HEADER_BYTES);
      if (at < bytes.length) bytes[at] = [pick(256), 0, 255, (bytes[at] ?? 0) ^ (1 << pick(8))][pick(4)] ?? 0;
    }
    counter.begin();
    const source = countingSource(memorySource(bytes));
    const planned = await planPacking(source);
    expect(source.reads, `round ${round}`).toBeLessThanOrEqual(MAX_PLAN_READS);
    expect(counter.looks(), `round ${round}`).toBeLessThan(100_000);
    if (planned.outcome === "unpacked") continue;
    whole++;
    expectWhole(planned.packing, bytes.length);
    playedTracks(planned.packing.init, segmentsOf(planned.packing, bytes));
  }
  expect(whole, "some damage harms nothing").toBeGreaterThan(ROUNDS / 100);
}, 120_000);
