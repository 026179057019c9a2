import { describe, expect, it } from "vitest";
import { ask, readFacts } from "./support/ask.ts";
import { f64, join, u16, u16le, u24, u24le, u32, u32le, u64, u64le, zeros } from "./support/bytes.ts";
import type { Part } from "./support/bytes.ts";

/** Spaces are for reading only. */
function bits(text: string): Uint8Array {
  const plain = text.replace(/\s/g, "");
  return Uint8Array.from(plain.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, "0"), 2));
}
function f32(value: number, little: boolean): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setFloat32(0, value, little);
  return bytes;
}
const times = (count: number, part: Uint8Array): Uint8Array =>
  join(...Array.from({ length: count }, () => part));

describe("AAC in LOAS frames", () => {
  const frame = (config: string): Uint8Array => {
    const body = join(bits(config), zeros(60));
    return join([0x56, 0xe0 | (body.length >> 8), body.length & 255], body);
  };

  it("a LOAS file's first settings are read, and its frames counted", async () => {
    // same-as-before 0, version 0, in step 1, subframes 0, programs 0, layers 0; AAC-LC, 44.1 kHz, stereo
    const file = times(100, frame("0 0 1 000000 0000 000 00010 0100 0010"));
    expect(await readFacts(file)).toMatchObject({
      mimeType: "audio/aac",
      channels: 2,
      sampleRate: 44_100,
      codecs: { audio: ["aac_latm"] },
      durationMs: Math.round((100 * 1024 * 1000) / 44_100),
    });
  });

  it("a LOAS file's frames count at the core rate when SBR doubles it", async () => {
    const file = times(50, frame("0 0 1 000000 0000 000 00101 0110 0001 0011 00010"));
    expect(await readFacts(file)).toMatchObject({
      channels: 1,
      sampleRate: 48_000,
      durationMs: Math.round((50 * 1024 * 1000) / 24_000),
    });
  });

  it("a LOAS file's second syntax version and multiple frames are read", async () => {
    const value = "00 00010000"; // one byte
    const file = times(20, frame(`0 1 0 ${value} 1 000001 0000 000 ${value} 00010 0011 0010`));
    expect(await readFacts(file)).toMatchObject({
      sampleRate: 48_000,
      durationMs: Math.round((20 * 2 * 1024 * 1000) / 48_000),
    });
  });
});

describe("Meridian Lossless Packing", () => {
  const unit = (bytes: number, ...body: readonly Part[]): Uint8Array => {
    const payload = join(...body);
    return join(u16(0x4000 | (bytes / 2)), u16(0), payload, zeros(bytes - 4 - payload.length));
  };

  it("TrueHD's access units and the speakers of its richest presentation are counted", async () => {
    // 96 kHz; left and right, centre, LFE, two pairs at the back: 8 channels
    const sync = unit(200, [0xf8, 0x72, 0x6f, 0xba], [0x10], u24(0b1001111));
    expect(await readFacts(join(sync, times(599, unit(100))))).toMatchObject({
      mimeType: "audio/vnd.dolby.mlp",
      codecs: { audio: ["truehd"] },
      sampleRate: 96_000,
      channels: 8,
      durationMs: (600 * 80 * 1000) / 96_000,
    });
  });

  it("the older form of DVD-Audio is recognised", async () => {
    const sync = unit(200, [0xf8, 0x72, 0x6f, 0xbb], [0, 0x8f], [0, 20]);
    expect(await readFacts(join(sync, times(440, unit(60))))).toMatchObject({
      codecs: { audio: ["mlp"] },
      sampleRate: 44_100,
      channels: 6,
      durationMs: 400,
    });
  });

  it("a sync word without a rate is refused", async () => {
    expect((await ask(unit(400, [0xf8, 0x72, 0x6f, 0xba, 0xff]))).outcome).toBe("rejected");
  });
});

describe("sound of workstations and consoles", () => {
  it("SoX's own format is read in both byte orders", async () => {
    const little = join(
      ".SoX",
      u32le(32),
      u64le(96_000),
      f64(48_000).reverse(),
      u32le(2),
      u32le(0),
      zeros(384_000),
    );
    expect(await readFacts(little)).toMatchObject({
      mimeType: "audio/x-sox",
      channels: 2,
      sampleRate: 48_000,
      durationMs: 1000,
      codecs: { audio: ["pcm_s32le"] },
    });
    const big = join("XoS.", u32(32), u64(0), f64(8000), u32(1), u32(0), zeros(64_000));
    expect(await readFacts(big)).toMatchObject({ codecs: { audio: ["pcm_s32be"] }, durationMs: 2000 });
  });

  it("a sample count larger than the file is ignored", async () => {
    const bytes = join(
      ".SoX",
      u32le(32),
      u64le(9e12),
      f64(48_000).reverse(),
      u32le(2),
      u32le(0),
      zeros(38_400),
    );
    expect((await readFacts(bytes)).durationMs).toBe(100);
  });

  it.each([
    ["little-endian", join([0x64, 0xa3, 1, 0], f32(16_000, true), u32le(1), u32le(2)), "pcm_s16le", 1000],
    ["big-endian", join([0, 2, 0xa3, 0x64], f32(8000, false), u32(2), u32(4)), "pcm_f32be", 500],
  ])("%s IRCAM sound is read", async (_name, header, codec, durationMs) => {
    expect(await readFacts(join(header, zeros(1024 - header.length), zeros(32_000)))).toMatchObject({
      mimeType: "audio/x-ircam",
      codecs: { audio: [codec] },
      durationMs,
    });
  });

  it("IRCAM's four bytes alone are not a sound", async () => {
    const header = join([0x64, 0xa3, 1, 0], f32(3, true), u32le(1), u32le(2));
    expect((await ask(join(header, zeros(4000)))).outcome).toBe("rejected");
  });

  it("ADX is recognised by the maker's mark", async () => {
    const header = join([0x80, 0], u16(30), [3, 18, 4, 2], u32(48_000), u32(48_000), u16(500), zeros(10));
    const file = join(header, "(c)CRI", times(1500 * 2, zeros(18)));
    expect(await readFacts(file)).toMatchObject({ mimeType: "audio/x-adx", channels: 2, durationMs: 1000 });
    expect((await ask(join(header, "(c)XXX", zeros(5000)))).outcome).toBe("rejected");
  });

  it("AST is read", async () => {
    const header = join(
      "STRM",
      u32(64_000),
      u16(1),
      u16(16),
      u16(2),
      u16(0),
      u32(32_000),
      u32(16_000),
      zeros(40),
    );
    expect(await readFacts(join(header, "BLCK", zeros(64_000)))).toMatchObject({
      mimeType: "audio/x-ast",
      channels: 2,
      sampleRate: 32_000,
      durationMs: 500,
    });
  });

  it("raw RealAudio is read", async () => {
    expect(await readFacts(join(".ra\xfd", u16(3), u16(50), zeros(50), zeros(3000)))).toMatchObject({
      mimeType: "audio/x-pn-realaudio",
      codecs: { audio: ["ra_144"] },
      sampleRate: 8000,
      durationMs: 3000,
    });
    const fourth = join(
      ".ra\xfd",
      u16(4),
      zeros(42),
      u16(22_050),
      zeros(4),
      u16(1),
      [4],
      "Int4",
      [4],
      "cook",
    );
    expect(await readFacts(join(fourth, zeros(200)))).toMatchObject({
      codecs: { audio: ["cook"] },
      sampleRate: 22_050,
      channels: 1,
    });
  });

  it("NIST SPHERE is read", async () => {
    const lines = [
      "NIST_1A",
      "   1024",
      "sample_count -i 24000",
      "sample_n_bytes -i 2",
      "channel_count -i 1",
      "sample_byte_format -s2 10",
      "sample_rate -i 16000",
      "sample_coding -s3 pcm",
      "end_head",
    ];
    expect(await readFacts(join(lines.join("\n").padEnd(1024), zeros(48_000)))).toMatchObject({
      mimeType: "audio/x-nist",
      codecs: { audio: ["pcm_s16be"] },
      sampleRate: 16_000,
      channels: 1,
      durationMs: 1500,
    });
  });

  describe("Creative Voice", () => {
    const voice = (...blocks: readonly Uint8Array[]): Uint8Array =>
      join("Creative Voice File\x1a", [26, 0, 10, 1, 0x29, 0x11], ...blocks, [0]);
    const block = (type: number, ...body: readonly Part[]): Uint8Array => {
      const payload = join(...body);
      return join([type, ...u24le(payload.length)], payload);
    };

    it("the blocks of a VOC are added, including silence", async () => {
      const file = voice(
        block(1, [256 - 100, 0], zeros(5000)), // 10 kHz
        block(2, zeros(5000)),
        block(3, u16le(4999), [256 - 100]),
      );
      expect(await readFacts(file)).toMatchObject({
        mimeType: "audio/x-voc",
        codecs: { audio: ["pcm_u8"] },
        sampleRate: 10_000,
        channels: 1,
        durationMs: 1500,
      });
    });

    it("channels and rate come from the extended block before a stereo sound", async () => {
      const file = voice(
        block(8, u16le(65_536 - 256_000_000 / 40_000), [0, 1]),
        block(1, [200, 0], zeros(40_000)),
      );
      expect(await readFacts(file)).toMatchObject({ channels: 2, sampleRate: 20_000, durationMs: 1000 });
    });

    it("the rest after the first look counts as more of the same", async () => {
      const first = block(9, u32le(44_100), [16, 2], u16le(4), zeros(4), zeros(1000));
      const rest = Array.from({ length: 400 }, () => block(2, zeros(1000)));
      const facts = await readFacts(voice(first, ...rest));
      expect(facts.codecs.audio).toEqual(["pcm_s16le"]);
      expect((facts.durationMs ?? 0) / ((401_000 / 4 / 44_100) * 1000)).toBeCloseTo(1, 2);
    });
  });
});
