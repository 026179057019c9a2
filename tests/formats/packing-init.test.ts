import { describe, expect, it } from "vitest";
import { box, soundEntry } from "./support/boxes.ts";
import { f64, join, u16, u32, zeros } from "./support/bytes.ts";
import { findAll, findOne } from "./support/box-tree.ts";
import { aacEntry, avcEntry, esds, film, picture, sound } from "./support/film.ts";
import { packed } from "./support/packed.ts";

const wave = box("wave", box("frma", "mp4a"), box("mp4a", zeros(4)), esds(), zeros(8));
/** Version 2 claims three channels at 1 Hz, followed by the true values. */
const quickTime = (version: 1 | 2) =>
  version === 1
    ? box(
        "mp4a",
        zeros(7),
        [1],
        u16(1),
        zeros(6),
        u16(2),
        u16(16),
        zeros(4),
        u32(48_000 * 65_536),
        zeros(16),
        wave,
      )
    : box(
        "mp4a",
        zeros(7),
        [1],
        u16(2),
        zeros(6),
        u16(3),
        u16(16),
        [255, 254],
        zeros(2),
        u32(65_536),
        u32(72),
        f64(48_000),
        u32(2),
        u32(0x7f00_0000),
        zeros(16),
        wave,
      );

const soundIn = async (entry: Uint8Array) => {
  const { init, codecs } = await packed(film({ tracks: [picture(3), sound(3, { entry })] }));
  const [, track] = findAll(init, "moov/trak");
  const stsd = findOne(init, "mdia/minf/stbl/stsd", track);
  const at = stsd.body.byteOffset - init.byteOffset + 16;
  const fields = new DataView(init.buffer, init.byteOffset + at);
  return {
    codecs,
    version: fields.getUint16(8),
    channels: fields.getUint16(16),
    rate: fields.getUint32(24) / 65_536,
    rest: init.subarray(at + 28, stsd.end),
  };
};

describe("the init segment", () => {
  it("the init segment names codecs as a playlist does, and the coded size", async () => {
    const { codecs, width, height } = await packed(film({ tracks: [picture(3), sound(3)] }));
    expect([codecs, width, height]).toEqual(["avc1.64001f,mp4a.40.2", 640, 360]);
  });

  it("the init segment identifies HE-AAC", async () => {
    const { codecs } = await packed(
      film({ tracks: [picture(3), sound(3, { entry: aacEntry([0x2b, 0x11, 0x88, 0]) })] }),
    );
    expect(codecs).toBe("avc1.64001f,mp4a.40.5");
  });

  it.each([
    ["ISO", aacEntry()],
    ["QuickTime 1", quickTime(1)],
    ["QuickTime 2", quickTime(2)],
    [
      "version 1 in an ISO file, which has no more fields",
      box("mp4a", zeros(7), [1], u16(1), zeros(6), u16(2), u16(16), zeros(4), u32(48_000 * 65_536), esds()),
    ],
  ])("the init segment has the sound in ISO form: %s", async (_, entry) => {
    expect(await soundIn(entry)).toEqual({
      codecs: "avc1.64001f,mp4a.40.2",
      version: 0,
      channels: 2,
      rate: 48_000,
      rest: esds(),
    });
  });

  it("a sample rate too large for its field is left to the decoder", async () => {
    const entry = soundEntry("mp4a", 2, 0, esds([0x10, 0x10]));
    expect((await soundIn(entry)).rate).toBe(0);
  });

  it("the pixel shape and the colours are copied, and nothing else", async () => {
    const pasp = box("pasp", u32(4), u32(3));
    const colour = box("colr", "nclx", u16(9), u16(18), u16(9), [0x80]);
    const entry = avcEntry(box("colr", "nclc", zeros(6)), pasp, box("btrt", zeros(12)), colour);
    const { init } = await packed(film({ tracks: [picture(3, { entry })] }));
    const stsd = findOne(init, "moov/trak/mdia/minf/stbl/stsd");
    const boxes = init.subarray(stsd.body.byteOffset - init.byteOffset + 8 + 86, stsd.end);
    expect(boxes).toEqual(join(avcEntry().subarray(86), pasp, colour));
  });

  it("the first header is used when a file has two", async () => {
    const first = film({ tracks: [picture(3)], headerLast: true });
    const second = findOne(film({ tracks: [picture(9)] }), "moov");
    const { segments } = await packed(
      join(
        first,
        box("moov", new Uint8Array(second.body.buffer, second.body.byteOffset, second.body.byteLength)),
      ),
    );
    expect(segments.map(({ startsAt }) => startsAt)).toEqual([0, 1, 2]);
  });
});
