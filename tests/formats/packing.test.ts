import { describe, expect, it } from "vitest";
import { edits, film, picture, sound } from "./support/film.ts";
import type { FilmPlan, FilmTrack } from "./support/film.ts";
import { full } from "./support/boxes.ts";
import { u32 } from "./support/bytes.ts";
import { expectFaithful, packed } from "./support/packed.ts";

const segmentStarts = async (track: FilmTrack): Promise<number[]> => {
  const { segments } = await packed(film({ tracks: [track] }));
  return segments.map(({ startsAt }) => startsAt);
};
const everyFrames = (frames: number) => ({ keys: (sample: number) => sample % frames === 0 });

describe("cutting a film into segments", () => {
  it("a film is cut after 1, 1 and 2 seconds, then every 4", async () => {
    expect(await segmentStarts(picture(21))).toEqual([0, 1, 2, 4, 8, 12, 16, 20]);
  });

  it("a film is cut at the nearest key frames", async () => {
    expect(await segmentStarts(picture(21, everyFrames(75)))).toEqual([0, 3, 6, 9, 12, 15, 18]);
    expect(await segmentStarts(picture(30, everyFrames(35)))).toEqual([
      0, 1.4, 2.8, 4.2, 8.4, 12.6, 16.8, 21, 25.2,
    ]);
  });

  it("a film of key frames only is cut at key frames only", async () => {
    expect(await segmentStarts(picture(9, { keys: "all" }))).toEqual([0, 1, 2, 4, 8]);
  });

  it("a last segment under a second joins its neighbour", async () => {
    const { segments } = await packed(film({ tracks: [picture(8, { samples: 8 * 25 + 24 })] }));
    expect(segments.map(({ startsAt }) => startsAt)).toEqual([0, 1, 2, 4]);
    expect(segments.at(-1)?.seconds).toBeCloseTo(4.96, 6);
    expect(await segmentStarts(picture(9))).toEqual([0, 1, 2, 4, 8]);
  });

  it("a film with one key frame is one segment", async () => {
    expect(await segmentStarts(picture(9.6, { keys: (sample) => sample === 0 }))).toEqual([0]);
    expect(await segmentStarts(picture(1, { samples: 1 }))).toEqual([0]);
  });

  it("a film is not cut at a key frame shown as early as the one before", async () => {
    const ticks = (sample: number) => (sample < 1000 ? 0 : 40);
    expect(await segmentStarts(picture(0, { samples: 1100, keys: "all", ticks }))).toEqual([0, 1, 2]);
  });
});

const bFrames: Partial<FilmTrack> = {
  keys: (sample) => sample % 28 === 0,
  delay: (sample) => {
    const place = sample % 28;
    return 40 * (place === 0 ? 2 : place % 3 === 1 ? (place === 27 ? 2 : 4) : 1);
  },
};

const FILMS: readonly (readonly [string, FilmPlan])[] = [
  ["of picture and sound", { tracks: [picture(10), sound(10)] }],
  ["without sound", { tracks: [picture(10)] }],
  ["whose sound comes first in its header", { tracks: [sound(10), picture(10)] }],
  ["with its header at its end", { tracks: [picture(10), sound(10)], headerLast: true }],
  ["with 64-bit offsets and sizes", { tracks: [picture(10), sound(10)], wide: true }],
  [
    "with 64-bit offsets and its header at its end",
    { tracks: [picture(10), sound(10)], wide: true, headerLast: true },
  ],
  ["with B-frames", { tracks: [picture(12, { ...bFrames }), sound(12)] }],
  [
    "with B-frames and an edit list",
    {
      tracks: [
        picture(12, { ...bFrames, edits: edits([12_000, 80]) }),
        sound(12, { edits: edits([12_000, 1024]) }),
      ],
    },
  ],
  [
    "with B-frames by negative delays",
    {
      tracks: [
        picture(12, { ...bFrames, delay: (sample) => (bFrames.delay?.(sample) ?? 0) - 80 }),
        sound(12),
      ],
    },
  ],
  ["of one frame", { tracks: [picture(0, { samples: 1 })] }],
  ["of one frame with sound", { tracks: [picture(0, { samples: 1 }), sound(1)] }],
  [
    "of 120 frames a second",
    {
      tracks: [
        picture(0, { samples: 1200, timescale: 120, ticks: () => 1, keys: (sample) => sample % 120 === 0 }),
        sound(10),
      ],
    },
  ],
  [
    "with a variable rate",
    { tracks: [picture(0, { samples: 250, ticks: (sample) => 20 + ((sample * 7) % 41) }), sound(9.9)] },
  ],
  ["with key frames only, and no table of them", { tracks: [picture(10, { keys: "all" }), sound(10)] }],
  [
    "whose samples all have one size",
    {
      tracks: [
        picture(10, { tables: { stsz: full("stsz", 0, u32(30), u32(250)) }, size: () => 30 }),
        sound(10),
      ],
    },
  ],
  ["whose sound ends within its last segment", { tracks: [picture(12), sound(9)] }],
  ["whose sound ends later", { tracks: [picture(10), sound(14)] }],
  ["whose sound begins later", { tracks: [picture(10), sound(9.5, { edits: edits([500, -1], [9500, 0]) })] }],
  [
    "whose picture begins later",
    { tracks: [picture(10, { edits: edits([700, -1], [10_000, 0]) }), sound(10)] },
  ],
  ["with bytes between its chunks", { tracks: [picture(10), sound(10)], gap: 13 }],
  [
    "with one sample in a chunk",
    { tracks: [picture(10, { samplesInChunk: 1 }), sound(10, { samplesInChunk: 1 })] },
  ],
  [
    "with chunks of a second",
    { tracks: [picture(10, { samplesInChunk: 25 }), sound(10, { samplesInChunk: 47 })] },
  ],
  ["with all of a short sound after the picture", { tracks: [picture(10), sound(10)], apart: true }],
  [
    "with two sounds, the first switched off",
    { tracks: [picture(10), sound(10, { enabled: false }), sound(10)] },
  ],
  ["with two sounds", { tracks: [picture(10), sound(10), sound(10)] }],
  ["with a sound without samples", { tracks: [picture(10), sound(0)] }],
];

describe("packed samples", () => {
  it.each(FILMS)(
    "every sample is packed unchanged, at its time and without a gap, in a film %s",
    async (_, plan) => {
      const bytes = film(plan);
      expectFaithful(bytes, await packed(bytes));
    },
  );
});
