import { describe, expect, it } from "vitest";
import { readFacts } from "./support/ask.ts";
import { box, ftyp, full, ispe, mvhd, still, trak, visualEntry } from "./support/boxes.ts";
import {
  ebml,
  idat,
  join,
  jpeg,
  jpegFrame,
  oggPage,
  png,
  riff,
  riffFile,
  u16le,
  u32,
  u32le,
  zeros,
} from "./support/bytes.ts";

const pcm = join(u16le(1), u16le(2), u32le(48_000), u32le(192_000), u16le(4), u16le(16));
const movie = box("moov", mvhd(1000, 2000), trak({ handler: "vide", entry: visualEntry("avc1", 640, 480) }));
const sample = join([1], zeros(999));
const pixels = Uint8Array.from({ length: 6000 }, (_, i) => [0xff, 0, 17, 80][i % 4] ?? 0);
const whole: readonly (readonly [string, Uint8Array])[] = [
  ["a film's media box", join(ftyp("isom"), movie, box("mdat", sample))],
  [
    "a segment of Matroska",
    join(
      ebml("1a45dfa3", ebml("4282", "webm")),
      ebml(
        "18538067",
        ebml("1654ae6b", ebml("ae", ebml("83", [1]), ebml("86", "V_VP9"))),
        ebml("1f43b675", ebml("e7", u32(0)), ebml("a3", [0x81], [0, 0, 0x80], sample)),
      ),
    ),
  ],
  ["a Wave file's data", riffFile("WAVE", riff("fmt ", pcm), riff("data", sample))],
  [
    "an AVI file",
    riffFile(
      "AVI ",
      riff(
        "LIST",
        "hdrl",
        riff("avih", zeros(56)),
        riff(
          "LIST",
          "strl",
          riff("strh", "vidsXVID", zeros(48)),
          riff("strf", u32le(40), u32le(64), u32le(48), zeros(4), "XVID", zeros(20)),
        ),
      ),
      riff("LIST", "movi", sample),
    ),
  ],
  ["a WebP file", riffFile("WEBP", riff("VP8X", [0], zeros(9)), riff("VP8 ", sample))],
  ["a PNG's pixels", png(30, 20, idat(4000))],
  ["a JPEG's pixels", join(jpeg(jpegFrame(30, 20)).subarray(0, -2), pixels, [0xff, 0xd9])],
  [
    "a page of Ogg",
    join(
      oggPage(1, 0, join("\x01vorbis", zeros(4), [2], u32le(44_100), zeros(14)), 2),
      oggPage(1, 44_100, zeros(900)),
    ),
  ],
  [
    "a picture's item",
    (() => {
      const iloc = (at: number): Uint8Array =>
        full("iloc", 0, [0x44, 0], [0, 1], [0, 1], [0, 0], [0, 1], u32(at), u32(sample.length));
      const at = still("heic", [ispe(640, 480)], [iloc(0)]).length + 8;
      return join(still("heic", [ispe(640, 480)], [iloc(at)]), box("mdat", sample));
    })(),
  ],
];

describe("a file that ends before its headers say", () => {
  it.each(whole)("a truncated file is noticed: %s", async (_name, bytes) => {
    expect((await readFacts(bytes)).warnings).not.toContain("probe.truncated");
    const cut = await readFacts(bytes.subarray(0, bytes.length - 300));
    expect(cut.warnings).toContain("probe.truncated");
    expect(cut.unshowable).toBeNull();
  });

  it("a picture with something after it is not truncated", async () => {
    const picture = join(jpeg(jpegFrame(30, 20)).subarray(0, -2), pixels, [0xff, 0xd9]);
    const behind = Uint8Array.from({ length: 5000 }, (_, i) => (i * 37) & 255);
    expect((await readFacts(join(picture, behind))).warnings).toEqual([]);
  });
});
