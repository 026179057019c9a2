import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { NotThisFormat } from "../reading/errors.ts";
import { addCodec, setDuration, setSound } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { countSamples } from "../audio/frames.ts";

/** Dolby TrueHD bitstream, section 4.2. */
export const TRUEHD_SYNC = "\xf8\x72\x6f\xba";
export const MLP_SYNC = "\xf8\x72\x6f\xbb";
const SYNC_AT = 4;
const UNIT_HEADER_BYTES = 4;
const NO_RATE = 15;
const UNIT_SAMPLES = 40;
/** DVD specification for read-only disc, part 4. */
const MLP_CHANNELS = [1, 2, 3, 4, 3, 4, 5, 3, 4, 5, 4, 5, 6, 4, 5, 4, 5, 6, 5, 5, 6] as const;
const TRUEHD_CHANNELS = [2, 1, 1, 2, 2, 2, 2, 1, 1, 2, 2, 1, 1] as const;

export async function readLosslessPacking(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.exactly(0, 16);
  const trueHd = head.is(SYNC_AT, TRUEHD_SYNC);
  addCodec(facts, "audio", trueHd ? "truehd" : "mlp");
  const code = trueHd ? head.u8(8) >> 4 : head.u8(9) >> 4;
  if (code === NO_RATE || (code & 7) > 2) throw new NotThisFormat("probe.not_media", null);
  const sampleRate = ((code & 8) !== 0 ? 44_100 : 48_000) << (code & 7);
  setSound(facts, trueHd ? trueHdChannels(head) : (MLP_CHANNELS[head.u8(11) & 31] ?? null), sampleRate);
  const unitAt = (view: ByteView, at: number) => {
    if (!view.has(at, UNIT_HEADER_BYTES)) return null;
    const bytes = (view.u16(at) & 0xfff) * 2;
    return bytes < UNIT_HEADER_BYTES ? null : { bytes, samples: UNIT_SAMPLES << (code & 7) };
  };
  // Only a sync word proves one mid-file.
  const isSure = (view: ByteView, at: number) => view.is(at + SYNC_AT, trueHd ? TRUEHD_SYNC : MLP_SYNC);
  const samples = await countSamples(reader, facts, 0, unitAt, isSure);
  setDuration(facts, samples === null ? null : samples / sampleRate);
}

function trueHdChannels(head: ByteView): number {
  const eight = head.u16(10) & 0x1fff;
  const six = (head.u16(9) >> 7) & 31;
  return TRUEHD_CHANNELS.reduce(
    (sum, channels, bit) => sum + ((((eight || six) >> bit) & 1) === 1 ? channels : 0),
    0,
  );
}
