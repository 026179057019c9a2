import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { NotThisFormat } from "../reading/errors.ts";
import { addCodec, setDuration, setSound, setType } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { AAC_CHANNELS, AAC_SAMPLE_RATES } from "../isobmff/elementary-stream.ts";
import { countSamples } from "./frames.ts";
import type { Frame } from "./frames.ts";

export const AAC_FRAME_SAMPLES = 1024;

/** ISO/IEC 13818-7 section 6.2. */
export async function readAdts(reader: BoundedReader, facts: MediaFacts, from: number): Promise<void> {
  const head = await reader.exactly(from, 7);
  const sampleRate = AAC_SAMPLE_RATES[(head.u8(2) >> 2) & 15] ?? null;
  if (sampleRate === null) throw new NotThisFormat("probe.unreadable", "audio/aac");
  setType(facts, "audio", "audio/aac", "aac");
  addCodec(facts, "audio", "aac");
  setSound(facts, AAC_CHANNELS[((head.u8(2) & 1) << 2) | (head.u8(3) >> 6)] || null, sampleRate);
  const samples = await countSamples(reader, facts, from, parseAdtsFrame);
  setDuration(facts, samples === null ? null : samples / sampleRate);
}

export function parseAdtsFrame(view: ByteView, at: number): Frame | null {
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
