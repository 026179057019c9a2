import { describe, expect, it } from "vitest";
import { ask, readFacts } from "./support/ask.ts";
import { join, riff, u16, zeros } from "./support/bytes.ts";
import type { Part } from "./support/bytes.ts";

const HERTZ = 90_000;

const stamp = (form: number, ticks: number): Uint8Array =>
  join(
    [(form << 4) | (Math.floor(ticks / 2 ** 30) << 1) | 1],
    u16((Math.floor(ticks / 2 ** 15) % 2 ** 15) * 2 + 1),
    u16((ticks % 2 ** 15) * 2 + 1),
  );

/** MPEG-2 has its marker bits at other places than a picture's time stamp. */
function pack2(seconds: number): Uint8Array {
  const ticks = Math.round(seconds * HERTZ);
  const high = Math.floor(ticks / 2 ** 28);
  return join(
    [0, 0, 1, 0xba, 0x44 | ((high >> 2) << 3) | (high & 3)],
    u16((Math.floor(ticks / 2 ** 15) % 2 ** 13) * 8 + 4 + (Math.floor(ticks / 2 ** 13) & 3)),
    u16((ticks % 2 ** 13) * 8 + 4),
    [1, 0, 0, 3, 0xf8],
  );
}
const pack1 = (seconds: number): Uint8Array =>
  join([0, 0, 1, 0xba], stamp(2, Math.round(seconds * HERTZ)), [0x80, 0, 1]);

function pes(id: number, seconds: number | null, ...body: readonly Part[]): Uint8Array {
  const time = seconds === null ? [] : stamp(2, Math.round(seconds * HERTZ));
  const rest = join([0x80, seconds === null ? 0 : 0x80, seconds === null ? 0 : 5], time, ...body);
  return join([0, 0, 1, id], u16(rest.length), rest);
}
const PICTURE = 0xe0;
const SOUND = 0xc0;
/** 320 by 240 at 25 frames a second. */
const sequence = join([0, 0, 1, 0xb3, 0x14, 0x00, 0xf0, 0x13], zeros(8));
const frame = (seconds: number | null, bytes = 100): Uint8Array =>
  pes(PICTURE, seconds, sequence, zeros(bytes));
const many = (count: number, piece: (index: number) => Part): Uint8Array =>
  join(...Array.from({ length: count }, (_, index) => piece(index)));

describe("a program stream's length", () => {
  it.each([
    ["MPEG-1", pack1],
    ["MPEG-2", pack2],
  ])("the length runs from the first picture to the end of the last: %s", async (_name, pack) => {
    const film = many(50, (i) => join(pack(i / 25), frame(0.5 + i / 25)));
    expect(await readFacts(film)).toMatchObject({
      mimeType: "video/mpeg",
      width: 320,
      height: 240,
      durationMs: 2000,
      warnings: [],
    });
  });

  it("an MPEG-4 film is none of MPEG-1, whose sequences begin like its groups of pictures", async () => {
    // 352 by 288, as FFmpeg writes it.
    const layer = "\0\0\x01\0\0\0\x01\x20\0\xc4\x8d\x88\0\xcd\x0b\x04\x24\x14\x43\0";
    const picture = join(layer, "\0\0\x01\xb3\0\x10\x07", zeros(50));
    const film = many(50, (i) => join(pack2(i / 25), pes(PICTURE, 0.5 + i / 25, picture)));
    expect(await readFacts(film)).toMatchObject({ width: 352, height: 288, codecs: { video: ["mpeg4"] } });
  });

  it("the length is the longest stream's, counted from the first of all", async () => {
    const film = many(50, (i) => join(pack2(i / 25), frame(1 + i / 25), pes(SOUND, 0.2 + i / 10, zeros(50))));
    expect((await readFacts(film)).durationMs).toBe(4900 + 40);
  });

  it.each([
    ["MPEG-1", pack1],
    ["MPEG-2", pack2],
  ])("the length is the packs' clock when no picture has a time: %s", async (_name, pack) => {
    const film = many(51, (i) => join(pack(90_000 + i / 25), frame(null)));
    expect(await readFacts(film)).toMatchObject({ durationMs: 2040, warnings: [] });
  });

  it("the length is found by a wider look at the end when the last pictures are large", async () => {
    const last = many(3, (i) => join(pack2(60 + i / 25), frame(null, 20_000)));
    const film = join(
      many(600, (i) => join(pack2(i / 10), frame(i / 10, 500))),
      last,
    );
    expect(await readFacts(film)).toMatchObject({ durationMs: 59_940, warnings: [] });
  });

  it("the length is the packs' clock when even a wider look shows no time, despite many at the beginning", async () => {
    const film = many(200, (i) => join(pack2(i / 10), frame(i < 20 ? i / 10 : null, 20_000)));
    expect(await readFacts(film)).toMatchObject({ durationMs: 19_940, warnings: [] });
  });

  it.each([
    ["a clock that went back", (i: number) => (i < 1000 ? 500 : 0) + i / 10],
    ["a clock that restarted and shows almost nothing", (i: number) => (i < 1990 ? i / 10 : 0.3)],
  ])(
    "the length is a marked estimate by the beginning's bitrate when clips were joined: %s",
    async (_name, clock) => {
      const film = many(2000, (i) => join(pack2(clock(i)), frame(clock(i), 500)));
      const { durationMs, warnings } = await readFacts(film);
      expect(Math.abs((durationMs ?? 0) - 200_000)).toBeLessThan(4000);
      expect(warnings).toEqual(["probe.estimated_duration"]);
    },
  );

  it("the length is right across the end of the clock", async () => {
    const end = 2 ** 33 / HERTZ;
    const film = many(50, (i) => join(pack2((end - 1 + i / 25) % end), frame((end - 1 + i / 25) % end)));
    expect((await readFacts(film)).durationMs).toBe(2000);
  });

  it.each([
    ["cut within a pack", (film: Uint8Array) => film.subarray(30)],
    [
      "in the sectors of a video CD",
      (film: Uint8Array) => riff("RIFF", "CDXA", riff("fmt ", zeros(16)), riff("data", zeros(24), film)),
    ],
  ])("a recording is read when it is %s", async (_name, cut) => {
    const sound = join(...Array.from({ length: 3 }, () => join([0xff, 0xfd, 0x40, 0xc0], zeros(204))));
    const film = many(50, (i) =>
      join(pack2(i / 25), frame(1 + i / 25), pes(SOUND, 1 + i / 25, [0xff, 0xf4, 0xd3, 0x34], sound)),
    );
    expect(await readFacts(cut(film))).toMatchObject({
      mimeType: "video/mpeg",
      width: 320,
      codecs: { video: ["mpeg1video"], audio: ["mp2"] },
      channels: 1,
      sampleRate: 44_100,
    });
  });

  it("two packs after other bytes prove nothing", async () => {
    const film = many(2, (i) => join(pack2(i / 25), frame(1 + i / 25)));
    expect((await ask(join("other", film))).outcome).toBe("rejected");
    expect((await ask(join("other", film, pack2(1), frame(2)))).outcome).toBe("known");
  });
});
