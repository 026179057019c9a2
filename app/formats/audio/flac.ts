import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { NotThisFormat } from "../reading/errors.ts";
import { addCodec, setDuration, setSound, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { TAIL_BYTES, WIDE_TAIL_BYTES } from "../reading/limits.ts";

const STREAM_INFO_BYTES = 34;
/** Header, constant subframe, CRC. */
const MIN_FRAME_BYTES = 11;
const MAX_BLOCK_SAMPLES = 65_535;
/** Real recordings are rarely below this. */
const SUSPICIOUS_BITRATE = 8_000;
/** RFC 9639 section 9.1.2. */
const BLOCK_SAMPLES: Readonly<Record<number, number>> = { 1: 192, 2: 576, 3: 1152, 4: 2304, 5: 4608 };

/** RFC 9639. The last frame's number replaces an impossible total. */
export async function readFlac(reader: BoundedReader, facts: MediaFacts, from: number): Promise<void> {
  const head = await reader.exactly(from, 8);
  if ((head.u8(4) & 0x7f) !== 0) throw new NotThisFormat("probe.unreadable", "audio/flac");
  const info = await reader.exactly(from + 8, STREAM_INFO_BYTES);
  const word = info.u32(10);
  const sampleRate = word >>> 12;
  const channels = ((word >> 9) & 7) + 1;
  const total = (info.u8(13) & 15) * 2 ** 32 + info.u32(14);
  addCodec(facts, "audio", "flac");
  setSound(facts, channels, sampleRate);
  if (sampleRate === 0) return warn(facts, "probe.damaged");
  const most = (Math.floor((reader.size - from - 42) / MIN_FRAME_BYTES) + 1) * MAX_BLOCK_SAMPLES;
  const fits = total > 0 && total <= most;
  const measured = await lastFrameEnd(reader, info.u16(0));
  if (fits && measured !== null && measured < total - sampleRate) warn(facts, "probe.truncated");
  if (fits && (reader.size * 8 * sampleRate) / total >= SUSPICIOUS_BITRATE * channels)
    return setDuration(facts, total / sampleRate);
  if (measured !== null) setDuration(facts, measured / sampleRate);
  else if (fits) setDuration(facts, total / sampleRate);
  if (!fits && total > 0) warn(facts, "probe.damaged");
}

async function lastFrameEnd(reader: BoundedReader, streamBlock: number): Promise<number | null> {
  for (const length of [TAIL_BYTES, WIDE_TAIL_BYTES]) {
    const tail = await reader.tail(length);
    for (
      let at = tail.bytes.lastIndexOf(0xff, tail.length - 6);
      at >= 0;
      at = at === 0 ? -1 : tail.bytes.lastIndexOf(0xff, at - 1)
    ) {
      reader.step();
      const end = frameEnd(tail, at, streamBlock);
      if (end !== null) return end;
    }
    if (length >= reader.size) return null;
  }
  return null;
}

/** Proven by the CRC-8 (RFC 9639 section 9.1). */
function frameEnd(view: ByteView, at: number, streamBlock: number): number | null {
  if (!view.has(at, 6) || (view.u8(at + 1) & 0xfe) !== 0xf8) return null;
  const variable = (view.u8(at + 1) & 1) === 1;
  const [blockCode, rateCode] = [view.u8(at + 2) >> 4, view.u8(at + 2) & 15];
  if (blockCode === 0 || rateCode === 15 || view.u8(at + 3) >> 4 > 10 || (view.u8(at + 3) & 1) !== 0)
    return null;
  const first = view.u8(at + 4);
  const extra = first < 0x80 ? 0 : Math.clz32(~(first << 24)) - 1;
  if (extra < 0 || extra > 6 || (first >= 0x80 && first < 0xc0) || !view.has(at + 4, extra + 6)) return null;
  let number = extra === 0 ? first : first & (0x3f >> extra);
  for (let i = 1; i <= extra; i++) {
    if ((view.u8(at + 4 + i) & 0xc0) !== 0x80) return null;
    number = number * 64 + (view.u8(at + 4 + i) & 0x3f);
  }
  let next = at + 5 + extra;
  let samples = BLOCK_SAMPLES[blockCode] ?? 256 * 2 ** (blockCode - 8);
  if (blockCode === 6) samples = view.u8(next++) + 1;
  else if (blockCode === 7) {
    samples = view.u16(next) + 1;
    next += 2;
  }
  if (rateCode === 12) next += 1;
  else if (rateCode === 13 || rateCode === 14) next += 2;
  if (!view.has(next, 1) || crc8(view, at, next) !== view.u8(next)) return null;
  return variable ? number + samples : number * (streamBlock || samples) + samples;
}

function crc8(view: ByteView, from: number, to: number): number {
  let crc = 0;
  for (let at = from; at < to; at++) {
    crc ^= view.u8(at);
    for (let i = 0; i < 8; i++) crc = crc & 0x80 ? ((crc << 1) ^ 7) & 0xff : crc << 1;
  }
  return crc;
}
