import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { planPacking } from "../../app/formats/index.ts";
import {
  MAX_HEADS_BYTES,
  MAX_MOVIE_BYTES,
  MAX_PLAN_READS,
} from "../../app/formats/isobmff/packing/limits.ts";
import { rounds } from "../support/sample.ts";
import { seed } from "../support/seed.ts";
import { full, table } from "./support/boxes.ts";
import { join, u32, u64, zeros } from "./support/bytes.ts";
import { edits, film, picture, sound } from "./support/film.ts";
import type { FilmTrack } from "./support/film.ts";
import { expectWhole, playedTracks, joinSegments } from "./support/packed.ts";
import { countingSource, memorySource, sparseSource } from "./support/sources.ts";
import { generator } from "./support/random.ts";
import { countLooks } from "./support/work.ts";

const counter = countLooks();
beforeEach(counter.begin);
afterAll(counter.restore);

const LOOKS_A_SAMPLE = 16;
const MANY = 2 ** 20;

function vast(samples: number, { ticks = 40, keys = null as Uint8Array | null, more = {} } = {}): FilmTrack {
  return {
    samples: 1,
    size: () => 1,
    ticks: () => ticks,
    tables: {
      stts: table("stts", 1, [...u32(samples), ...u32(ticks)]),
      stsz: full("stsz", 0, u32(1), u32(samples)),
      stsc: table("stsc", 1, [...u32(1), ...u32(samples), ...u32(1)]),
      stss: keys && full("stss", 0, u32(keys.length / 4), keys),
      ...more,
    },
  };
}

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

describe("bounded work and memory", () => {
  it("a film of eight hours is packed with bounded work", async () => {
    const samples = 8 * 3600 * 25;
    const planned = await planVast(vast(samples, { keys: bigEndian(samples / 50, (i) => i * 50 + 1) }));
    expect(counter.looks()).toBeLessThan(LOOKS_A_SAMPLE * samples);
    if (planned.outcome !== "packed") throw new Error(planned.reason);
    expect(planned.packing.segments).toHaveLength(7202);
    expect(planned.packing.segments.at(-1)?.seconds).toBe(2);
  });

  it("a million key frames at one time make no segments", async () => {
    expect(await planVast(vast(MANY, { ticks: 0 }))).toEqual({ outcome: "unpacked", reason: "damaged" });
    expect(counter.looks()).toBeLessThan(LOOKS_A_SAMPLE * MANY);
  });

  it("a million key frames a millisecond apart, shown to and fro, cost bounded work", async () => {
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

  it("a million empty chunks cost bounded work", async () => {
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

  it("headers larger than a worker's memory are refused", async () => {
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

const ROUNDS = rounds(200, 1500);
const MAX_FLIPS = 6;
const HEADER_BYTES = 3000;

it("randomly damaged films are packed completely or refused, without an exception", async () => {
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
    playedTracks(planned.packing.init, joinSegments(planned.packing, bytes));
  }
  expect(whole, "some damage harms nothing").toBeGreaterThan(ROUNDS / 100);
});
