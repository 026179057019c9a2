import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { HEAD_BYTES, WHOLE_FILE_BYTES } from "../reading/limits.ts";

/** One frame of a sound without a container: frame after frame, so that length comes from counting or from the average. */
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
