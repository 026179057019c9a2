import { describe, expect, it } from "vitest";
import { findPersonal, patchBytes, probe } from "../../app/formats/index.ts";
import { ask, readFacts } from "./support/ask.ts";
import { join, riff, riffFile, u16, u16le, u24, u32, u32le, u64le, zeros } from "./support/bytes.ts";
import type { Part } from "./support/bytes.ts";
import { memorySource, sparseSource } from "./support/sources.ts";

/** MPEG-1 layer III, 128 kbit/s, 44.1 kHz, stereo: 417 bytes, 1152 samples. */
const FRAME_BYTES = 417;
const FRAME_SECONDS = 1152 / 44_100;
const mp3Frame = (body: Uint8Array = zeros(0), bitrate = 9): Uint8Array => {
  const bytes = Math.floor(
    (144 * ([0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192][bitrate] ?? 0) * 1000) / 44_100,
  );
  return join([0xff, 0xfb, bitrate << 4, 0], body, zeros(bytes - 4 - body.length));
};
const frames = (count: number): Uint8Array => join(...Array.from({ length: count }, () => mp3Frame()));
const id3 = (bytes: number): Uint8Array =>
  join(
    "ID3",
    [4, 0, 0, (bytes >> 21) & 127, (bytes >> 14) & 127, (bytes >> 7) & 127, bytes & 127],
    zeros(bytes),
  );
const wave = (form: string, format: Uint8Array, ...chunks: readonly Uint8Array[]): Uint8Array =>
  riffFile("WAVE", riff("fmt ", format), ...chunks).map((byte, i) => (i < 4 ? form.charCodeAt(i) : byte));
const pcm = join(u16le(1), u16le(2), u32le(48_000), u32le(192_000), u16le(4), u16le(16));

describe("MPEG audio", () => {
  it("a small file's frames are counted, without the tags at both ends", async () => {
    const facts = await readFacts(join(id3(300), frames(100), "TAG", zeros(125)));
    expect(facts).toMatchObject({
      kind: "audio",
      mimeType: "audio/mpeg",
      channels: 2,
      sampleRate: 44_100,
      codecs: { audio: ["mp3"] },
    });
    expect(facts.durationMs).toBe(Math.round(FRAME_SECONDS * 100_000));
  });

  it.each([
    ["Xing", 32, 1],
    ["Info", 32, 1],
    ["VBRI", 32, 0],
  ])("the %s index gives the length", async (name, at) => {
    const body: readonly Part[] =
      name === "VBRI"
        ? [zeros(at), name, zeros(6), u32(25_000), u32(5000)]
        : [zeros(at), name, u32(3), u32(5000), u32(25_000)];
    expect((await readFacts(join(mp3Frame(join(...body)), frames(60)))).durationMs).toBe(
      Math.round(FRAME_SECONDS * 5_000_000),
    );
  });

  it("a constant-rate index in a cut file counts the bytes that are there", async () => {
    const index = mp3Frame(join(zeros(32), "Info", u32(3), u32(500_000), u32(200_000_000)));
    const facts = await readFacts(join(index, frames(99)));
    expect(facts.durationMs).toBe(Math.round(FRAME_SECONDS * 100_000));
    expect(facts.warnings).toContain("probe.truncated");
  });

  it("a cover of megabytes is skipped", async () => {
    const cover = 5 * 1024 * 1024;
    const total = 40_000;
    const size = cover + 10 + total * FRAME_BYTES;
    const result = await probe(
      sparseSource(size, [
        { at: 0, bytes: id3(cover).subarray(0, 10) },
        { at: cover + 10, bytes: frames(400) },
      ]),
    );
    expect(result).toMatchObject({ outcome: "known", facts: { mimeType: "audio/mpeg" } });
    expect(result.reads).toBeLessThanOrEqual(8);
    if (result.outcome === "known")
      expect((result.facts.durationMs ?? 0) / 1000 / (total * FRAME_SECONDS)).toBeCloseTo(1, 2);
  });

  it("a long variable-rate file is estimated by samples of it", async () => {
    const mixed = join(...Array.from({ length: 1500 }, (_, i) => mp3Frame(zeros(0), i % 3 === 0 ? 11 : 5)));
    const facts = await readFacts(mixed);
    expect(facts.warnings).toContain("probe.estimated_duration");
    expect((facts.durationMs ?? 0) / (1500 * FRAME_SECONDS * 1000)).toBeCloseTo(1, 1);
  });

  it("a tag whose sound was cut off is recognised", async () => {
    expect(await readFacts(id3(5000).subarray(0, 2000))).toMatchObject({
      mimeType: "audio/mpeg",
      durationMs: null,
      warnings: ["probe.truncated"],
    });
  });

  it("a sound after a long run of zeros is read, and not after other bytes", async () => {
    expect((await readFacts(join(zeros(20_000), frames(100)))).durationMs).toBe(
      Math.round(FRAME_SECONDS * 100_000),
    );
    expect((await ask(join(zeros(20_000).fill(1), frames(100)))).outcome).toBe("rejected");
  });

  it("two bytes that look like a frame are not music", async () => {
    const noise = Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919 + (i >> 3) * 31) & 255);
    expect((await ask(join([0xff, 0xfb, 0x90, 0], noise))).outcome).toBe("rejected");
  });
});

describe("WAV", () => {
  it.each([
    ["a plain file", wave("RIFF", pcm, riff("data", zeros(192_000))), 1000],
    ["a size that was never filled in", wave("RIFF", pcm, join("data", u32le(0), zeros(96_000))), 500],
    ["a size of all ones", wave("RIFF", pcm, join("data", u32le(0xffff_ffff), zeros(96_000))), 500],
    [
      "chunks before the sound",
      wave("RIFF", pcm, riff("LIST", zeros(5001)), riff("data", zeros(192_000))),
      1000,
    ],
    ["a format after the sound", riffFile("WAVE", riff("data", zeros(192_000)), riff("fmt ", pcm)), 1000],
  ])("a WAV's length is right for %s", async (_name, bytes, durationMs) => {
    expect(await readFacts(bytes)).toMatchObject({
      mimeType: "audio/wav",
      durationMs,
      channels: 2,
      sampleRate: 48_000,
      codecs: { audio: ["pcm_s16le"] },
    });
  });

  it.each(["RF64", "BW64"])("64-bit sizes of %s are read", async (form) => {
    const bytes = join(
      form,
      u32le(0xffff_ffff),
      "WAVE",
      riff("ds64", u64le(0), u64le(192_000), u64le(48_000), u32le(0)),
      riff("fmt ", pcm),
      "data",
      u32le(0xffff_ffff),
      zeros(192_000),
      riff("LIST", zeros(2000)),
    );
    expect((await readFacts(bytes)).durationMs).toBe(1000);
  });
});

describe("FLAC", () => {
  const info = (total: number): Uint8Array =>
    join(
      "fLaC",
      [0x80],
      u24(34),
      u16(4096),
      u16(4096),
      u24(0),
      u24(0),
      u32(((48_000 << 12) | (1 << 9) | (15 << 4) | Math.floor(total / 2 ** 32)) >>> 0),
      u32(total % 2 ** 32),
      zeros(16),
    );
  const crc8 = (bytes: Uint8Array): number =>
    bytes.reduce((crc, byte) => {
      let c = crc ^ byte;
      for (let i = 0; i < 8; i++) c = c & 128 ? ((c << 1) ^ 7) & 255 : c << 1;
      return c;
    }, 0);
  const block = (number: number): Uint8Array => {
    const header = Uint8Array.from([0xff, 0xf8, 0xca, 0x18, number]);
    return join(header, [crc8(header)], zeros(3000));
  };
  const blocks = join(...Array.from({ length: 100 }, (_, i) => block(i)));

  it("a total that fits is used", async () => {
    expect((await readFacts(join(info(480_000), blocks))).durationMs).toBe(10_000);
  });

  it.each([0, 2 ** 36 - 1])("the last frame is read when the total is %i", async (total) => {
    expect((await readFacts(join(info(total), blocks))).durationMs).toBe(
      Math.round((100 * 4096 * 1000) / 48_000),
    );
  });

  it("no length is given when nothing states it", async () => {
    const facts = await readFacts(join(info(2 ** 36 - 1), zeros(500)));
    expect(facts).toMatchObject({ mimeType: "audio/flac", durationMs: null, warnings: ["probe.damaged"] });
  });
});

describe("other sounds", () => {
  const adts = join([0xff, 0xf1, 0x50, 0x80], u16((200 << 5) | 0x1f), [0xfc], zeros(193));
  const ima = join(
    "FORM",
    u32(0),
    "AIFC",
    "COMM",
    u32(22),
    u16(1),
    u32(750),
    u16(16),
    u16(0x400e),
    u32(0xbb80_0000),
    u32(0),
    "ima4",
  );
  it.each([
    [
      "AAC in ADTS",
      join(...Array.from({ length: 100 }, () => adts)),
      "audio/aac",
      Math.round((100 * 1024 * 1000) / 44_100),
    ],
    [
      "AAC after a tag",
      join(id3(50), ...Array.from({ length: 100 }, () => adts)),
      "audio/aac",
      Math.round((100 * 1024 * 1000) / 44_100),
    ],
    [
      "AMR",
      join("#!AMR\n", ...Array.from({ length: 100 }, () => join([0x3c], zeros(31)))),
      "audio/amr",
      2000,
    ],
    ["AIFF-C in packets of 64 samples", ima, "audio/aiff", 1000],
    ["a WAV after a tag", join(id3(50), wave("RIFF", pcm, riff("data", zeros(192_000)))), "audio/wav", 1000],
    [
      "AAC recorded from amid a frame",
      join(adts.subarray(100), ...Array.from({ length: 100 }, () => adts)),
      "audio/aac",
      Math.round((100 * 1024 * 1000) / 44_100),
    ],
    [
      "Sun audio in G.722",
      join(".snd", u32(24), u32(8000), u32(24), u32(8000), u32(1), zeros(8000)),
      "audio/basic",
      2000,
    ],
    [
      "Sun audio",
      join(".snd", u32(24), u32(16_000), u32(3), u32(8000), u32(1), zeros(16_000)),
      "audio/basic",
      1000,
    ],
  ])("the length of another format is right for %s", async (_name, bytes, mimeType, durationMs) => {
    expect(await readFacts(bytes)).toMatchObject({ kind: "audio", mimeType, durationMs });
  });

  it("a few frames of AAC after other bytes prove nothing", async () => {
    const stray = (count: number) => join([1, 2], ...Array.from({ length: count }, () => adts));
    expect((await ask(stray(7))).outcome).toBe("rejected");
    expect((await ask(stray(8))).outcome).toBe("known");
    expect((await ask(join("<?php phpinfo(); ?>", stray(8).subarray(2)))).outcome).toBe("rejected");
  });

  it.each([
    ["MAC3", "mace3", 6],
    ["GSM ", "gsm", 160],
    ["ALAW", "pcm_alaw", 1],
    ["FL32", "pcm_f32be", 1],
    ["NONE", "pcm_s16be", 1],
  ] as const)("AIFF-C's %s is read", async (code, codec, samples) => {
    const bytes = join(ima.subarray(0, -4), code);
    expect(await readFacts(bytes)).toMatchObject({
      codecs: { audio: [codec] },
      durationMs: Math.round((750 * samples * 1000) / 48_000),
    });
  });
});

describe("sound in an FLV", () => {
  it.each([
    [7, "pcm_alaw", 8000],
    [5, "nellymoser", 8000],
    [4, "nellymoser", 16_000],
    [2, "mp3", 22_050],
  ] as const)("codec %i has its own rate", async (code, codec, sampleRate) => {
    const tag = join([8], u24(65), zeros(7), [(code << 4) | 0b1011], zeros(64), u32(76));
    expect(await readFacts(join("FLV\x01", [4], u32(9), u32(0), tag))).toMatchObject({
      codecs: { audio: [codec] },
      sampleRate,
      channels: 2,
    });
  });
});

describe("a WAV after a tag", () => {
  it("loses the place in its notes", async () => {
    const told = (place: string) =>
      join(id3(50), wave("RIFF", pcm, riff("LIST", "INFO", riff("ICTY", place)), riff("data", zeros(64))));
    const { patches, kinds } = await findPersonal(memorySource(told("Berlin")));
    expect([...kinds]).toEqual(["location"]);
    expect(patchBytes(told("Berlin"), patches)).toEqual(told("      "));
  });
});
