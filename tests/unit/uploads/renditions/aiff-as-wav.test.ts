import { describe, expect, it } from "vitest";
import { aiffAsWav, type Ranges } from "~/uploads/renditions/client/converting/aiff-as-wav";

const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0));
const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(Math.floor(value / 65_536)), ...u16(value % 65_536)];
/** 44,100 as an 80-bit float. */
const RATE = [0x40, 0x0e, 0xac, 0x44, 0, 0, 0, 0, 0, 0];

const chunk = (name: string, body: readonly number[]) => [
  ...[...text(name), ...u32(body.length), ...body, ...(body.length % 2 === 1 ? [0] : [])],
];

/** @param code null for a plain AIFF */
function aiff(bits: number, data: readonly number[], code: string | null = null): Ranges {
  const common = [...u16(2), ...u32(1), ...u16(bits), ...RATE, ...(code === null ? [] : text(code))];
  const chunks = [
    ...[...chunk("NAME", [65]), ...chunk("COMM", common)],
    ...chunk("SSND", [...u32(0), ...u32(0), ...data]),
  ];
  const form = [...text(code === null ? "AIFF" : "AIFC"), ...chunks];
  const file = new Uint8Array([...text("FORM"), ...u32(form.length), ...form]);
  return { size: file.length, read: async (start, end) => file.slice(start, end) };
}

async function readWav(file: Ranges): Promise<{ samples: number[]; header: number[] } | null> {
  const wav = await aiffAsWav(file);
  if (!wav) return null;
  const bytes = await wav.read(0, wav.size);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const header = [20, 22, 34].map((at) => view.getUint16(at, true));
  return { samples: [...bytes.subarray(44)], header: [...header, view.getUint32(24, true)] };
}

describe("an AIFF as a WAV", () => {
  it("the samples' bytes are swapped", async () => {
    expect(await readWav(aiff(16, [1, 2, 3, 4]))).toEqual({
      samples: [2, 1, 4, 3],
      header: [1, 2, 16, 44_100],
    });
    expect((await readWav(aiff(24, [1, 2, 3, 4, 5, 6], "NONE")))?.samples).toEqual([3, 2, 1, 6, 5, 4]);
  });

  it("little-endian samples are kept, and single bytes become unsigned", async () => {
    expect((await readWav(aiff(16, [1, 2, 3, 4], "sowt")))?.samples).toEqual([1, 2, 3, 4]);
    expect((await readWav(aiff(8, [0, 127, 128, 255])))?.samples).toEqual([128, 255, 0, 127]);
  });

  it("float samples are marked as floats", async () => {
    expect(await readWav(aiff(32, [1, 2, 3, 4, 5, 6, 7, 8], "fl32"))).toEqual({
      samples: [4, 3, 2, 1, 8, 7, 6, 5],
      header: [3, 2, 32, 44_100],
    });
  });

  it("the WAV can be read from any offset, even in the middle of a sample", async () => {
    const wav = await aiffAsWav(aiff(24, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]));
    const whole = wav && (await wav.read(0, wav.size));
    for (let start = 40; wav && start < wav.size; start++)
      for (let end = start + 1; end <= wav.size; end++)
        expect(await wav.read(start, end)).toEqual(whole?.slice(start, end));
    expect(wav?.size).toBe(56);
  });

  it("compressed, foreign and truncated files give no WAV", async () => {
    expect(await readWav(aiff(16, [1, 2], "ulaw"))).toBeNull();
    const other = new Uint8Array(text("RIFF....WAVEfmt "));
    expect(await aiffAsWav({ size: 16, read: async (start, end) => other.slice(start, end) })).toBeNull();
    const { read } = aiff(16, [1, 2, 3, 4]);
    for (const size of [0, 4, 12, 30]) expect(await aiffAsWav({ size, read })).toBeNull();
  });
});
