import type { BoundedReader } from "../reading/bounded-reader.ts";
import { BitReader } from "../reading/bit-reader.ts";
import { MalformedMedia } from "../reading/errors.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { addCodec, setDuration, setSound } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";

const WAVPACK_RATES = [
  6000, 8000, 9600, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 64_000, 88_200, 96_000,
  192_000,
] as const;
const MUSEPACK_RATES = [44_100, 48_000, 37_800, 32_000] as const;
const MUSEPACK_FRAME_SAMPLES = 1152;

const OWN_RATE = 0x27;
const ONE_BIT = 0x0e;
const IS_LARGE = 0x80;
const IS_ODD = 0x40;

export async function readApe(reader: BoundedReader, facts: MediaFacts, from: number): Promise<void> {
  addCodec(facts, "audio", "ape");
  const start = await reader.exactly(from, 8);
  const version = start.u16(4, true);
  if (version >= 3980) {
    const descriptor = await reader.exactly(from, 12);
    const header = await reader.exactly(from + descriptor.u32(8, true), 24);
    const perFrame = header.u32(4, true);
    const last = header.u32(8, true);
    const frames = header.u32(12, true);
    setSound(facts, header.u16(18, true), header.u32(20, true));
    return setDuration(facts, frames === 0 ? null : ((frames - 1) * perFrame + last) / header.u32(20, true));
  }
  const header = await reader.exactly(from, 32);
  const level = header.u16(6, true);
  const perFrame = oldApeFrameSamples(version, level);
  const channels = header.u16(10, true);
  const rate = header.u32(12, true);
  const frames = header.u32(24, true);
  const last = header.u32(28, true);
  setSound(facts, channels, rate);
  setDuration(facts, frames === 0 ? null : ((frames - 1) * perFrame + last) / rate);
}

/** WavPack 4 and 5. */
export async function readWavPack(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 32);
  const flags = header.u32(24, true);
  const total = header.u32(12, true) === 0xffff_ffff ? null : header.u32(12, true) + header.u8(11) * 2 ** 32;
  const pieces = await wavPackPieces(reader, 8 + header.u32(4, true));
  const own = pieces.get(OWN_RATE);
  const usual = WAVPACK_RATES[(flags >>> 23) & 15] ?? (own?.has(0, 3) ? own.u24(0, true) : null);
  // One-bit sound counts bytes as samples.
  const oneBit = pieces.get(ONE_BIT);
  const rate = usual === null ? null : usual * 2 ** (oneBit?.has(0, 1) ? oneBit.u8(0) & 15 : 0);
  addCodec(facts, "audio", "wavpack");
  setSound(facts, flags & 4 ? 1 : 2, rate);
  setDuration(facts, rate === null || total === null ? null : total / rate);
}

export async function readMusepack(reader: BoundedReader, facts: MediaFacts, from: number): Promise<void> {
  const head = await reader.exactly(from, 16);
  if (head.is(0, "MPCK")) return readMusepack8(reader, facts, from + 4);
  const rate = MUSEPACK_RATES[head.u8(10) & 3] ?? 44_100;
  addCodec(facts, "audio", "musepack7");
  setSound(facts, 2, rate);
  setDuration(facts, (head.u32(4, true) * MUSEPACK_FRAME_SAMPLES) / rate);
}

export async function readTta(reader: BoundedReader, facts: MediaFacts, from: number): Promise<void> {
  const header = await reader.exactly(from, 18);
  addCodec(facts, "audio", "tta");
  setSound(facts, header.u16(6, true), header.u32(10, true));
  setDuration(facts, header.u32(14, true) / header.u32(10, true));
}

/** Stream version 2. */
export async function readTak(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  addCodec(facts, "audio", "tak");
  let at = 4;
  for (let i = 0; i < 16; i++) {
    reader.step();
    const head = await reader.exactly(at, 4);
    const type = head.u8(0) & 0x7f;
    const length = head.u24(1, true);
    if (type === 1) {
      const bits = new BitReader((await reader.exactly(at + 4, 10)).bytes, "lsb");
      bits.skip(14);
      const samples = bits.bits(35);
      bits.skip(3);
      const rate = bits.bits(18) + 6000;
      bits.skip(5);
      setSound(facts, bits.bits(4) + 1, rate);
      return setDuration(facts, samples / rate);
    }
    if (type === 0) return;
    at += 4 + length;
  }
}

function oldApeFrameSamples(version: number, level: number): number {
  if (version >= 3950) return 73_728 * 4;
  return version >= 3900 || (version >= 3800 && level === 4000) ? 73_728 : 9_216;
}

async function wavPackPieces(reader: BoundedReader, end: number): Promise<Map<number, ByteView>> {
  const pieces = new Map<number, ByteView>();
  for (let at = 32; at + 2 <= Math.min(end, reader.size);) {
    reader.step();
    const head = await reader.view(at, 4);
    const flaggedName = head.u8(0);
    const isLarge = (flaggedName & IS_LARGE) !== 0;
    if (isLarge && !head.has(0, 4)) break;
    const bytes = 2 * (isLarge ? head.u24(1, true) : head.u8(1));
    const bodyAt = at + (isLarge ? 4 : 2);
    const name = flaggedName & ~(IS_LARGE | IS_ODD);
    if (name === OWN_RATE || name === ONE_BIT)
      pieces.set(name, await reader.view(bodyAt, Math.min(bytes, 4)));
    if (name === ONE_BIT) break;
    at = bodyAt + bytes;
  }
  return pieces;
}

async function readMusepack8(reader: BoundedReader, facts: MediaFacts, from: number): Promise<void> {
  addCodec(facts, "audio", "musepack8");
  let at = from;
  for (let i = 0; i < 16; i++) {
    reader.step();
    const packet = await reader.view(at, 32);
    const size = varint(packet.bytes, 2);
    if (packet.is(0, "SH")) {
      const samples = varint(packet.bytes, size.next + 5);
      const silence = varint(packet.bytes, samples.next);
      const flags = packet.u16(silence.next);
      const rate = MUSEPACK_RATES[flags >> 13] ?? 44_100;
      setSound(facts, ((flags >> 4) & 15) + 1, rate);
      return setDuration(facts, (samples.value - silence.value) / rate);
    }
    if (size.value < 3) throw new MalformedMedia("packet size");
    at += size.value;
  }
}

function varint(bytes: Uint8Array, from: number): { value: number; next: number } {
  let value = 0;
  let at = from;
  for (; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    value = value * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) break;
  }
  return { value, next: at + 1 };
}
