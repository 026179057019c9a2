import type { BoundedReader } from "../reading/bounded-reader.ts";
import { addCodec, setDuration, setSound, setType } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { countSamples } from "./frames.ts";

/** By mode, with header (RFC 4867 section 5.3; 3GPP TS 26.101, 26.201). */
const AMR_NARROW_BYTES = [13, 14, 16, 18, 20, 21, 27, 32, 6, 1, 1, 1, 1, 1, 1, 1] as const;
const AMR_WIDE_BYTES = [18, 24, 33, 37, 41, 47, 51, 59, 61, 6, 1, 1, 1, 1, 1, 1] as const;
const AMR_FRAMES_PER_SECOND = 50;

/** RFC 4867 section 5. */
export async function readAmr(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.view(0, 16);
  const wide = head.is(0, "#!AMR-WB");
  const several = head.is(wide ? 8 : 5, "_MC1.0\n");
  const from = (wide ? 9 : 6) + (several ? 10 : 0);
  setType(facts, "audio", wide ? "audio/amr-wb" : "audio/amr", wide ? "awb" : "amr");
  addCodec(facts, "audio", wide ? "amr_wb" : "amr_nb");
  setSound(facts, 1, wide ? 16_000 : 8_000);
  const table = wide ? AMR_WIDE_BYTES : AMR_NARROW_BYTES;
  const frames = await countSamples(reader, facts, from, (view, at) => ({
    bytes: table[(view.u8(at) >> 3) & 15] ?? 1,
    samples: 1,
  }));
  setDuration(facts, frames === null ? null : frames / AMR_FRAMES_PER_SECOND);
}
