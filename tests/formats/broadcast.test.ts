import { describe, expect, it } from "vitest";
import { probe } from "../../app/formats/index.ts";
import { readFacts } from "./support/ask.ts";
import { gxf, mxf, nut, nutIndex, nutPacket, nutSyncPoint } from "./support/broadcast.ts";
import { hex, join, riff, riffFile, u16le, u32le, zeros } from "./support/bytes.ts";
import { memorySource, sparseSource } from "./support/sources.ts";

describe("MXF", () => {
  it("an MXF with a closed header gives size, frame rate, codecs and length", async () => {
    expect(await readFacts(mxf({ frames: 60 }))).toMatchObject({
      kind: "video",
      mimeType: "application/mxf",
      width: 1920,
      height: 1080,
      storedHeight: 1080,
      frameRate: 25,
      durationMs: 2400,
      codecs: { video: ["mpeg2video"], audio: ["pcm_s24le"] },
      channels: 2,
      sampleRate: 48_000,
    });
  });

  it("an MXF with an open header gets its length from the index after the media", async () => {
    expect((await readFacts(mxf({ frames: null, indexed: [40, 20] }))).durationMs).toBe(2400);
  });

  it("an MXF's footer is found by the random index pack when the header doesn't name it", async () => {
    const file = mxf({ frames: null, indexed: [50], footerStated: false, mediaBytes: 300_000 });
    const result = await probe(memorySource(file));
    expect(result).toMatchObject({ outcome: "known", facts: { durationMs: 2000 } });
    expect(result.reads).toBeLessThanOrEqual(8);
  });

  it("an MXF with separate fields counts both of them", async () => {
    expect((await readFacts(mxf({ frames: 25, fields: true, height: 540 }))).height).toBe(1080);
  });

  it("an MXF that nobody closed has no length", async () => {
    expect((await readFacts(mxf({ frames: null }))).durationMs).toBeNull();
  });

  it("an MXF with sound only is a sound", async () => {
    expect(await readFacts(mxf({ frames: 50, picture: false }))).toMatchObject({
      kind: "audio",
      width: null,
      durationMs: 2000,
    });
  });

  it("an MXF length that points past everything ends the reading", async () => {
    const file = mxf({ frames: 60 });
    file.set([0x88, 255, 255, 255, 255, 255, 255, 255, 255], 16);
    expect((await probe(memorySource(file))).outcome).toBe("known");
  });
});

describe("NUT", () => {
  it("a NUT file's streams are read, and its length comes from the index at the end", async () => {
    expect(await readFacts(join(nut(), nutIndex(2.4)))).toMatchObject({
      kind: "video",
      mimeType: "video/x-nut",
      width: 352,
      height: 288,
      durationMs: 2400,
      codecs: { video: ["mpeg4"], audio: ["pcm_s16le"] },
      channels: 2,
      sampleRate: 48_000,
    });
  });

  it("an unclosed NUT file's length is estimated by the last sync point", async () => {
    const facts = await readFacts(join(nut(), nutSyncPoint(1), zeros(500), nutSyncPoint(2), zeros(500)));
    expect(facts.durationMs).toBe(2000);
    expect(facts.warnings).toContain("probe.estimated_duration");
  });

  it("a large NUT file is read in two requests", async () => {
    const size = 900_000_000;
    const end = nutIndex(3600);
    const result = await probe(
      sparseSource(size, [
        { at: 0, bytes: nut() },
        { at: size - end.length, bytes: end },
      ]),
    );
    expect(result).toMatchObject({ outcome: "known", reads: 2, facts: { durationMs: 3_600_000 } });
  });

  it("a NUT file with a cut main header keeps what is known", async () => {
    const facts = await readFacts(
      join("nut/multimedia container\0", nutPacket("NM\x7a\x56\x1f\x5f\x04\xad", [3])),
    );
    expect(facts).toMatchObject({ mimeType: "video/x-nut", durationMs: null });
    expect(facts.warnings).toContain("probe.truncated");
  });
});

describe("GXF", () => {
  it("a GXF's tracks, lines and fields are read from the map packet", async () => {
    expect(await readFacts(gxf())).toMatchObject({
      kind: "video",
      mimeType: "application/gxf",
      width: 720,
      height: 576,
      frameRate: 25,
      durationMs: 2400,
      codecs: { video: ["mjpeg"], audio: ["pcm_s16le"] },
      channels: 2,
    });
  });

  it("a GXF without a map's marks is not recognised", async () => {
    const other = gxf();
    other[16] = 0;
    expect((await probe(memorySource(other))).outcome).toBe("rejected");
  });
});

describe("AVI written to a pipe", () => {
  const film = (frames: number): Uint8Array =>
    riffFile(
      "AVI ",
      riff(
        "LIST",
        "hdrl",
        riff("avih", u32le(40_000), zeros(28), u32le(352), u32le(288), zeros(16)),
        riff(
          "LIST",
          "strl",
          riff("strh", "vidsFMP4", zeros(12), u32le(1), u32le(25), zeros(4), u32le(frames), zeros(20)),
        ),
      ),
    );

  it("an AVI has no length when the writer couldn't return to state it", async () => {
    expect((await readFacts(film(50))).durationMs).toBe(2000);
    expect(await readFacts(film(2 ** 30))).toMatchObject({ width: 352, height: 288, durationMs: null });
  });
});

it("an AVI with sound only is a sound", async () => {
  const format = [u16le(1), u16le(1), u32le(8000), u32le(16_000), u16le(2), u16le(16)].flat();
  const stream = riff("LIST", "strl", riff("strh", "auds", zeros(52)), riff("strf", format));
  const file = riffFile("AVI ", riff("LIST", "hdrl", riff("avih", zeros(56)), stream));
  expect(await readFacts(file)).toMatchObject({ kind: "audio", mimeType: "video/x-msvideo" });
});

describe("raw video", () => {
  const av1 = hex("12000a0b000000043cfeccfbf90040");
  it("raw AV1 has the size in its sequence header", async () => {
    const facts = await readFacts(join(av1, zeros(4000)));
    expect(facts).toMatchObject({
      kind: "video",
      mimeType: "video/av1",
      width: 320,
      height: 180,
      durationMs: null,
    });
    expect(facts.codecs.video).toEqual(["av1"]);
  });

  it("raw AV1 with a cut sequence header is not recognised", async () => {
    expect((await probe(memorySource(av1.slice(0, 8)))).outcome).toBe("rejected");
  });

  it.each([
    "000001b001000001b58913000001000000012000c48d8800cd0a0416944300",
    "00000100000001 2000c48d8800cd0a0416944300".replace(" ", ""),
  ])("raw MPEG-4 has the size in its object layer: %s", async (start) => {
    expect(await readFacts(join(hex(start), zeros(4000)))).toMatchObject({
      mimeType: "video/mp4v-es",
      width: 320,
      height: 180,
      codecs: { video: ["mpeg4"] },
    });
  });

  it("a Media Center recording is recognised by its type", async () => {
    const start = hex("b7d800203749da11a64e0007e95ead8d");
    expect(await readFacts(join(start, zeros(4000)))).toMatchObject({
      kind: "video",
      mimeType: "video/x-ms-wtv",
    });
  });
});
