import { describe, expect, it } from "vitest";
import { createPace, type Pace } from "~/uploads/renditions/client/converting/pace";

interface Maker {
  times: readonly number[];
  /** Frames its encoder delays until it ends. */
  keeps: number;
  /** Turns of the event loop that each frame takes. */
  takes: number;
}

async function make(who: "picture" | "sound", pace: Pace, maker: Maker, file: [string, number][]) {
  const kept: number[] = [];
  const give = (seconds: number | undefined) => {
    if (seconds === undefined) return;
    file.push([who, seconds]);
    pace.wrote(who, seconds);
  };
  for (const seconds of maker.times) {
    for (let turn = 0; turn < 5 * maker.takes; turn++) await new Promise((goOn) => setImmediate(goOn));
    await (who === "picture" ? pace.pictureTurn() : pace.soundTurn(seconds));
    kept.push(seconds);
    if (kept.length > maker.keeps) give(kept.shift());
  }
  for (const seconds of kept) give(seconds);
  pace.end(who);
}

/** @returns the largest distance between the two in the file, in seconds */
async function farthest(picture: Maker, sound: Maker): Promise<number> {
  const [pace, file] = [createPace(), [] as [string, number][]];
  await Promise.all([make("picture", pace, picture, file), make("sound", pace, sound, file)]);
  expect(file).toHaveLength(picture.times.length + sound.times.length);
  const [last, end] = [
    { picture: 0, sound: 0 },
    Math.min(picture.times.at(-1) ?? 0, sound.times.at(-1) ?? 0),
  ];
  let apart = 0;
  for (const [who, seconds] of file) {
    last[who as "picture" | "sound"] = seconds;
    if (Math.max(last.picture, last.sound) < end - 1.2)
      apart = Math.max(apart, Math.abs(last.picture - last.sound));
  }
  return apart;
}

const every = (step: number, until: number, from = 0) =>
  Array.from({ length: Math.round((until - from) / step) }, (_, index) => from + index * step);
const frames = every(1 / 30, 3);
const packets = every(1024 / 48_000, 3);

describe("the pace of picture and sound", () => {
  it.each([
    ["a slow picture", { keeps: 0, takes: 1 }, { keeps: 0, takes: 0 }],
    ["a slow sound", { keeps: 0, takes: 0 }, { keeps: 0, takes: 1 }],
    ["an encoder that delays by a second", { keeps: 30, takes: 0 }, { keeps: 0, takes: 0 }],
    ["such an encoder and a slow sound", { keeps: 30, takes: 1 }, { keeps: 0, takes: 2 }],
  ])("picture and sound stay side by side with %s", async (_what, picture, sound) => {
    const apart = await farthest({ ...picture, times: frames }, { ...sound, times: packets });
    expect(apart).toBeLessThan(0.5);
  });

  it.each([
    ["ends early", packets.slice(0, 10)],
    ["begins late", every(1024 / 48_000, 3, 2)],
    ["has a hole", [...packets.slice(0, 20), ...packets.slice(100)]],
    ["is longer", every(1024 / 48_000, 5)],
    ["is empty", []],
  ])("picture and sound don't hang when the sound %s", async (_what, times) => {
    await farthest({ keeps: 5, takes: 0, times: frames }, { keeps: 0, takes: 0, times });
  });
});
