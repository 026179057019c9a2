import type { BoundedReader } from "../reading/bounded-reader.ts";
import { NotThisFormat } from "../reading/errors.ts";
import { addCodec, setDuration, setSound, setType } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { parseSurroundFrame } from "../mpeg/dolby-frame.ts";
import { countSamples } from "./frames.ts";

const SURROUND_TYPES = {
  ac3: ["audio/ac3", "ac3"],
  eac3: ["audio/eac3", "eac3"],
  dts: ["audio/vnd.dts", "dts"],
} as const;

export async function readSurround(reader: BoundedReader, facts: MediaFacts, from: number): Promise<void> {
  const first = parseSurroundFrame(await reader.view(from, 16), 0);
  if (first === null) throw new NotThisFormat("probe.not_media", null);
  const [mimeType, fileExt] = SURROUND_TYPES[first.codec];
  setType(facts, "audio", mimeType, fileExt);
  addCodec(facts, "audio", first.codec);
  setSound(facts, first.channels, first.sampleRate);
  const samples = await countSamples(reader, facts, from, parseSurroundFrame);
  setDuration(facts, samples === null ? null : samples / first.sampleRate);
}
