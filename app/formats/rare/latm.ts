import type { BoundedReader } from "../reading/bounded-reader.ts";
import { BitReader } from "../reading/bit-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { NotThisFormat } from "../reading/errors.ts";
import { addCodec, setDuration, setSound } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { parseAudioConfigBits } from "../isobmff/elementary-stream.ts";
import type { AudioConfig } from "../isobmff/elementary-stream.ts";
import { AAC_FRAME_SAMPLES } from "../audio/aac.ts";
import { countSamples } from "../audio/frames.ts";
import type { Frame } from "../audio/frames.ts";

const CONFIG_BYTES = 256;
const HEADER_BYTES = 3;

/** ISO/IEC 14496-3 section 1.7. */
export async function readLoas(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  addCodec(facts, "audio", "aac_latm");
  const stream = parseStreamConfig(await reader.view(HEADER_BYTES, CONFIG_BYTES));
  setSound(facts, stream?.config.channels ?? null, stream?.config.sampleRate ?? null);
  const samples = await countSamples(reader, facts, 0, loasFrame);
  if (samples === null) throw new NotThisFormat("probe.not_media", null);
  if (stream === null || stream.config.coreRate === null) return;
  setDuration(facts, (samples * stream.frames) / stream.config.coreRate);
}

export function loasFrame(view: ByteView, at: number): Frame | null {
  if (!view.has(at, HEADER_BYTES) || (view.u16(at) & 0xffe0) !== 0x56e0) return null;
  return { bytes: HEADER_BYTES + (view.u16(at + 1) & 0x1fff), samples: AAC_FRAME_SAMPLES };
}

/** ISO/IEC 14496-3 table 1.42. */
function parseStreamConfig(body: ByteView): { config: AudioConfig; frames: number } | null {
  const bits = new BitReader(body.bytes);
  if (bits.bitsLeft < 64 || bits.bit() === 1) return null;
  const version = bits.bit();
  if (version === 1 && bits.bit() === 1) return null; // reserved
  if (version === 1) latmValue(bits); // buffer fullness
  bits.skip(1); // all layers in step
  const frames = bits.bits(6) + 1;
  bits.skip(7); // programs and layers
  if (version === 1) latmValue(bits); // length of the settings
  return { config: parseAudioConfigBits(bits), frames };
}

function latmValue(bits: BitReader): number {
  return bits.bits(8 * (bits.bits(2) + 1));
}
