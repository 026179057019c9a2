import { BitReader } from "../reading/bit-reader.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { NotThisFormat, TruncatedMedia } from "../reading/errors.ts";
import { addCodec, setSize } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";

const HEADER_BYTES = 128;
export const AV1_START = "\x12\0\x0a";
/** AV1 specification, section 5.5.1. */
const LAST_LEVEL_WITHOUT_TIER = 7;

export async function readAv1Stream(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.view(0, HEADER_BYTES);
  const size = sequenceSize(head);
  if (size === null) throw new NotThisFormat("probe.not_media", null);
  addCodec(facts, "video", "av1");
  setSize(facts, size.width, size.height);
}

function sequenceSize(head: ByteView): { width: number; height: number } | null {
  const length = head.has(AV1_START.length, 1) ? head.u8(AV1_START.length) : 0;
  if (length === 0 || length > 127 || !head.has(AV1_START.length + 1, length)) return null;
  try {
    return parseSequence(new BitReader(head.slice(AV1_START.length + 1, length).bytes));
  } catch (error) {
    if (error instanceof TruncatedMedia) return null;
    throw error;
  }
}

/** AV1 specification, section 5.5.1. */
function parseSequence(bits: BitReader): { width: number; height: number } {
  bits.skip(4);
  if (bits.bit() === 1) bits.skip(5);
  else skipOperatingPoints(bits);
  const [widthBits, heightBits] = [bits.bits(4) + 1, bits.bits(4) + 1];
  return { width: bits.bits(widthBits) + 1, height: bits.bits(heightBits) + 1 };
}

function skipOperatingPoints(bits: BitReader): void {
  let delayBits = 0;
  if (bits.bit() === 1) {
    bits.skip(64);
    if (bits.bit() === 1) bits.ue();
    if (bits.bit() === 1) {
      delayBits = bits.bits(5) + 1;
      bits.skip(42);
    }
  }
  const hasDelays = bits.bit() === 1;
  const points = bits.bits(5) + 1;
  for (let i = 0; i < points; i++) {
    bits.skip(12);
    if (bits.bits(5) > LAST_LEVEL_WITHOUT_TIER) bits.skip(1);
    if (delayBits > 0 && bits.bit() === 1) bits.skip(2 * delayBits + 1);
    if (hasDelays && bits.bit() === 1) bits.skip(4);
  }
}
