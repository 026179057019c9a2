import { describe, expect, it } from "vitest";
import { box, full } from "./support/boxes.ts";
import { u16, u32, u64 } from "./support/bytes.ts";
import { edits, film, picture, sound } from "./support/film.ts";
import type { FilmTrack } from "./support/film.ts";
import type { Packing } from "../../app/formats/index.ts";
import { expectFaithful, packed, playedTracks, refusal, joinSegments } from "./support/packed.ts";

async function firstShown(...tracks: readonly FilmTrack[]): Promise<(number | undefined)[]> {
  const bytes = film({ tracks });
  const packing = await packed(bytes);
  expectFaithful(bytes, packing);
  expect(packing.segments[0]?.startsAt).toBe(0);
  return playedTracks(packing.init, joinSegments(packing, bytes)).map(
    (segments) => segments.flat()[0]?.shownAt,
  );
}
const near = (...seconds: readonly number[]) => seconds.map((value) => expect.closeTo(value, 4) as number);
const late = { delay: () => 80 };

describe("an edit list", () => {
  it("an edit list skips the delay of B-frames", async () => {
    expect(await firstShown(picture(10, { ...late, edits: edits([10_000, 80]) }))).toEqual(near(0));
  });

  it("an edit list moves the encoder's priming before the beginning, where players drop it", async () => {
    const [, heard] = await firstShown(picture(10), sound(10, { edits: edits([10_000, 1024]) }));
    expect(heard).toBeCloseTo(-1024 / 48_000, 6);
  });

  it("an edit list delays by all its empty entries", async () => {
    const edited = edits([300, -1], [200, -1], [10_000, 0]);
    expect(await firstShown(picture(10), sound(9, { edits: edited }))).toEqual(near(0, 0.5));
    expect(await firstShown(picture(10, { edits: edited }), sound(10))).toEqual(near(0.5, 0));
  });

  it("an edit list may end with an empty entry, and may be empty", async () => {
    expect(await firstShown(picture(10, { edits: edits([10_000, 0], [500, -1]) }))).toEqual(near(0));
    expect(await firstShown(picture(10, { edits: edits() }))).toEqual(near(0));
  });

  it("an edit list may leave its length open, as in a film written while recording", async () => {
    expect(await firstShown(picture(10, { ...late, edits: edits([0, 80]) }))).toEqual(near(0));
  });

  it("an edit list is read in its long version", async () => {
    const long = box(
      "edts",
      full(
        "elst",
        0x0100_0000,
        u32(2),
        ...[
          [300, 2 ** 64],
          [10_000, 80],
        ].map(([length = 0, from = 0]) => [
          ...u64(length),
          ...(from > 2 ** 53 ? [...u32(-1), ...u32(-1)] : u64(from)),
          ...u16(1),
          0,
          0,
        ]),
      ),
    );
    expect(await firstShown(picture(10, { ...late, edits: long }))).toEqual(near(0.3));
  });

  const shownFrom = ({ segments: [first] }: Packing) => first?.startsAt;
  const pictureSamples = (packing: Packing, bytes: Uint8Array) =>
    playedTracks(packing.init, joinSegments(packing, bytes))[0]?.flat() ?? [];

  it.each([
    ["half a second into a group", 500, 0],
    ["one frame into it", 40, 0],
    ["within a frame", 530, 0],
    ["after an empty entry", 500, 300],
    ["by seconds that the file still holds", 4500, 0],
  ])(
    "an edit that cuts the beginning, %s, leaves decode-only frames that pass unseen",
    async (_, from, delay) => {
      const sounds = sound(10, { edits: edits([delay, -1], [8000 - from, from * 48]) });
      const bytes = film({
        tracks: [
          picture(10, {
            ...late,
            timescale: 600,
            ticks: () => 24,
            edits: edits([delay, -1], [8000 - from, (from * 6) / 10 + 80]),
            delay: () => 80,
          }),
          sounds,
        ],
      });
      const packing = await packed(bytes);
      expectFaithful(bytes, packing);
      expect(shownFrom(packing)).toBe(0.004);
      const frames = pictureSamples(packing, bytes);
      const shown = frames.filter(({ shownAt, seconds }) => shownAt + seconds > delay / 1000 + 0.004);
      const before = frames.slice(0, frames.length - shown.length).map(({ seconds }) => seconds);
      expect(before.every((seconds) => seconds > 0)).toBe(true);
      expect(before.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThan(0.0025);
      const [first] = shown;
      expect((first?.shownAt ?? 0) + (first?.seconds ?? 0)).toBeCloseTo(
        delay / 1000 + 0.04 - (from % 40) / 1000,
        5,
      );
      expect(shown.at(-1)?.shownAt).toBeCloseTo((delay + 8000 - from - 40) / 1000, 1);
    },
  );

  const MILLISECONDS = { timescale: 1000, samples: 10_000, keys: (n: number) => n % 5000 === 0 };

  it("an edit that cuts seconds of millisecond frames leaves each of them some time", async () => {
    const frames = { ...MILLISECONDS, samples: 5000, ticks: (n: number) => (n < 4900 ? 1 : 40) };
    const bytes = film({ tracks: [{ ...picture(5), ...frames, edits: edits([3980, 4920]) }] });
    const packing = await packed(bytes);
    expectFaithful(bytes, packing);
    expect(pictureSamples(packing, bytes).every(({ seconds }) => seconds > 0)).toBe(true);
  });

  it("an edit that begins amid millisecond frames is not packed, since decode-only frames would outlast the first", async () => {
    const within = film({
      tracks: [{ ...picture(10), ...MILLISECONDS, ticks: () => 1, edits: edits([5100, 4900]) }],
    });
    expect(await refusal(within)).toBe("edited");
    const atKey = film({
      tracks: [{ ...picture(10), ...MILLISECONDS, ticks: () => 1, edits: edits([4000, 5000]) }],
    });
    const packing = await packed(atKey);
    expectFaithful(atKey, packing);
    expect([shownFrom(packing), pictureSamples(packing, atKey).length]).toEqual([0, 4000]);
  });

  it("an edit that begins with a key frame needs nothing before it", async () => {
    const bytes = film({
      tracks: [picture(10, { edits: edits([8000, 2000]) }), sound(10, { edits: edits([8000, 96_000]) })],
    });
    const packing = await packed(bytes);
    expectFaithful(bytes, packing);
    expect([shownFrom(packing), pictureSamples(packing, bytes).length]).toEqual([0, 200]);
  });

  it("an edit that cuts the end leaves out frames no earlier one needs", async () => {
    const bytes = film({
      tracks: [picture(10, { edits: edits([6100, 0]) }), sound(10, { edits: edits([6100, 0]) })],
    });
    const packing = await packed(bytes);
    expectFaithful(bytes, packing);
    const last = packing.segments.at(-1);
    expect((last?.startsAt ?? 0) + (last?.seconds ?? 0)).toBeCloseTo(6.12, 6);
  });

  it("an edit's end shows the few frames its B-frames need, and with more of them isn't packed", async () => {
    const reordered = (ahead: number) =>
      film({
        tracks: [picture(10, { delay: (sample) => (sample === 148 ? ahead : 80), edits: edits([6000, 80]) })],
      });
    const few = reordered(200);
    expectFaithful(few, await packed(few));
    expect(await refusal(reordered(600))).toBe("edited");
  });

  it("an edit of the sound leaves out inaudible samples, except the decoder's priming", async () => {
    const bytes = film({ tracks: [picture(10), sound(15, { edits: edits([10_000, 4 * 48_000]) })] });
    const packing = await packed(bytes);
    expectFaithful(bytes, packing);
    const heard = playedTracks(packing.init, joinSegments(packing, bytes))[1]?.flat() ?? [];
    expect(heard[0]?.shownAt).toBeGreaterThan(-0.3);
    expect(heard.at(-1)?.shownAt).toBeLessThan(10.3);
  });
});
