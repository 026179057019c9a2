import { describe, expect, it } from "vitest";
import { shownSize } from "../../app/formats/index.ts";
import { readFacts } from "./support/ask.ts";
import { box, ftyp, mvhd, trak, visualEntry } from "./support/boxes.ts";
import { ebml, hex, join, oggPage, u16, u24, u32, zeros } from "./support/bytes.ts";

const pasp = (wide: number, high: number): Uint8Array => box("pasp", u32(wide), u32(high));
const film = (entry: Uint8Array, rotation = 0): Uint8Array =>
  join(ftyp("isom"), box("moov", mvhd(1000, 2000), trak({ handler: "vide", entry, rotation })));
/** H.264 parameter set of 720 by 576 with 16:11 pixels, as x264 writes it. */
const SPS = [
  0x67, 0x42, 0xc0, 0x1e, 0xda, 0x02, 0xd0, 0x49, 0xb0, 0x41, 0x00, 0x00, 0x03, 0x00, 0x01, 0x00, 0x00, 0x03,
  0x00, 0x32, 0x0f, 0x16, 0x2e, 0xa0,
];
const matroska = (...more: readonly Uint8Array[]): Uint8Array =>
  join(
    ebml("1a45dfa3", ebml("4282", "matroska")),
    ebml(
      "18538067",
      ebml(
        "1654ae6b",
        ebml(
          "ae",
          ebml("83", [1]),
          ebml("86", "V_MPEG2"),
          ebml("e0", ebml("b0", u16(720)), ebml("ba", u16(576)), ...more),
        ),
      ),
    ),
  );
const theora = oggPage(
  1,
  0,
  join(
    "\x80theora",
    [3, 2, 1],
    u16(45),
    u16(36),
    u24(720),
    u24(576),
    [0, 0],
    u32(25),
    u32(1),
    u24(16),
    u24(11),
    zeros(6),
  ),
  2,
);
const mpeg2 = join(
  [0, 0, 1, 0xb3],
  u24((720 << 12) | 576),
  [0x33],
  zeros(4),
  [0, 0, 1, 0xb5, 0x14, 0x82, 0, 1, 0, 0],
  zeros(2000),
);

describe("pixels that are not square", () => {
  it.each<readonly [string, Uint8Array, number, number]>([
    ["a box of the film", film(visualEntry("mp4v", 720, 576, pasp(16, 11))), 1047, 576],
    [
      "pixels higher than wide, which make the picture higher",
      film(visualEntry("mp4v", 720, 480, pasp(8, 9))),
      720,
      540,
    ],
    ["a film on its side", film(visualEntry("mp4v", 720, 576, pasp(16, 11)), 90), 576, 1047],
    ["an absurd box", film(visualEntry("mp4v", 720, 576, pasp(9000, 1))), 720, 576],
    ["a display size of Matroska", matroska(ebml("54b0", u16(1024)), ebml("54ba", u16(576))), 1024, 576],
    [
      "a display ratio of Matroska",
      matroska(ebml("54b0", [16]), ebml("54ba", [9]), ebml("54b2", [3])),
      1024,
      576,
    ],
    ["a size of no unit", matroska(ebml("54b0", [16]), ebml("54ba", [9]), ebml("54b2", [4])), 720, 576],
    ["a Theora header", theora, 1047, 576],
    ["the screen's shape in MPEG-2", mpeg2, 1024, 576],
  ])("non-square pixels are laid out as browsers do: %s", async (_name, bytes, width, height) => {
    const facts = await readFacts(bytes);
    expect(shownSize(facts)).toEqual({ width, height });
    expect([facts.storedWidth, facts.width, facts.height]).toContain(720);
  });

  it("a pixel shape is read from the stream when no box has it", async () => {
    const avcC = box("avcC", [1, 0x42, 0xc0, 0x1e, 0xff, 0xe1], u16(SPS.length), SPS, [0]);
    const square = await readFacts(film(visualEntry("avc1", 720, 576)));
    expect(square.pixelAspect).toBe(1);
    expect((await readFacts(film(visualEntry("avc1", 720, 576, avcC)))).pixelAspect).toBeCloseTo(16 / 11);
    expect((await readFacts(film(visualEntry("avc1", 720, 576, avcC, pasp(1, 1))))).pixelAspect).toBe(1);
  });

  // As x265 writes them, 320 by 180: default scaling lists, predicted reference sets, and a shape without a
  // code.
  it.each([
    ["42010101600000030090000003000003003ca00a080b9f796566924caf106808000003000800000300c840", 2],
    ["42010101600000030090000003000003003ca00a080b9f796566924caf0c6808000003000800000300c840", 64 / 33],
    ["42010101600000030090000003000003003ca00a080c1f3e595952930bffc00200025a020000030002000003003210", 8 / 9],
  ])("a pixel shape is read from an HEVC parameter set: %s", async (set, aspect) => {
    const nal = hex(set);
    const hvcC = box("hvcC", [1], zeros(21), [1, 33], u16(1), u16(nal.length), nal);
    for (const file of [
      film(visualEntry("hvc1", 320, 180, hvcC)),
      join([0, 0, 0, 1], nal, [0, 0, 0, 1, 0x44]),
    ]) {
      const facts = await readFacts(file);
      expect(facts).toMatchObject({ width: 320, height: 180 });
      expect(facts.pixelAspect).toBeCloseTo(aspect);
    }
  });

  it("pixels are square when an HEVC parameter set is cut off", async () => {
    const nal = hex("42010101600000030090000003000003003ca00a080b9f7965");
    const hvcC = box("hvcC", [1], zeros(21), [1, 33], u16(1), u16(nal.length), nal);
    expect(await readFacts(film(visualEntry("hvc1", 320, 180, hvcC)))).toMatchObject({
      width: 320,
      pixelAspect: 1,
    });
  });
});

it("Windows video in Matroska has its bitmap header's size when the track has none", async () => {
  const header = join([40, 0, 0, 0], [208, 2, 0, 0], [64, 2, 0, 0], zeros(4), "XVID", zeros(20));
  const file = join(
    ebml("1a45dfa3", ebml("4282", "matroska")),
    ebml(
      "18538067",
      ebml("1654ae6b", ebml("ae", ebml("83", [1]), ebml("86", "V_MS/VFW/FOURCC"), ebml("63a2", header))),
    ),
  );
  expect(await readFacts(file)).toMatchObject({ width: 720, height: 576, codecs: { video: ["mpeg4"] } });
});
