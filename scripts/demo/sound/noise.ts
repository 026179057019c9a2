import { randomFillSync } from "node:crypto";

export function makeNoise(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  const head = new DataView(bytes.buffer);
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  for (const [at, text] of [
    [0, "RIFF"],
    [8, "WAVEfmt "],
    [36, "data"],
  ] as const)
    write(at, text);
  for (const [at, value] of [
    [4, size - 8],
    [16, 16],
    [24, 48_000],
    [28, 192_000],
    [40, size - 44],
  ] as const) {
    head.setUint32(at, value, true);
  }
  for (const [at, value] of [
    [20, 1],
    [22, 2],
    [32, 4],
    [34, 16],
  ] as const)
    head.setUint16(at, value, true);
  for (let at = 44; at < size; at += 65_536) randomFillSync(bytes, at, Math.min(65_536, size - at));
  return bytes;
}
