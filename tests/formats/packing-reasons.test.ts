import { describe, expect, it } from "vitest";
import { planPacking, UNPACKED_REASONS } from "../../app/formats/index.ts";
import type { UnpackedReason } from "../../app/formats/index.ts";
import { box, fragment, ftyp, full, soundEntry, visualEntry } from "./support/boxes.ts";
import { join, u16, u32, zeros } from "./support/bytes.ts";
import { aacEntry, avcEntry, edits, esds, film, picture, sound } from "./support/film.ts";
import type { FilmTrack } from "./support/film.ts";
import { refusal } from "./support/packed.ts";
import { memorySource, sparseSource } from "./support/sources.ts";

const of = (...tracks: readonly FilmTrack[]) => film({ tracks });
const whole = of(picture(10), sound(10));
const sinf = box("sinf", box("frma", "avc1"));
const small = (seconds: number, more: Partial<FilmTrack> = {}) =>
  picture(seconds, { size: () => 1, ...more });

function written(bytes: Uint8Array, name: string, behind: number, others: readonly number[]): Uint8Array {
  const changed = bytes.slice();
  changed.set(others, new TextDecoder("latin1").decode(bytes).indexOf(name) + behind);
  return changed;
}

const REFUSED: Readonly<Record<UnpackedReason, ReadonlyArray<readonly [string, Uint8Array]>>> = {
  container: [["a WebM", join([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 0x01], zeros(64))]],
  no_picture: [["sound alone", of(sound(10))]],
  picture_codec: [["HEVC", of(picture(10, { entry: visualEntry("hvc1", 640, 360) }))]],
  sound_codec: [
    ["AC-3", of(picture(10), sound(10, { entry: soundEntry("ac-3", 6, 48_000) }))],
    [
      "MP3 in an 'mp4a'",
      of(picture(10), sound(10, { entry: soundEntry("mp4a", 2, 48_000, esds([], 0x6b)) })),
    ],
    [
      "AAC of a kind that segments play nowhere (xHE-AAC)",
      of(picture(10), sound(10, { entry: aacEntry([0xf9, 0x46, 0x40]) })),
    ],
  ],
  encrypted: [
    ["an entry named so", of(picture(10, { entry: visualEntry("encv", 640, 360, sinf) }))],
    ["a picture that says so below", of(picture(10, { entry: avcEntry(sinf) }))],
    ["a sound named so", of(picture(10), sound(10, { entry: soundEntry("enca", 2, 48_000, sinf) }))],
    [
      "a sound that says so below",
      of(picture(10), sound(10, { entry: soundEntry("mp4a", 2, 48_000, sinf, esds()) })),
    ],
  ],
  elsewhere: [
    ["the picture", of(picture(10, { data: [[0, "film.mov\0"]] }), sound(10))],
    [
      "the sound",
      of(picture(10, { data: [[1, ""]] }), sound(10, { data: [[0, "https://example.org/a.m4a\0"]] })),
    ],
  ],
  turned: [
    ...[90, 180, 270].map((rotation) => [`by ${rotation} degrees`, of(picture(10, { rotation }))] as const),
    ["with the whole movie", written(of(picture(10)), "mvhd", 40, [0, 0x10000, 0, -0x10000, 0].flatMap(u32))],
  ],
  several_descriptions: [
    [
      "two of a picture",
      written(of(picture(10, { entry: join(avcEntry(), avcEntry()) })), "stsd", 8, u32(2)),
    ],
  ],
  edited: [
    ["begins after eleven seconds of nothing", of(picture(10, { edits: edits([11_000, -1], [10_000, 0]) }))],
    ["begins three seconds before the picture", of(picture(10, { edits: edits([3000, -1], [10_000, 0]) }))],
    ["two parts", of(picture(10, { edits: edits([5000, 0], [5000, 5000]) }))],
    [
      "at half the pace",
      of(
        picture(10, {
          edits: box("edts", full("elst", 0, u32(1), u32(20_000), u32(0), u16(0), u16(0x8000))),
        }),
      ),
    ],
    ["a frozen frame", of(picture(10, { edits: edits([10_000, 0, 0]) }))],
    ["nothing shown at all", of(picture(10, { edits: edits([10_000, -1]) }))],
    [
      "more parts than a trimmed film has",
      of(picture(10, { edits: edits(...Array.from({ length: 65 }, () => [0, -1] as const)) })),
    ],
    ["a sound of two parts", of(picture(10), sound(10, { edits: edits([5000, 0], [5000, 240_000]) }))],
  ],
  few_key_frames: [
    ["12 seconds apart", of(picture(36, { keys: (sample) => sample % 300 === 0 }))],
    ["none after the first of a minute", of(picture(60, { keys: (sample) => sample === 0 }))],
  ],
  fragmented: [
    ["by its header", film({ tracks: [picture(10)], boxes: [box("mvex", full("trex", 0, zeros(20)))] })],
    ["by what follows", join(whole, fragment(1, 0, 10, 40))],
    ["by what precedes", join(ftyp("isom"), fragment(1, 0, 10, 40), whole)],
  ],
  large_header: [
    ["five million samples", of(picture(10, { tables: { stsz: full("stsz", 0, u32(1), u32(5_000_000)) } }))],
    [
      "a film of 20,000 segments",
      of(small(0, { samples: 20_000, ticks: () => 4000, keys: "all", samplesInChunk: 20_000 })),
    ],
  ],
  large_segment: [
    [
      "20,000 frames in a second",
      of(
        small(0, {
          samples: 20_000,
          timescale: 20_000,
          ticks: () => 1,
          keys: (sample) => sample === 0,
          samplesInChunk: 20_000,
        }),
      ),
    ],
  ],
  scattered: [
    [
      "sound far behind the picture",
      film({ tracks: [picture(60, { size: () => 1000 }), sound(60)], apart: true }),
    ],
  ],
  uneven_sound: [
    ["ends right before the last segment", of(picture(20), sound(15.9))],
    ["ends long before it", of(picture(20), sound(5))],
    [
      "begins late in a long first segment",
      of(
        picture(20, { keys: (sample) => sample % 75 === 0 }),
        sound(18, { edits: edits([2000, -1], [18_000, 0]) }),
      ),
    ],
    ["begins two seconds late", of(picture(20), sound(18, { edits: edits([2000, -1], [18_000, 0]) }))],
    ["goes on for a quarter of a minute", of(picture(20), sound(36))],
    ["is left out of one segment by its edit list", of(picture(1), sound(1, { edits: edits([1, 480_000]) }))],
    ["is left out by its edit list", of(picture(3), sound(3, { edits: edits([1, 480_000]) }))],
  ],
  damaged: [
    ["ends before its media does", whole.subarray(0, whole.length - 100)],
    ["has no header", join(ftyp("isom"), box("mdat", zeros(100)))],
    ["begins without a key frame", of(picture(10, { keys: (sample) => sample % 25 === 1 }))],
    ["takes no time", of(picture(10, { ticks: () => 0 }))],
    ["has no samples", of(picture(0))],
    ["has no decoder settings", of(picture(10, { entry: visualEntry("avc1", 640, 360) }))],
    ["has a sound without them", of(picture(10), sound(10, { entry: soundEntry("mp4a", 2, 48_000) }))],
    ["has no clock", of(picture(10, { timescale: 0 }))],
    ["has no clock of its own", written(whole, "mvhd", 16, u32(0))],
    ["has a track header that is too short for its version", written(whole, "tkhd", 4, [1])],
  ],
};

describe("films that are played unchanged", () => {
  const cases = UNPACKED_REASONS.flatMap((reason) =>
    REFUSED[reason].map(([name, bytes]) => [reason, name, bytes] as const),
  );
  it.each(cases)("a film is played unchanged with the reason %s: %s", async (reason, _, bytes) => {
    expect(await refusal(bytes)).toBe(reason);
  });

  it("large_header means a header of more than 32 MiB", async () => {
    const header = join(ftyp("isom"), u32(33 * 2 ** 20), "moov");
    const source = sparseSource(40 * 2 ** 20, [{ at: 0, bytes: header }]);
    expect(await planPacking(source)).toEqual({ outcome: "unpacked", reason: "large_header" });
  });

  it("large_segment means more than 64 MiB from its first sample to its last", async () => {
    const track = picture(1, { size: () => 3 * 2 ** 20 });
    const tables = of({ ...track, size: () => 1, samplesInChunk: 25 });
    const sized = of({
      ...track,
      samplesInChunk: 25,
      size: () => 1,
      tables: { stsz: full("stsz", 0, u32(3 * 2 ** 20), u32(25)) },
    });
    expect(await refusal(tables)).toBeNull();
    const source = sparseSource(90 * 2 ** 20, [{ at: 0, bytes: withoutMedia(sized) }]);
    expect(await planPacking(source)).toEqual({ outcome: "unpacked", reason: "large_segment" });
  });
});

function withoutMedia(bytes: Uint8Array): Uint8Array {
  const at = new TextDecoder("latin1").decode(bytes).lastIndexOf("mdat");
  return join(bytes.subarray(0, at - 4), u32(0), "mdat");
}

describe("a film of several tracks", () => {
  it("a film is packed with its second sound when the first is not AAC", async () => {
    expect(
      await refusal(of(picture(10), sound(10, { entry: soundEntry("ac-3", 6, 48_000) }), sound(10))),
    ).toBeNull();
  });

  it("a film is refused for its first picture when no other can be packed", async () => {
    const hevc = picture(10, { entry: visualEntry("hvc1", 640, 360) });
    expect(await refusal(of(hevc, picture(10, { entry: visualEntry("encv", 640, 360) })))).toBe(
      "picture_codec",
    );
  });
});

it("a storage error while packing is rethrown unchanged", async () => {
  const cause = new Error("storage is down");
  const source = { ...memorySource(whole), read: () => Promise.reject(cause) };
  await expect(planPacking(source)).rejects.toBe(cause);
});
