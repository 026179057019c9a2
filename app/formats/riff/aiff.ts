import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { addCodec, setDuration, setSound, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { audioCodecName, pcmCodecName } from "../isobmff/codec-names.ts";
import { walkRiffChunks } from "./chunks.ts";

const MAX_CHUNKS = 1000;
const OPEN_BYTES = 0x7fff_0000;
const EXPONENT_BIAS = 16_383;
const SAMPLES_PER_PACKET: Readonly<Record<string, number>> = {
  ima4: 64,
  MAC3: 6,
  MAC6: 6,
  "GSM ": 160,
  G722: 2,
};

/** Apple, AIFF-C draft of 1991. */
export async function readAiff(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const end = 8 + (await reader.exactly(0, 8)).u32(4);
  const isCut = end > reader.size + 1 && end < OPEN_BYTES;
  if (isCut) warn(facts, "probe.truncated");
  const compressed = (await reader.exactly(8, 4)).is(0, "AIFC");
  for await (const { name, bodyAt, bodyBytes } of walkRiffChunks(reader, {
    max: MAX_CHUNKS,
    little: false,
  })) {
    if (name !== "COMM") continue;
    const common = await reader.view(bodyAt, Math.min(bodyBytes, 64));
    const frames = common.u32(2);
    const bits = common.u16(6);
    const sampleRate = extendedFloat(common, 8);
    setSound(facts, common.u16(0), sampleRate);
    const code = compressed && common.has(18, 4) ? common.text(18, 4) : "twos";
    addCodec(facts, "audio", aiffCodec(code, bits));
    // Constant rates.
    const share = isCut ? reader.size / end : 1;
    setDuration(facts, (frames * (SAMPLES_PER_PACKET[code] ?? 1) * share) / sampleRate);
    return;
  }
  warn(facts, "probe.damaged");
}

/** 80-bit IEEE 754. */
function extendedFloat(view: ByteView, at: number): number {
  const exponent = (view.u16(at) & 0x7fff) - EXPONENT_BIAS;
  return view.u32(at + 2) * 2 ** (exponent - 31) + view.u32(at + 6) * 2 ** (exponent - 63);
}

function aiffCodec(code: string, bits: number): string {
  // Only these have two spellings.
  const name = code === "NONE" ? "twos" : code.replace(/^(?:FL|AL|UL).*/, (letters) => letters.toLowerCase());
  if (name === "twos" && bits <= 8) return "pcm_s8";
  return pcmCodecName(name, Math.ceil(bits / 8) * 8, false) ?? audioCodecName(name);
}
