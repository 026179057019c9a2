import { expect } from "vitest";
import { planPacking } from "../../../app/formats/index.ts";
import type { Packing } from "../../../app/formats/index.ts";
import { AFTER_PRE_ROLL_SECONDS } from "../../../app/formats/isobmff/packing/limits.ts";
import { boxesIn, findAll, findOne } from "./box-tree.ts";
import type { Node } from "./box-tree.ts";
import { join } from "./bytes.ts";
import { originalTracks } from "./original.ts";
import type { OriginalSample, OriginalTrack } from "./original.ts";
import { memorySource } from "./sources.ts";

/** Seconds. */
interface PlayedSample {
  readonly bytes: Uint8Array;
  readonly decodedAt: number;
  readonly shownAt: number;
  readonly seconds: number;
  readonly isKey: boolean;
}

export async function packed(bytes: Uint8Array): Promise<Packing> {
  const planned = await planPacking(memorySource(bytes));
  if (planned.outcome !== "packed") throw new Error(`not packed: ${planned.reason}`);
  return planned.packing;
}

export async function refusal(bytes: Uint8Array): Promise<string | null> {
  const planned = await planPacking(memorySource(bytes));
  return planned.outcome === "packed" ? null : planned.reason;
}

export const joinSegments = ({ heads, segments }: Packing, film: Uint8Array): Uint8Array[] =>
  segments.map(({ headAt, headBytes, from, to }) =>
    join(heads.subarray(headAt, headAt + headBytes), film.subarray(from, to)),
  );

export function playedTracks(init: Uint8Array, segments: readonly Uint8Array[]): PlayedSample[][][] {
  return findAll(init, "moov/trak").map((trak) => {
    const id = findOne(init, "tkhd", trak).body.getUint32(12);
    const timescale = findOne(init, "mdia/mdhd", trak).body.getUint32(12);
    return segments.map((segment, index) => {
      expect(boxesIn(segment).map(({ type }) => type)).toEqual(["moof", "mdat"]);
      expect(findOne(segment, "moof/mfhd").body.getUint32(4)).toBe(index + 1);
      const fragment = findAll(segment, "moof/traf").find(
        (traf) => findOne(segment, "tfhd", traf).body.getUint32(4) === id,
      );
      return fragment ? samplesIn(segment, fragment, timescale) : [];
    });
  });
}

const [HAS_OFFSET, HAS_FIRST_FLAGS, HAS_TICKS, HAS_SIZE, HAS_FLAGS, HAS_SHIFT] = [
  1, 4, 0x100, 0x200, 0x400, 0x800,
];
const NOT_SYNC = 0x1_0000;

function samplesIn(segment: Uint8Array, traf: Node, timescale: number): PlayedSample[] {
  const header = findOne(segment, "tfhd", traf).body;
  // Offsets from 'moof', then ticks, size and flags in this order.
  expect(header.getUint32(0)).toBe(0x02_0038);
  const usual = { ticks: header.getUint32(8), size: header.getUint32(12), flags: header.getUint32(16) };
  let now = Number(findOne(segment, "tfdt", traf).body.getBigInt64(4));
  const samples: PlayedSample[] = [];
  for (const { body } of findAll(segment, "trun", traf)) {
    const has = body.getUint32(0) & 0xff_ffff;
    expect(body.getUint8(0), "signed shifts").toBe(1);
    expect(has & HAS_OFFSET).toBe(HAS_OFFSET);
    let field = 12;
    const take = (flag: number) => ((has & flag) === 0 ? null : body.getUint32((field += 4) - 4));
    let at = body.getInt32(8);
    const firstFlags = take(HAS_FIRST_FLAGS);
    for (let i = 0; i < body.getUint32(4); i++) {
      const [ticks, size] = [take(HAS_TICKS) ?? usual.ticks, take(HAS_SIZE) ?? usual.size];
      const flags = take(HAS_FLAGS) ?? (i === 0 ? firstFlags : null) ?? usual.flags;
      const shift = (take(HAS_SHIFT) ?? 0) | 0;
      samples.push({
        bytes: segment.subarray(at, at + size),
        decodedAt: now / timescale,
        shownAt: (now + shift) / timescale,
        seconds: ticks / timescale,
        isKey: (flags & NOT_SYNC) === 0,
      });
      expect(at + size, "within the segment").toBeLessThanOrEqual(segment.length);
      now += ticks;
      at += size;
    }
    expect(field, "the run ends with its last sample").toBe(body.byteLength);
  }
  return samples;
}

/** Seconds; the coarsest clock rounds to ticks. */
const NEAR = 0.002;
/** Seconds of decoder priming before 0. */
const SWING_IN = 0.05;

function neededSamples({ handler, samples, delay, length }: OriginalTrack): OriginalSample[] {
  const edge = ({ seconds }: OriginalSample) => Math.min(NEAR, seconds / 2);
  const begins = (sample: OriginalSample) => sample.shownAt + sample.seconds > delay + edge(sample);
  const isShown = (sample: OriginalSample) =>
    begins(sample) && sample.shownAt < delay + length - edge(sample);
  if (handler === "soun") {
    const from = delay - (delay > 0 ? 0 : SWING_IN);
    return samples.filter(({ shownAt, seconds }) => shownAt + seconds > from && shownAt < delay + length);
  }
  const key = samples.findLastIndex((sample) => sample.isKey && sample.shownAt <= delay + edge(sample));
  return samples.slice(Math.max(key, 0), samples.findLastIndex(isShown) + 1);
}

/**
 * Judges a packed film by the film's own tables: every needed sample unchanged, in order and at its time,
 * in segments that begin with a key frame.
 */
export function expectFaithful(film: Uint8Array, packing: Packing): void {
  const played = playedTracks(packing.init, joinSegments(packing, film));
  const tracks = originalTracks(film);
  const chosen = ["vide", "soun"].flatMap((handler) => {
    const found = tracks.filter((track) => track.handler === handler && track.samples.length > 0);
    const first = found.find(({ isEnabled }) => isEnabled) ?? found[0];
    return first ? [first] : [];
  });
  expect(played).toHaveLength(chosen.length);
  const begins = packing.segments[0]?.startsAt ?? 0;
  played.forEach((segments, number) => {
    const track = chosen[number];
    if (!track) return;
    const expected = neededSamples(track);
    const samples = segments.flat();
    expect(samples).toHaveLength(expected.length);
    samples.forEach((sample, index) => {
      const original = expected[index];
      if (!original) return;
      const { at, size, shownAt, seconds, isKey } = original;
      const is = film.subarray(at, at + size);
      if (Buffer.compare(sample.bytes, is) !== 0) throw new Error(`sample ${index} holds other bytes`);
      expect(sample.isKey).toBe(isKey);
      const end = sample.shownAt + sample.seconds;
      if (number === 0 && shownAt + seconds <= track.delay + Math.min(NEAR, seconds / 2)) {
        expect([sample.shownAt >= track.delay, end < track.delay + begins], `frame ${index}`).toEqual([
          true,
          true,
        ]);
        return;
      }
      const isAt = number === 0 ? Math.max(shownAt, track.delay) : shownAt;
      if (Math.abs(sample.shownAt - isAt) > NEAR * 1.01)
        throw new Error(`sample ${index} is shown at ${sample.shownAt}, not ${isAt}`);
      expect(end).toBeCloseTo(shownAt + seconds, 5);
    });
    const [first] = samples;
    let end = first?.decodedAt ?? 0;
    // A player starts at the first decode time, and drops what would be shown before it.
    expect(end, "decoded when it is shown").toBeCloseTo(Math.max(0, first?.shownAt ?? 0), 6);
    for (const [first, ...rest] of segments) {
      if (!first) continue;
      expect(first.decodedAt, "goes on where it ended").toBeCloseTo(end, 6);
      end = [first, ...rest].reduce((sum, { seconds }) => sum + seconds, first.decodedAt);
      if (number === 0) expect(first.isKey, "begins with a key frame").toBe(true);
    }
  });
  const shown = played[0]?.flat().map(({ shownAt }) => shownAt) ?? [];
  expect(Math.min(...shown), "nothing before the film").toBeGreaterThanOrEqual(0);
  expectWhole(packing, film.length);
}

export function expectWhole({ heads, segments }: Packing, filmBytes: number): void {
  let [headAt, now] = [0, 0];
  expect(segments.length).toBeGreaterThan(0);
  for (const segment of segments) {
    expect(segment.headAt).toBe(headAt);
    // The first may begin after decode-only frames.
    if (headAt > 0 || segment.startsAt !== AFTER_PRE_ROLL_SECONDS)
      expect(segment.startsAt).toBeCloseTo(now, 6);
    expect(segment.seconds).toBeGreaterThan(0);
    expect(segment.from).toBeGreaterThanOrEqual(0);
    expect(segment.to).toBeGreaterThan(segment.from);
    expect(segment.to).toBeLessThanOrEqual(filmBytes);
    headAt += segment.headBytes;
    now += segment.seconds;
    const head = new DataView(heads.buffer, heads.byteOffset + segment.headAt, segment.headBytes);
    expect(head.getUint32(0), "'moof' is followed by the header of 'mdat'").toBe(segment.headBytes - 8);
    expect(head.getUint32(segment.headBytes - 8)).toBe(8 + segment.to - segment.from);
  }
  expect(headAt).toBe(heads.length);
}
