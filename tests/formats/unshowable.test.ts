import { describe, expect, it } from "vitest";
import { readFacts } from "./support/ask.ts";
import { box, ftyp, ispe, mvhd, still, trak, visualEntry } from "./support/boxes.ts";
import {
  ebml,
  exifSegment,
  hex,
  idat,
  join,
  jpeg,
  jpegFrame,
  ORIENTATION,
  png,
  riff,
  riffFile,
  segment,
  tiff,
  u16le,
  u32,
  u32le,
  zeros,
} from "./support/bytes.ts";

const scan = join(segment(0xda, [1, 1, 0, 0, 63, 0]), zeros(20));
const whole = {
  png: png(30, 20, idat()),
  jpeg: jpeg(jpegFrame(30, 20)),
};
const picture = trak({ handler: "vide", entry: visualEntry("avc1", 64, 48) });
const subtitles = join(
  ebml("1a45dfa3", hex("4282886d6174726f736b61")),
  ebml("18538067", ebml("1654ae6b", ebml("ae", ebml("d7", [1]), ebml("83", [17])))),
);
const bitmap = join("BM", u32le(90), zeros(4), u32le(54), u32le(40), u32le(8), u32le(8), zeros(60));

describe("a file with nothing to show", () => {
  it.each<readonly [string, Uint8Array]>([
    ["a film of 28 bytes", join(ftyp("isom", "iso2", "avc1").subarray(0, 28))],
    ["media whose movie header was never written", join(ftyp("isom"), box("mdat", zeros(5000)))],
  ])("an unfinished recording is recognised: %s", async (_name, bytes) => {
    expect(await readFacts(bytes)).toMatchObject({ mimeType: "video/mp4", unshowable: "unfinished" });
  });

  it.each<readonly [string, Uint8Array, string]>([
    ["three bytes of a JPEG", whole.jpeg.subarray(0, 3), "image/jpeg"],
    ["a JPEG up to its frame header", whole.jpeg.subarray(0, 16), "image/jpeg"],
    ["a PNG cut after 40 bytes", whole.png.subarray(0, 40), "image/png"],
    ["a PNG without pixels", png(30, 20), "image/png"],
    ["a GIF without a picture", join("GIF89a", u16le(3), u16le(2), [0, 0, 0, 0x3b]), "image/gif"],
    ["a WebP of one header", riffFile("WEBP", riff("VP8X", [0], zeros(9))), "image/webp"],
    ["a bitmap cut behind its header", bitmap.subarray(0, 54), "image/bmp"],
    ["an AVIF with brands only", ftyp("avif", "mif1"), "image/avif"],
    ["a Matroska without tracks", ebml("1a45dfa3", hex("42828877656d")), "video/x-matroska"],
    ["an FLV of one header", join("FLV\x01", [5], u32(9), u32(0)), "video/x-flv"],
    ["four letters of an Ogg", join("OggS", zeros(8)), "application/ogg"],
    ["a CAF of one header", join("caff", [0, 1, 0, 0]), "audio/x-caf"],
    ["a Wave64 of one header", join("riff\x2e\x91\xcf\x11", zeros(40)), "audio/x-w64"],
    ["a TIFF cut within its directory", join("II*\0", u32le(8), u16le(9), zeros(20)), "image/tiff"],
    [
      "a JPEG that ends after its orientation",
      jpeg(exifSegment(tiff({ shorts: { [ORIENTATION]: 6 } }))).subarray(0, 38),
      "image/jpeg",
    ],
  ])("an incomplete file is recognised: %s", async (_name, bytes, mimeType) => {
    expect(await readFacts(bytes)).toMatchObject({ mimeType, unshowable: "incomplete" });
  });

  it.each<readonly [string, Uint8Array]>([
    ["video/mpeg", join([0, 0, 1, 0xba], "<script>alert(1)</script>".repeat(9))],
    ["image/jp2", join([0, 0, 0, 12], "jP  \r\n\x87\n", zeros(90))],
    ["application/mxf", join("\x06\x0e\x2b\x34\x02\x05\x01\x01", zeros(90))],
    ["video/mp4", join(ftyp("isom"), box("moov", mvhd(1000, 2000)), box("mdat", zeros(90)))],
    [
      "video/quicktime",
      join(
        ftyp("qt  "),
        box("moov", mvhd(1000, 2000), trak({ handler: "text", entry: box("text", zeros(8)) })),
      ),
    ],
    ["video/x-matroska", subtitles],
  ])("a %s without picture or sound is nothing to show", async (mimeType, bytes) => {
    expect(await readFacts(bytes)).toMatchObject({ mimeType, unshowable: "unreadable" });
  });

  it("a picture with more pixels than any browser draws is refused", async () => {
    expect(await readFacts(png(65_536, 32_768, idat()))).toMatchObject({
      width: 65_536,
      unshowable: "too_many_pixels",
    });
    expect(await readFacts(png(16_384, 16_384, idat()))).toMatchObject({ unshowable: null });
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>';
    expect(await readFacts(new TextEncoder().encode(drawing))).toMatchObject({ unshowable: null });
  });

  it("a damaged file is not taken for one with nothing to show", async () => {
    const film = join(
      ftyp("isom"),
      box("moov", mvhd(1000, 2000), picture),
      box("mdat", zeros(90)).subarray(0, 50),
    );
    for (const bytes of [
      film,
      whole.jpeg,
      whole.png,
      whole.png.subarray(0, whole.png.length - 14),
      bitmap,
      still("heic", [ispe(640, 480)]),
      // A broken length before the scan, for which decoders look.
      join([0xff, 0xd8], jpegFrame(30, 20), [0xff, 0xc4, 0xff, 0x00], zeros(30), scan),
      join(ftyp("isom"), box("moov", mvhd(1000, 2000), picture).subarray(0, 400)),
    ])
      expect((await readFacts(bytes)).unshowable).toBeNull();
  });
});
