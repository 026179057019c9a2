import type { BoundedReader } from "../reading/bounded-reader.ts";
import { addCodec, setDuration, setSound } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";

/** 20 bytes for 160 samples at 8 kHz. */
const FIRST_CODEC_BYTES_PER_SECOND = 1000;
const CODECS: ReadonlyMap<string, string> = new Map([
  ["lpcJ", "ra_144"],
  ["28_8", "ra_288"],
  ["dnet", "ac3"],
  ["sipr", "sipr"],
  ["cook", "cook"],
  ["atrc", "atrac3"],
  ["raac", "aac"],
  ["racp", "aac"],
]);

export function realAudioCodec(letters: string): string | null {
  return CODECS.get(letters) ?? null;
}

/** multimedia.cx wiki, "RealMedia". */
export async function readRealAudio(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.view(0, 128);
  const version = header.u16(4);
  if (version === 3) {
    addCodec(facts, "audio", "ra_144");
    setSound(facts, 1, 8000);
    const dataAt = 8 + header.u16(6);
    return setDuration(facts, (reader.size - dataAt) / FIRST_CODEC_BYTES_PER_SECOND);
  }
  const shift = version === 5 ? 6 : 0;
  setSound(facts, header.u16(54 + shift), header.u16(48 + shift));
  const named = [...CODECS].find(([letters]) => header.find(letters, 56) >= 0);
  addCodec(facts, "audio", named?.[1] ?? "unknown");
}
