import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { NotThisFormat } from "../reading/errors.ts";
import { addCodec, setDuration, setSound, setType, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { AAC_CHANNELS, AAC_SAMPLE_RATES } from "../isobmff/elementary-stream.ts";
import { HEAD_BYTES, WHOLE_FILE_BYTES } from "../reading/limits.ts";
import { parseSurroundFrame } from "../mpeg/dolby-frame.ts";

/** Sounds without a container: frame after frame, so that length comes from counting or from the average frame. */

export const AAC_FRAME_SAMPLES = 1024;
/** Bytes of a frame by mode, its header byte included (RFC 4867 section 5.3; 3GPP TS 26.101, 26.201). */
const AMR_NARROW_BYTES = [13, 14, 16, 18, 20, 21, 27, 32, 6, 1, 1, 1, 1, 1, 1, 1] as const;
const AMR_WIDE_BYTES = [18, 24, 33, 37, 41, 47, 51, 59, 61, 6, 1, 1, 1, 1, 1, 1] as const;
const AMR_FRAMES_PER_SECOND = 50;

export interface Frame {
  readonly bytes: number;
  readonly samples: number;
}

/** Average over the frames at hand, stretched over the file; exact when the file is in memory. Null without a frame. */
export async function countedSamples(
  reader: BoundedReader,
  facts: MediaFacts,
  from: number,
  frameAt: (view: ByteView, at: number) => Frame | null,
): Promise<number | null> {
  const total = reader.size - from;
  const whole = total <= Math.max(WHOLE_FILE_BYTES, reader.keptFrom(from));
  const view = await reader.view(from, whole ? total : HEAD_BYTES);
  let [at, samples] = [0, 0];
  while (view.has(at, 1)) {
    reader.step();
    const frame = frameAt(view, at);
    if (frame === null || frame.bytes <= 0) break;
    samples += frame.samples;
    at += frame.bytes;
  }
  if (at === 0) return null;
  if (whole) return samples;
  warn(facts, "probe.estimated_duration");
  return (samples * total) / at;
}

/** AAC in ADTS frames (ISO/IEC 13818-7 section 6.2). */
export async function readAdts(reader: BoundedReader, facts: MediaFacts, from: number): Promise<void> {
  const head = await reader.exactly(from, 7);
  const sampleRate = AAC_SAMPLE_RATES[(head.u8(2) >> 2) & 15] ?? null;
  if (sampleRate === null) throw new NotThisFormat("probe.unreadable", "audio/aac");
  setType(facts, "audio", "audio/aac", "aac");
  addCodec(facts, "audio", "aac");
  setSound(facts, AAC_CHANNELS[((head.u8(2) & 1) << 2) | (head.u8(3) >> 6)] || null, sampleRate);
  const samples = await countedSamples(reader, facts, from, adtsFrame);
  setDuration(facts, samples === null ? null : samples / sampleRate);
}

/** The ADTS frame at an offset of the view, or null. */
export function adtsFrame(view: ByteView, at: number): Frame | null {
  if (
    !view.has(at, 7) ||
    view.u8(at) !== 0xff ||
    (view.u8(at + 1) & 0xf6) !== 0xf0 ||
    ((view.u8(at + 2) >> 2) & 15) > 12
  )
    return null;
  const bytes = ((view.u8(at + 3) & 3) << 11) | (view.u8(at + 4) << 3) | (view.u8(at + 5) >> 5);
  return bytes < 7 ? null : { bytes, samples: AAC_FRAME_SAMPLES * ((view.u8(at + 6) & 3) + 1) };
}

/** AMR narrow and wide band (RFC 4867 section 5). */
export async function readAmr(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.view(0, 16);
  const wide = head.is(0, "#!AMR-WB");
  const several = head.is(wide ? 8 : 5, "_MC1.0\n");
  const from = (wide ? 9 : 6) + (several ? 10 : 0);
  setType(facts, "audio", wide ? "audio/amr-wb" : "audio/amr", wide ? "awb" : "amr");
  addCodec(facts, "audio", wide ? "amr_wb" : "amr_nb");
  setSound(facts, 1, wide ? 16_000 : 8_000);
  const table = wide ? AMR_WIDE_BYTES : AMR_NARROW_BYTES;
  const frames = await countedSamples(reader, facts, from, (view, at) => ({
    bytes: table[(view.u8(at) >> 3) & 15] ?? 1,
    samples: 1,
  }));
  setDuration(facts, frames === null ? null : frames / AMR_FRAMES_PER_SECOND);
}

/** Bare AC-3, Enhanced AC-3 and DTS. */
export async function readSurround(reader: BoundedReader, facts: MediaFacts, from: number): Promise<void> {
  const first = parseSurroundFrame(await reader.view(from, 16), 0);
  if (first === null) throw new NotThisFormat("probe.not_media", null);
  const [mimeType, fileExt] = SURROUND_TYPES[first.codec];
  setType(facts, "audio", mimeType, fileExt);
  addCodec(facts, "audio", first.codec);
  setSound(facts, first.channels, first.sampleRate);
  const samples = await countedSamples(reader, facts, from, parseSurroundFrame);
  setDuration(facts, samples === null ? null : samples / first.sampleRate);
}

const SURROUND_TYPES = {
  ac3: ["audio/ac3", "ac3"],
  eac3: ["audio/eac3", "eac3"],
  dts: ["audio/vnd.dts", "dts"],
} as const;
